import { randomBytes, randomUUID } from 'node:crypto'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPerson } from '../../../platform/db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { KeyHandle } from '../../../platform/keys/cipher.ts'
import { createLedgerKey } from '../../../platform/ledger/ledger-keys.ts'
import { ledgerContent } from '../../../platform/ledger/ledger-rows.ts'
import { createRecordedUses } from '../../../platform/ledger/recorded-uses.ts'
import { ChangeContent, WithdrawalContent } from './ledger-content.ts'
import { type Recording, recordChange, recordWithdrawal } from './record-in-ledger.ts'

const key = new KeyHandle('person', new Map([[1, randomBytes(32)]]), randomBytes(32))
const context = {
  clock: { now: () => Date.UTC(2026, 10, 22) },
  vault: { personKey: async () => key },
  ledgerKey: createLedgerKey(randomBytes(32)),
  recordedUses: createRecordedUses(),
} as unknown as Recording
const bank = id<OrganizationGuid>(randomUUID())

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 2, name: 'record-test' }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function rowsOf(userId: UserId) {
  const { rows } = await sql<{ seq: number; kind: string; subject_id: string; content: Buffer }>`
    select seq, kind, subject_id, content from consent_ledger where user_id = ${userId} order by seq`.execute(db)
  return rows.map((row) => ({ ...row, content: JSON.parse(ledgerContent.open(key, [row.seq], row.content)) }))
}

it('keeps what changed and who ended it, sealed', async () => {
  const userId = await insertPerson(db)
  await inTransaction(db, (trx) =>
    recordChange(trx, context, userId, bank, { what: 'CYCLE', cycleDays: 28, before: 7 }),
  )
  await inTransaction(db, (trx) => recordWithdrawal(trx, context, userId, [bank], { by: 'PERSON' }))
  const [change, withdrawal] = await rowsOf(userId)
  expect(change).toMatchObject({ kind: 'CHANGE', subject_id: bank })
  expect(ChangeContent.parse(change?.content)).toEqual({ what: 'CYCLE', cycleDays: 28, before: 7 })
  expect(withdrawal).toMatchObject({ kind: 'WITHDRAWAL', subject_id: bank })
  expect(WithdrawalContent.parse(withdrawal?.content)).toEqual({ by: 'PERSON' })
})
