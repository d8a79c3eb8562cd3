import { setImmediate } from 'node:timers/promises'

/**
 * Works on each item after the other, with everybody's requests in between: reading one signature keeps this process
 * busy for some milliseconds, and there may be hundreds.
 */
export async function inTurn<T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const [index, item] of items.entries()) {
    results.push(await work(item, index))
    await setImmediate()
  }
  return results
}
