import type { Db, Trx } from './pool.ts'

const following = new WeakMap<Trx, (() => void)[]>()

/** Runs `work` in one transaction: commits all of it or, when it throws, nothing. Never call other systems in here. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const { result, follow } = await db.transaction().execute(async (trx) => {
    const done = await work(trx)
    return { result: done, follow: following.get(trx) ?? [] }
  })
  for (const one of follow) one()
  return result
}

/**
 * Runs `work` in two transactions of two databases, and commits the first before the second. When `work` throws, or the
 * first commit fails, neither is committed. When the process ends between the commits, only the first one is.
 */
export async function inTwoTransactions<T>(
  first: Db,
  second: Db,
  work: (first: Trx, second: Trx) => Promise<T>,
): Promise<T> {
  return controlled(first, (one, commitFirst) =>
    controlled(second, async (other, commitSecond) => {
      const result = await work(one, other)
      await commitFirst()
      await commitSecond()
      return result
    }),
  )
}

/** A transaction that `work` commits itself; rolled back when `work` throws before that. */
async function controlled<T>(db: Db, work: (trx: Trx, commit: () => Promise<void>) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute()
  const commit = async () => {
    await trx.commit().execute()
    for (const one of following.get(trx) ?? []) one()
  }
  try {
    return await work(trx, commit)
  } catch (error) {
    // Releases the connection even when the database cannot be reached any more; the first error explains why.
    if (!trx.isCommitted)
      await trx
        .rollback()
        .execute()
        .catch(() => undefined)
    throw error
  }
}

/** Runs a function once the transaction has committed, and never when it rolls back; the function must not throw. */
export function afterCommit(trx: Trx, one: () => void): void {
  const others = following.get(trx)
  if (others) others.push(one)
  else following.set(trx, [one])
}
