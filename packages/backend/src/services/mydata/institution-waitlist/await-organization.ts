import type { institutionWaitlist } from '@ieum/contracts/mydata/organizations/institution-waitlist.ts'
import { WaitlistEntryId } from '@ieum/contracts/shared/ids.ts'
import { organizationNameKey, WAITLIST_MAX } from '@ieum/domain/mydata/organizations/institution-waitlist.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { findAwaited, insertAwaited, lockWaitlistEntries } from './waitlist-rows.ts'

type Await = Handler<typeof institutionWaitlist.awaitOrganization, MydataContext>

/** An institution that takes part already is reported at the next check, like any other. */
export const awaitOrganization: Await = async ({ body: { name }, user: { userId } }, context, trx) => {
  const { clock, indexes, vault } = context
  const key = await vault.personKey(userId)
  const nameHmac = indexes.organizationName(organizationNameKey(name))
  // Two simultaneous requests are counted one after the other.
  const count = await lockWaitlistEntries(trx, userId)
  const known = await findAwaited(trx, userId, key, nameHmac)
  if (known) return known
  if (count >= WAITLIST_MAX) throw new Refusal('MYDATA_AWAITED_ORGANIZATIONS_FULL')
  const awaited = {
    awaitedOrganizationId: WaitlistEntryId.parse(uuidv7()),
    name,
    createdAtMs: String(clock.now()),
  }
  await insertAwaited(trx, userId, key, awaited, nameHmac)
  return awaited
}
