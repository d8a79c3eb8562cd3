import type { UserId } from '@ieum/contracts/shared/ids.ts'

/** People per batch; small, so that no call waits for a deletion. */
const BATCH_PEOPLE = 200

export type PurgeOptions = { readonly signal?: AbortSignal; readonly batchPeople?: number }

/**
 * Deletes person by person, in batches, until none is left; returns the number of deleted rows. Stops between two
 * people when the signal aborts.
 * @param people at most `most` people who have something to delete
 * @param deleteOf deletes one person's rows and returns how many
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
    // A batch that deletes nothing was cleared by another worker, which also takes the rest.
    if (batch.length < batchPeople || ofBatch === 0) return deleted
  }
}
