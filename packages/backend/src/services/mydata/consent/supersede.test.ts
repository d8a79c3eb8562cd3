import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { CertificationTransactionId, type OrganizationGuid, SessionId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPerson } from '../../../platform/db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { openDeletion } from '../../../platform/deletions/deletion-rows.ts'
import { KeyHandle } from '../../../platform/keys/cipher.ts'
import { storeTransaction } from './store-transaction.ts'

const NOW = Date.UTC(2026, 10, 22)
const SAMPLE = new URL('./stored-samples/certification_transaction.content-3.json', import.meta.url)
const content = JSON.parse(readFileSync(SAMPLE, 'utf8')).read

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 2, name: 'supersede-test' }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

it.each([
  ['a private certificate', { agencyOrgCode: 'A', signTxId: 's', certTxId: 'c' }, 1],
  ['nothing to sign', null, 0],
])('[CF-4.2.13] a request for an institution whose deletion began meanwhile: %s', async (_name, signing, count) => {
  const [userId, organizationGuid] = [await insertPerson(db), id<OrganizationGuid>(randomUUID())]
  await sql`
    insert into organization (organization_guid, org_code, org_type, name, industry_enum, industry_to_display_enum,
      domain, serial_num, auth_type, is_live)
    values (${organizationGuid}, ${organizationGuid}, '01', 'X', 'BANK', 'BANK', 'x.test', '1', '1', true)`.execute(db)
  const certificationTransactionId = CertificationTransactionId.parse(uuidv7())
  const sent: unknown[] = []
  const outbox = { put: async (_trx: unknown, queue: string, job: unknown) => void sent.push([queue, job]) }
  await inTransaction(db, async (trx) => {
    await openDeletion(trx, userId, {
      organizationGuid,
      state: 'CREATED',
      connectionState: null,
      requestedAtMs: NOW,
      nextDueAtMs: NOW,
    })
    const key = new KeyHandle('person', new Map([[1, randomBytes(32)]]), randomBytes(32))
    await storeTransaction({ outbox } as never, trx, userId, key, {
      certificationTransactionId,
      sessionId: SessionId.parse(randomUUID()),
      certificate: { kind: 'private', organizationEnum: 'KAKAO' },
      signing,
      returnHmac: null,
      extendedGuids: signing ? [] : [organizationGuid],
      requestedAtMs: NOW,
      content,
      consentEndsAtMs: NOW,
      copyVersion: null,
      documents: signing ? [{ organizationGuid, txId: 't', digest: Buffer.alloc(0), text: 'x', nonces: null }] : [],
    })
  })
  const job = ['mydata-signature-withdrawal', { userId, certificationTransactionId }]
  expect(sent).toEqual(Array.from({ length: count }, () => job))
})
