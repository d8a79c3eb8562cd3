import type { connections } from '@ieum/contracts/mydata/organizations/connections.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { saveNetWorthDay } from '../assets/net-worth-day.ts'
import { lockNetWorth } from '../assets/net-worth-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { exposeOnly } from './connection-change-rows.ts'

type Update = Handler<typeof connections.updateExposedOrganizations, MydataContext>

/**
 * Replaces the set of institutions that home shows and counts. The others stay connected and are read as before; an
 * institution that is connected later is shown. Nothing changes when one of the list is not connected.
 * @source docs/concepts/connections.md#shown-on-home
 */
export const updateExposedOrganizations: Update = async ({ body, user: { userId } }, context, trx) => {
  const asked = new Set(body.organizationGuids)
  await lockNetWorth(trx, userId)
  const organizationGuids = await exposeOnly(trx, userId, [...asked])
  // The refusal rolls the transaction back.
  if (organizationGuids.length !== asked.size) throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
  await saveNetWorthDay(context, trx, userId)
  return { organizationGuids: [...organizationGuids] }
}
