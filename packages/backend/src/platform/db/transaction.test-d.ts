import type { Db, Queryable, Trx } from './pool.ts'
import { inTransaction } from './transaction.ts'

declare function store(trx: Trx): Promise<void>
declare function report(db: Db): Promise<void>
declare function load(either: Queryable): Promise<void>

export async function typed(db: Db): Promise<void> {
  // @ts-expect-error statements that belong together need the transaction, not the pool
  await store(db)
  await report(db)
  await load(db)
  await inTransaction(db, async (trx) => {
    await store(trx)
    await load(trx)
    // @ts-expect-error work beside a transaction takes the pool, not the transaction
    await report(trx)
    // @ts-expect-error there is no transaction inside a transaction
    await inTransaction(trx, store)
  })
}

export async function undecided(either: Queryable): Promise<void> {
  // @ts-expect-error the argument may be a pool
  await store(either)
  // @ts-expect-error the argument may be a transaction
  await report(either)
}
