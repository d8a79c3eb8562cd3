import type { Db, Queryable, Trx } from './pool.ts'
import { inTransaction } from './transaction.ts'

declare function keep(trx: Trx): Promise<void>
declare function report(db: Db): Promise<void>
declare function load(either: Queryable): Promise<void>

export async function typed(db: Db): Promise<void> {
  // @ts-expect-error statements that belong together need the transaction, not the pool
  await keep(db)
  await report(db)
  await load(db)
  await inTransaction(db, async (trx) => {
    await keep(trx)
    await load(trx)
    // @ts-expect-error work beside a transaction takes the pool, not the transaction
    await report(trx)
    // @ts-expect-error there is no transaction inside a transaction
    await inTransaction(trx, keep)
  })
}

export async function undecided(either: Queryable): Promise<void> {
  // @ts-expect-error the argument may be a pool
  await keep(either)
  // @ts-expect-error the argument may be a transaction
  await report(either)
}
