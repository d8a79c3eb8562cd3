import type { UserId } from '@ieum/contracts/shared/ids.ts'

/** People a batch; small, so that nobody's call waits for a deletion. */
const BATCH_PEOPLE = 200

export type PurgeOptions = { readonly signal?: AbortSignal; readonly batchPeople?: number }

/**
 * Deletes person by person, batch after batch, until nobody is left; returns how many rows went. Stops between two
 * people when asked to.
 * @param people at most `most` of those who have something to delete
 * @param deleteOf deletes it and returns how many rows
 */
export async function purgePersonByPerson(
  people: (most: number) => Promise<UserId[]>,
  deleteOf: (userId: UserId) => Promise<number>,
  { signal, batchPeople = BATCH_PEOPLE }: PurgeOptions,
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
