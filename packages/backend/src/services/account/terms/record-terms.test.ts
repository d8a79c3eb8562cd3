import { randomBytes } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { termsTexts } from '@ieum/copy/terms-texts.ts'
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
import { seedTerms } from '../reference/seed-terms.ts'
import { type Recording, recordEarlierTerms, recordTermsConsents, recordTermsWithdrawal } from './record-terms.ts'
import { TermsConsentContent, TermsWithdrawalContent } from './terms-content.ts'

const NOW = Date.UTC(2026, 10, 22)
const TERMS = { termsTypeEnum: 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION', version: '1.0' } as const
const CURATION = { termsTypeEnum: 'USAGE_FOR_PRODUCT_CURATION', version: '1.0' } as const
const key = new KeyHandle('person', new Map([[1, randomBytes(32)]]), randomBytes(32))
const context = {
  clock: { now: () => NOW },
  vault: { personKey: async () => key },
  ledgerKey: createLedgerKey(randomBytes(32)),
  recordedUses: createRecordedUses(),
} as unknown as Recording

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 2, name: 'terms-test' }))
  await seedTerms(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function rowsOf(userId: UserId) {
  const { rows } = await sql<{ seq: number; kind: string; service: string; consent_id: string; content: Buffer }>`
    select seq, kind, service, consent_id, content from consent_ledger where user_id = ${userId} order by seq`.execute(
    db,
  )
  return rows.map(({ content, ...row }) => ({
    ...row,
    content: JSON.parse(ledgerContent.open(key, [row.seq], content)),
  }))
}
const store = (
  userId: UserId,
  { termsTypeEnum, version }: typeof TERMS | typeof CURATION,
  atMs: number,
  withdrawnAtMs?: number,
) =>
  sql`
    insert into user_terms_consent (user_id, terms_type_enum, version, consented_at, withdrawn_at)
    values (${userId}, ${termsTypeEnum}, ${version}, ${new Date(atMs)},
      ${withdrawnAtMs === undefined ? null : new Date(withdrawnAtMs)})`.execute(db)
const consent = (userId: UserId, atMs: number) =>
  inTransaction(db, (trx) => recordTermsConsents(trx, context, userId, [TERMS], atMs))
const withdraw = (userId: UserId, atMs: number) =>
  inTransaction(db, (trx) => recordTermsWithdrawal(trx, context, userId, TERMS, { withdrawnAtMs: atMs, by: 'PORTAL' }))

it('keeps each consent to terms word for word, and which one was withdrawn', async () => {
  const userId = await insertPerson(db)
  await consent(userId, NOW)
  await consent(userId, NOW + 1)
  await withdraw(userId, NOW + 2)
  const [first, second, withdrawal] = await rowsOf(userId)
  const text = termsTexts.MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION
  expect(TermsConsentContent.parse(first?.content)).toEqual({ ...TERMS, consentedAtMs: NOW, text, isFromBefore: false })
  expect(TermsConsentContent.parse(second?.content).consentedAtMs).toBe(NOW + 1)
  expect(second?.consent_id).not.toBe(first?.consent_id)
  expect(TermsWithdrawalContent.parse(withdrawal?.content)).toEqual({
    ...TERMS,
    withdrawnAtMs: NOW + 2,
    by: 'PORTAL',
    isFromBefore: false,
  })
  expect(withdrawal).toMatchObject({ kind: 'WITHDRAWAL', service: 'account', consent_id: second?.consent_id })
})

it('begins with consents from before terms came into the ledger, once', async () => {
  const userId = await insertPerson(db)
  await store(userId, CURATION, NOW - 20, NOW - 10)
  await store(userId, TERMS, NOW)
  await consent(userId, NOW)
  await recordEarlierTerms(db, context, userId)
  const rows = await rowsOf(userId)
  expect(rows.map(({ kind, content }) => [kind, content.termsTypeEnum, content.isFromBefore])).toEqual([
    ['CONSENT', CURATION.termsTypeEnum, true],
    ['WITHDRAWAL', CURATION.termsTypeEnum, true],
    ['CONSENT', TERMS.termsTypeEnum, false],
  ])
  expect(rows[1]?.consent_id).toBe(rows[0]?.consent_id)
})

it('brings one from before that is withdrawn as it is now', async () => {
  const userId = await insertPerson(db)
  await store(userId, TERMS, NOW - 20, NOW)
  await withdraw(userId, NOW)
  expect((await rowsOf(userId)).map(({ kind }) => kind)).toEqual(['CONSENT', 'WITHDRAWAL'])
})

it('brings those of somebody who does nothing when they look, and nothing of somebody who has none', async () => {
  const [some, none] = [await insertPerson(db), await insertPerson(db)]
  await store(some, TERMS, NOW)
  for (const userId of [some, some, none]) await recordEarlierTerms(db, context, userId)
  expect((await rowsOf(some)).map(({ kind, content }) => [kind, content.isFromBefore])).toEqual([['CONSENT', true]])
  expect(await rowsOf(none)).toEqual([])
})
