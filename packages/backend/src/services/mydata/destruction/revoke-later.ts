import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Time } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { loadUnderWay, lockDeletion, openDeletion } from '../../../platform/deletions/deletion-rows.ts'
import { addToken } from '../../../platform/deletions/stored-tokens.ts'

/**
 * Leaves an unused token to the institution's deletion in progress, or to one of its own: the data is deleted already,
 * and only the notification is left. The transaction must have locked the person.
 * @param token.endMs until when the institution is notified, business time
 */
export async function revokeLater(
  { clock, vault }: Time & Pick<Keys, 'vault'>,
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  token: { readonly accessToken: string; readonly endMs: number },
): Promise<void> {
  const deletionId =
    (await loadUnderWay(trx, userId, [organizationGuid])).find((one) => one.organizationGuid !== null)?.deletionId ??
    (await openDeletion(trx, userId, {
      organizationGuid,
      state: 'READY',
      connectionState: null,
      requestedAtMs: clock.now(),
      destroyedAtMs: clock.now(),
      nextDueAtMs: clock.realNow(),
    }))
  const deletion = await lockDeletion(trx, userId, deletionId)
  if (deletion) await addToken(trx, userId, await vault.personKey(userId), deletion, token)
}
