import type { awaitedOrganizations } from '@ieum/contracts/mydata/awaited-organizations.ts'
import { AwaitedOrganizationId } from '@ieum/contracts/shared/ids.ts'
import { AWAITED_ORGANIZATIONS_MAX, organizationNameKey } from '@ieum/domain/mydata/awaited-organizations.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { findAwaited, holdAwaited, insertAwaited } from './awaited-rows.ts'

type Await = Handler<typeof awaitedOrganizations.awaitOrganization, MydataContext>

/** An institution that takes part already is reported at the next check, like any other. */
export const awaitOrganization: Await = async ({ body: { name }, user: { userId } }, context, trx) => {
  const { clock, indexes, vault } = context
  const key = await vault.personKey(userId)
  const nameHmac = indexes.organizationName(organizationNameKey(name))
  // Two simultaneous requests are counted one after the other.
  const count = await holdAwaited(trx, userId)
  const known = await findAwaited(trx, userId, key, nameHmac)
  if (known) return known
  if (count >= AWAITED_ORGANIZATIONS_MAX) throw new Refusal('MYDATA_AWAITED_ORGANIZATIONS_FULL')
  const awaited = {
    awaitedOrganizationId: AwaitedOrganizationId.parse(uuidv7()),
    name,
    createdAtMs: String(clock.now()),
  }
  await insertAwaited(trx, userId, key, awaited, nameHmac)
  return awaited
}
