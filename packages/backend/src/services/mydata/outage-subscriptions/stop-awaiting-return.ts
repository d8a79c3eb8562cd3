import type { outageSubscriptions } from '@ieum/contracts/mydata/organizations/outage-subscriptions.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { removeAwaitedReturn } from './outage-subscription-rows.ts'

type Stop = Handler<typeof outageSubscriptions.stopAwaitingReturn, MydataContext>

export const stopAwaitingReturn: Stop = async ({ params, user: { userId } }, _context, trx) => {
  await removeAwaitedReturn(trx, userId, params.organizationGuid)
}
