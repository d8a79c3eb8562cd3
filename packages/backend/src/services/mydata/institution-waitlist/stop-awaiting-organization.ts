import type { institutionWaitlist } from '@ieum/contracts/mydata/organizations/institution-waitlist.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { removeAwaited } from './waitlist-rows.ts'

type Stop = Handler<typeof institutionWaitlist.stopAwaitingOrganization, MydataContext>

export const stopAwaitingOrganization: Stop = async ({ params, user: { userId } }, _context, trx) => {
  if (!(await removeAwaited(trx, userId, params.awaitedOrganizationId))) {
    throw new Refusal('MYDATA_AWAITED_ORGANIZATION_NOT_FOUND')
  }
}
