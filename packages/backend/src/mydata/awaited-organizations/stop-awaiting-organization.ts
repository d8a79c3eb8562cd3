import type { awaitedOrganizations } from '@ieum/contracts/mydata/awaited-organizations.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { removeAwaited } from './awaited-rows.ts'

type Stop = Handler<typeof awaitedOrganizations.stopAwaitingOrganization, MydataContext>

export const stopAwaitingOrganization: Stop = async ({ params, user: { userId } }, _context, trx) => {
  if (!(await removeAwaited(trx, userId, params.awaitedOrganizationId))) {
    throw new Refusal('MYDATA_AWAITED_ORGANIZATION_NOT_FOUND')
  }
}
