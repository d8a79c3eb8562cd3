import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Stores } from '../../context.ts'
import { loadEndedApplications } from '../raising/application-rows.ts'
import { bureauKeysOf, openSubmissions } from '../raising/opened-submissions.ts'

/** No more of them are looked at: years of once a month, and of every day a season. @source ours */
const MOST_RAISES = 100

/** What sending proof came to at one bureau. */
export type EndedRaise = {
  readonly applicationId: string
  readonly bureau: CreditBureau
  /** Business time. */
  readonly completedAtMs: number
  /** Points between what the bureau said before and after; null where it did not say both. */
  readonly delta: number | null
}

/** What sending proof came to at each bureau that took it, newest first. */
export async function endedRaises(
  { db, vault }: Pick<Stores, 'db'> & Pick<Keys, 'vault'>,
  userId: UserId,
): Promise<readonly EndedRaise[]> {
  const [{ applications }, keys] = await Promise.all([
    loadEndedApplications(db, userId, { offset: 0, limit: MOST_RAISES }),
    bureauKeysOf({ vault }, userId),
  ])
  return applications.flatMap((row) => {
    const { completedAtMs } = row
    if (completedAtMs === null) return []
    return [...openSubmissions(row, keys)].flatMap(([bureau, { result, beforeScore, afterScore }]) => {
      if (result === 'FAILED' || result === 'PENDING') return []
      const delta = beforeScore === null || afterScore === null ? null : afterScore - beforeScore
      return [{ applicationId: row.id, bureau, completedAtMs, delta }]
    })
  })
}
