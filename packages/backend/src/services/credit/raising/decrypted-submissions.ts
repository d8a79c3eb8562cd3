import { CREDIT_BUREAU_NAMES } from '@ieum/contracts/credit/bureau/bureau-names.ts'
import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys } from '../../../platform/context.ts'
import { ALL_BUREAU_KEY_IDS, BUREAU_KEY_IDS } from '../../../platform/keys/bureau-key-ids.ts'
import type { SealingKey } from '../../../platform/keys/sealed.ts'
import type { ApplicationRow } from './application-rows.ts'
import { type Submission, submissionContent } from './sealed-submission.ts'

/** A person's bureau keys; a key that was never made is absent. */
export type BureauKeys = ReadonlyMap<CreditBureau, SealingKey>

export async function bureauKeysOf({ vault }: Pick<Keys, 'vault'>, userId: UserId): Promise<BureauKeys> {
  const keys = await vault.organizationKeys(userId, ALL_BUREAU_KEY_IDS)
  return new Map(
    CREDIT_BUREAU_NAMES.flatMap((bureau) => {
      const key = keys.get(BUREAU_KEY_IDS[bureau])
      return key ? [[bureau, key] as const] : []
    }),
  )
}

/** What was sent to each bureau in an application, in the order in which bureaus are shown. */
export const openSubmissions = (
  { id, submissions }: Pick<ApplicationRow, 'id' | 'submissions'>,
  keys: BureauKeys,
): ReadonlyMap<CreditBureau, Submission> =>
  new Map(
    CREDIT_BUREAU_NAMES.flatMap((bureau) => {
      const [key, content] = [keys.get(bureau), submissions.get(bureau)]
      return key && content ? [[bureau, submissionContent.open(key, [id, bureau], content)] as const] : []
    }),
  )
