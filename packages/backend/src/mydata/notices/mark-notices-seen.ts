import type { notices } from '@ieum/contracts/mydata/notices.ts'
import type { Handler } from '../../http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { markSeen } from './notice-rows.ts'

type Mark = typeof notices.markNoticesSeen

export const markNoticesSeen: Handler<Mark, MydataContext> = async ({ body, user }, { clock }, trx) => {
  // Nothing was told before 1970, and the database does not know every moment a number can name.
  await markSeen(trx, user.userId, Math.max(body.upToMs, 0), clock.now())
}
