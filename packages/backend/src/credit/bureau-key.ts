import { CREDIT_BUREAU_NAMES } from '@ieum/contracts/credit/bureau-names.ts'
import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import { OrganizationGuid, type UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys } from '../context.ts'
import type { Queryable } from '../db/pool.ts'
import type { KeyHandle } from '../keys/cipher.ts'
import type { SealingKey } from '../keys/sealed.ts'
import { loadMember } from './scores/credit-rows.ts'

/**
 * Under what the vault keeps the key of a person and a bureau, where those of institutions are: no institution has these
 * guids, and whoever destroys all of a person's keys destroys these, too.
 */
export const BUREAU_KEY_IDS: { readonly [bureau in CreditBureau]: OrganizationGuid } = {
  KCB: OrganizationGuid.parse('c0bac3ed-0001-4000-8000-000000000001'),
  NICE: OrganizationGuid.parse('c0bac3ed-0002-4000-8000-000000000002'),
}

export const ALL_BUREAU_KEY_IDS: readonly OrganizationGuid[] = CREDIT_BUREAU_NAMES.map(
  (bureau) => BUREAU_KEY_IDS[bureau],
)

/**
 * The key of everything of a person and a bureau; made with the first reading.
 * @throws KeyMissingError when the bureau was read before and the key is not there
 */
export const bureauKey = (
  { db, vault }: { readonly db: Queryable } & Pick<Keys, 'vault'>,
  userId: UserId,
  bureau: CreditBureau,
): Promise<KeyHandle> =>
  vault.organizationKey(userId, BUREAU_KEY_IDS[bureau], async () => (await loadMember(db, userId, bureau)) !== null)

/** The key of the person and KCB, who reports the loans; null: there is none. */
export async function kcbKey({ vault }: Pick<Keys, 'vault'>, userId: UserId): Promise<SealingKey | null> {
  return (await vault.organizationKeys(userId, [BUREAU_KEY_IDS.KCB])).get(BUREAU_KEY_IDS.KCB) ?? null
}
