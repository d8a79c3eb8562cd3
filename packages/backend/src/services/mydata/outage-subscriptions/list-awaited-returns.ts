import type { outageSubscriptions } from '@ieum/contracts/mydata/organizations/outage-subscriptions.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { organizationBrief } from '../organizations/organization.ts'
import { loadAwaitedReturns } from './outage-subscription-rows.ts'

type List = Handler<typeof outageSubscriptions.listAwaitedReturns, MydataContext>

/** An institution that has left the portal since is left out: it will not return. */
export const listAwaitedReturns: List = async ({ user: { userId } }, { clock, db, organizations }) => ({
  awaitedReturns: (await loadAwaitedReturns(db, userId, clock.now())).flatMap(({ organizationGuid, untilMs }) => {
    const record = organizations.find(organizationGuid)
    return record ? [{ organization: organizationBrief(record), untilMs: String(untilMs) }] : []
  }),
})
