import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { claimAndApply } from './apply-for-guarantee.ts'

/** Applies for all of these people at once; returns the outcome of each. */
export async function applyForAll(
  db: Db,
  userIds: readonly UserId[],
  { totalCount, nowMs }: { readonly totalCount: number; readonly nowMs: number },
): Promise<string[]> {
  const clock = { now: () => nowMs, realNow: () => nowMs, onChange: () => () => {} }
  const context = { db, clock, consentTo: async () => {} }
  const application = { guaranteeType: 'SCORE_RAISE_GUARANTEE', totalCount, termsTypes: [] } as const
  return Promise.all(
    userIds.map(async (userId) => {
      try {
        return (await claimAndApply(context, userId, application)).status
      } catch (error) {
        if (error instanceof Refusal) return error.code
        throw error
      }
    }),
  )
}
