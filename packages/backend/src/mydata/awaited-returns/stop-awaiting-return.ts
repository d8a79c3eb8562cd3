import type { awaitedReturns } from '@ieum/contracts/mydata/awaited-returns.ts'
import type { Handler } from '../../http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { removeAwaitedReturn } from './awaited-return-rows.ts'

type Stop = Handler<typeof awaitedReturns.stopAwaitingReturn, MydataContext>

export const stopAwaitingReturn: Stop = async ({ params, user: { userId } }, _context, trx) => {
  await removeAwaitedReturn(trx, userId, params.organizationGuid)
}
