import { describe, expect, it } from 'vitest'
import { contextProblems, transactionProblems } from './transaction-rules.mjs'

describe('inside a transaction', () => {
  it.each([
    ['the pool', 'await inTransaction(db, async (trx) => { await insertSync(trx, sync); await loadSync(db, syncId) })'],
    ['the pool of the context', 'inTransaction(context.db, (trx) => save(trx, context.db))'],
    ['what reads rows behind its name', 'inTransaction(db, async (trx) => { await breaker.report(guid) })'],
    ['another part', 'inTransaction(context.db, async (trx) => { await context.organizations.refresh() })'],
    ['a function with both', 'async function save(trx: Trx, db: Db, userId: string) {}'],
    ['a function with the stores', 'async function save(context: Time & Stores, trx: Trx) {}'],
    ['a function with a union', 'function save(\n  { db }: { readonly db: Db },\n  trx: Trx,\n): void {}'],
  ])('refuse: %s', (_what, code) => {
    expect(transactionProblems(code)).toHaveLength(1)
  })

  it.each([
    ['only the transaction', 'inTransaction(db, async (trx) => { await save(trx, { db: 1 }, context.clock.now()) })'],
    ['the queue that takes it', 'inTransaction(context.db, (trx) => QUEUES.sync.send(trx, context.outbox, job))'],
    ['what comes after', 'await inTransaction(db, (trx) => save(trx))\nawait report(db)'],
    ['a function with time and keys', 'function save({ clock }: Time & Keys, trx: Trx) {}'],
    ['a function without', 'function load(context: Stores, db: Db) {}'],
  ])('allow: %s', (_what, code) => {
    expect(transactionProblems(code)).toEqual([])
  })
})

describe('the whole context of a service', () => {
  const file = 'packages/backend/src/services/mydata/sync/a.ts'
  it.each([
    ['as a parameter', 'function a(context: MydataContext) {}'],
    ['in pieces', '{ db }: MydataContext,'],
    ['joined with more', 'type More = Stores & MydataContext'],
  ])('is not taken %s', (_what, code) => {
    expect(contextProblems(file, code)).toHaveLength(1)
  })

  it.each([
    ['in a handler', file, 'type Get = Handler<typeof sync.getSyncStatus, MydataContext>'],
    [
      'by the service',
      'packages/backend/src/services/mydata/service.ts',
      'const run = (context: MydataContext) => context',
    ],
    ['where it is made', 'packages/backend/src/services/mydata/start-context.ts', 'const context: MydataContext = {}'],
    ['of shared code', file, 'function a(context: Context) {}'],
  ])('is taken %s', (_what, where, code) => {
    expect(contextProblems(where, code)).toEqual([])
  })
})
