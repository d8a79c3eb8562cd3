import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { BUREAU_KEY_IDS } from '../../platform/keys/bureau-key-ids.ts'
import type { KeyHandle } from '../../platform/keys/cipher.ts'
import type { SealingKey } from '../../platform/keys/sealed.ts'
import { loadMember } from './scores/credit-rows.ts'

/**
 * The key for all data of a person at one bureau; created with the first reading.
 * @throws KeyMissingError when the bureau was read before and the key is not there
 */
export const bureauKey = (
  { db, vault }: { readonly db: Queryable } & Pick<Keys, 'vault'>,
  userId: UserId,
  bureau: CreditBureau,
): Promise<KeyHandle> =>
  vault.organizationKey(userId, BUREAU_KEY_IDS[bureau], async () => (await loadMember(db, userId, bureau)) !== null)

/** The key for the person and KCB, which reports the loans; null when there is none. */
export async function kcbKey({ vault }: Pick<Keys, 'vault'>, userId: UserId): Promise<SealingKey | null> {
  return (await vault.organizationKeys(userId, [BUREAU_KEY_IDS.KCB])).get(BUREAU_KEY_IDS.KCB) ?? null
}
