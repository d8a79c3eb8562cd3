import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Stores } from '../../../platform/context.ts'
import { loadEndedApplications } from '../raising/application-rows.ts'
import { bureauKeysOf, openSubmissions } from '../raising/decrypted-submissions.ts'

/** Rows that are read at most: years of a monthly raise, or a season of a daily one. @source ours */
const MOST_RAISES = 100

/** The result of sending proof to one bureau. */
export type EndedRaise = {
  readonly applicationId: string
  readonly bureau: CreditBureau
  /** Business time. */
  readonly completedAtMs: number
  /** The difference between the bureau's scores before and after; null when it did not report both. */
  readonly delta: number | null
}

/** The result of sending proof to each bureau that accepted it, newest first. */
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
