import { peopleWithExpiredIdempotency } from '../cross-user/people-with-expired-idempotency.ts'
import { peopleWithExpiredJourneys } from '../cross-user/people-with-expired-journeys.ts'
import { peopleWithOldAnalytics } from '../cross-user/people-with-old-analytics.ts'
import { forUser } from '../db/for-user.ts'
import type { Db } from '../db/pool.ts'

/** People a batch; small, so that nobody's call waits for a deletion. */
const BATCH_PEOPLE = 200

type Batch = { readonly signal?: AbortSignal; readonly batchPeople?: number }

async function purge(
  people: (most: number) => Promise<string[]>,
  deleteOf: (userId: string) => Promise<number>,
  { signal, batchPeople = BATCH_PEOPLE }: Batch,
): Promise<number> {
  let deleted = 0
  for (;;) {
    const batch = await people(batchPeople)
    let ofBatch = 0
    for (const userId of batch) {
      if (signal?.aborted) return deleted + ofBatch
      ofBatch += await deleteOf(userId)
    }
    deleted += ofBatch
    // A batch that deletes nothing was cleared by another worker: whatever is left is theirs.
    if (batch.length < batchPeople || ofBatch === 0) return deleted
  }
}

/** Deletes idempotency keys that are over a day old; returns how many. Stops between two people when asked to. */
export function purgeIdempotency(db: Db, nowMs: number, batch: Batch = {}): Promise<number> {
  return purge(
    (most) => peopleWithExpiredIdempotency(db, nowMs, most),
    async (userId) => {
      const { numDeletedRows } = await forUser(db, userId)
        .deleteFrom('idempotency')
        .where('expires_at', '<=', new Date(nowMs))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
    batch,
  )
}

/** Deletes connect journeys that nobody can go on with; returns how many. Stops between two people when asked to. */
export function purgeJourneys(db: Db, nowMs: number, batch: Batch = {}): Promise<number> {
  return purge(
    (most) => peopleWithExpiredJourneys(db, nowMs, most),
    async (userId) => {
      const { numDeletedRows } = await forUser(db, userId)
        .deleteFrom('connect_journey')
        .where('expires_at', '<=', new Date(nowMs))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
    batch,
  )
}

/** Deletes analytics events of `beforeMs` (business time) and before; returns how many. Stops between two people when asked to. */
export function purgeAnalytics(db: Db, beforeMs: number, batch: Batch = {}): Promise<number> {
  return purge(
    (most) => peopleWithOldAnalytics(db, beforeMs, most),
    async (userId) => {
      const { numDeletedRows } = await forUser(db, userId)
        .deleteFrom('analytics_event')
        .where('occurred_at', '<=', new Date(beforeMs))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
    batch,
  )
}
