import type { Db, Trx } from './pool.ts'

const following = new WeakMap<Trx, (() => void)[]>()

/**
 * Runs `work` in one transaction: all of it is kept, or, when it throws, nothing.
 * Calls to the outside world never happen in here.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const { result, follow } = await db.transaction().execute(async (trx) => {
    const done = await work(trx)
    return { result: done, follow: following.get(trx) ?? [] }
  })
  for (const one of follow) one()
  return result
}

/** Does something once the transaction is kept, and never when it is taken back; it must not throw. */
export function afterCommit(trx: Trx, one: () => void): void {
  const others = following.get(trx)
  if (others) others.push(one)
  else following.set(trx, [one])
}
