/**
 * Processes each in order. A failure of one, such as a row that does not open, does not stop the others.
 * @throws the first failure, after all have been processed
 */
export async function eachInTurn<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) {
    try {
      await work(one)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
