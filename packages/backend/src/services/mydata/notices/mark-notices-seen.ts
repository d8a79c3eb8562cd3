import type { notices } from '@ieum/contracts/mydata/notices.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { markSeen } from './notice-rows.ts'

type Mark = typeof notices.markNoticesSeen

export const markNoticesSeen: Handler<Mark, MydataContext> = async ({ body, user }, { clock }, trx) => {
  // No notice is older than 1970, and the database does not accept every moment that a number can express.
  await markSeen(trx, user.userId, Math.max(body.upToMs, 0), clock.now())
}
