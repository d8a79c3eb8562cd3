/**
 * Processes each in order until the signal aborts. A failure of one, such as a row that does not open, does not stop
 * the others.
 * @throws the failure, or an AggregateError of several, after all have been processed
 */
export async function eachInTurn<T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) {
    if (signal?.aborted) break
    try {
      await work(one)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${all.length} failed`)
  if (failures.length === 1) throw failures[0]
}
