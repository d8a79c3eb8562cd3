import type { outageSubscriptions } from '@ieum/contracts/mydata/organizations/outage-subscriptions.ts'
import { maintenanceNow } from '@ieum/domain/mydata/organizations/maintenance.ts'
import { OUTAGE_SUBSCRIPTION_MS } from '@ieum/domain/mydata/organizations/outage-subscriptions.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { isDataProvider, organizationBrief } from '../organizations/organization.ts'
import { putAwaitedReturn } from './outage-subscription-rows.ts'

type Await = Handler<typeof outageSubscriptions.awaitReturn, MydataContext>

/** An institution that answers already is reported at the next check, like any other. */
export const awaitReturn: Await = async ({ body, user: { userId } }, { clock, db, organizations }) => {
  const record = organizations.find(body.organizationGuid)
  if (!record?.isLive || !isDataProvider(record)) throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
  const createdAtMs = clock.now()
  const isInMaintenance = maintenanceNow(record.maintenances, createdAtMs) !== null
  await inTransaction(db, (trx) =>
    putAwaitedReturn(trx, userId, { organizationGuid: record.guid, isInMaintenance, createdAtMs }),
  )
  return { organization: organizationBrief(record), untilMs: String(createdAtMs + OUTAGE_SUBSCRIPTION_MS) }
}
