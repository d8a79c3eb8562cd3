import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { CertificationTransactionId, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPerson } from '../../../platform/db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { firstUuidv7 } from '../../../platform/db/uuid.ts'
import { KeyHandle } from '../../../platform/keys/cipher.ts'
import { forgetConsents } from '../destruction/forgotten-consent-rows.ts'
import { purgeDeadConsents } from './purge-dead-consents.ts'
import { certificationTransactionContent } from './sealed-consent.ts'

const NOW = Date.UTC(2026, 10, 22)
const DAY = 86_400_000
const clock = { now: () => NOW, realNow: () => NOW }
const BANK = randomUUID()
const SAMPLE = new URL('./stored-samples/certification_transaction.content-1.json', import.meta.url)
const SUBMITTED = JSON.parse(readFileSync(SAMPLE, 'utf8')).stored

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 4, name: 'purge-dead-consents-test' }))
  await sql`
    insert into organization (organization_guid, org_code, org_type, name, industry_enum, industry_to_display_enum,
      domain, serial_num, auth_type, is_live)
    values (${BANK}, 'X', '01', 'X', 'BANK', 'BANK', 'x.test', '1', '1', true)`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Adds one document to each transaction. */
async function addTransaction(userId: UserId, state: string, atMs: number): Promise<void> {
  const transactionId = firstUuidv7(atMs)
  const signedAt = state === 'SIGNED' ? new Date(atMs) : null
  await sql`
    insert into certification_transaction (user_id, certification_transaction_id, session_id,
      certificate_organization_enum, agency_org_code, sign_tx_id, cert_tx_id, state, requested_at, signed_at, content,
      extended_organization_guids)
    values (${userId}, ${transactionId}, 's', 'KAKAO', 'A', 's', 'c', ${state}, ${new Date(atMs)}, ${signedAt},
      ''::bytea, '{}')`.execute(db)
  await sql`
    insert into consent_document (user_id, certification_transaction_id, organization_guid, ordinal, tx_id, digest,
      document)
    values (${userId}, ${transactionId}, ${BANK}, 0, 't', ''::bytea, ''::bytea)`.execute(db)
  await sql`
    insert into consent_record (user_id, consent_id, certification_transaction_id, consented_at, consent_ends_at, content)
    values (${userId}, ${transactionId}, ${transactionId}, now(), now(), ''::bytea)`.execute(db)
}

it('takes what was never signed within a day, of everybody, and leaves the record of what was chosen', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => insertPerson(db)))
  for (const userId of people) {
    for (const [at, state] of ['PENDING', 'REJECTED', 'EXPIRED', 'SUPERSEDED', 'SIGNED'].entries()) {
      await addTransaction(userId, state, NOW - DAY - 10 - at)
    }
    await addTransaction(userId, 'PENDING', NOW - DAY)
  }
  expect(await purgeDeadConsents(db, clock, { batchPeople: 2 })).toBe(5 * 4 * 2)
  for (const userId of people) {
    const { rows } = await sql`
      select state from certification_transaction join consent_document using (user_id, certification_transaction_id)
      where user_id = ${userId} order by state`.execute(db)
    expect(rows).toEqual([{ state: 'PENDING' }, { state: 'SIGNED' }])
    const { rows: records } = await sql`select from consent_record where user_id = ${userId}`.execute(db)
    expect(records).toHaveLength(6)
  }
  expect(await purgeDeadConsents(db, clock)).toBe(0)
})

it('locks a transaction before its documents, as the deletion of an institution does', async () => {
  const [userId, key] = [
    await insertPerson(db),
    new KeyHandle('person', new Map([[1, randomBytes(32)]]), randomBytes(32)),
  ]
  await addTransaction(userId, 'PENDING', NOW - DAY - 10)
  const transactionId = id<CertificationTransactionId>(firstUuidv7(NOW - DAY - 10))
  const content = certificationTransactionContent.seal(key, [transactionId], SUBMITTED)
  await sql`delete from consent_record where user_id = ${userId}`.execute(db)
  await sql`update certification_transaction set content = ${content} where user_id = ${userId}`.execute(db)
  const isWaiting = async () =>
    (
      await sql`
        select from pg_stat_activity
        where application_name = 'purge-dead-consents-test' and wait_event_type = 'Lock'`.execute(db)
    ).rows.length
  let purged: Promise<number> | undefined
  await inTransaction(db, async (trx) => {
    await sql`select from certification_transaction where user_id = ${userId} for update`.execute(trx)
    purged = purgeDeadConsents(db, clock)
    await expect.poll(isWaiting).toBe(1)
    await forgetConsents(trx, userId, key, id<OrganizationGuid>(BANK))
  })
  // The document went with the institution.
  expect(await purged).toBe(1)
})

it('takes lists whose consent has ended, by the clock of the world', async () => {
  const people = await Promise.all([insertPerson(db), insertPerson(db)])
  for (const [at, userId] of people.entries()) {
    await sql`
      insert into list_consent (user_id, organization_guid, certification_transaction_id, consent_ends_at,
        access_token_expires_at, tokens)
      values (${userId}, ${BANK}, ${randomUUID()}, ${new Date(NOW - 1 + at)}, now(), ''::bytea)`.execute(db)
  }
  expect(await purgeDeadConsents(db, clock)).toBe(1)
  const { rows } = await sql`select user_id from list_consent`.execute(db)
  expect(rows).toEqual([{ user_id: people[1] }])
  expect(await purgeDeadConsents(db, { ...clock, now: () => NOW + 1 })).toBe(1)
})
