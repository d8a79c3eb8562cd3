import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Stores } from '../../../platform/context.ts'
import { loadMember } from '../scores/credit-rows.ts'
import { bureauMember } from '../scores/sealed-score.ts'
import { bureauKeysOf } from './decrypted-submissions.ts'

/** The bureau's member number of the person; null when the bureau has none. */
export async function memberAt(
  context: Pick<Keys, 'vault'> & Pick<Stores, 'db'>,
  userId: UserId,
  bureau: CreditBureau,
): Promise<string | null> {
  const member = await loadMember(context.db, userId, bureau)
  const key = member && (await bureauKeysOf(context, userId)).get(bureau)
  return member && key ? bureauMember.open(key, [bureau], member).bureauMemberId : null
}
