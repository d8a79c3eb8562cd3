import type { institutionWaitlist } from '@ieum/contracts/mydata/organizations/institution-waitlist.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { loadAwaited } from './waitlist-rows.ts'

type List = Handler<typeof institutionWaitlist.listAwaitedOrganizations, MydataContext>

export const listAwaitedOrganizations: List = async ({ user: { userId } }, { db, log, vault }) => {
  const { opened: awaitedOrganizations, leftOutCount } = await loadAwaited(
    db,
    userId,
    () => vault.personKey(userId),
    log,
  )
  return { awaitedOrganizations, leftOutCount }
}
