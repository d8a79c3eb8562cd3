import { randomUUID } from 'node:crypto'
import type { OrganizationGuid, SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPerson } from '../../../../platform/db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../../../platform/db/pool.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../../platform/db/uuid.ts'
import { deleteOldSyncs } from './old-sync-rows.ts'
import { insertSync, loadSync, loadSyncOrganizations, type SyncOrganization } from './sync-rows.ts'

const NOW = Date.UTC(2026, 10, 22)
const DAY = 86_400_000
const BANK = id<OrganizationGuid>(randomUUID())
const CARD = id<OrganizationGuid>(randomUUID())

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 2, name: 'old-sync-rows-test' }))
  await sql`
    insert into organization (organization_guid, org_code, org_type, name, industry_enum, industry_to_display_enum,
      domain, serial_num, auth_type, is_live)
    select one, one, '01', 'X', 'BANK', 'BANK', 'x.test', '1', '1', true from unnest(${[BANK, CARD]}::uuid[]) one`.execute(
    db,
  )
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

type OutcomeCase = { readonly failure?: SyncOrganization['failure']; readonly isTriedAgain?: true }
type SyncCase = {
  readonly daysAgo: number
  readonly bank?: OutcomeCase
  readonly card?: OutcomeCase
  readonly state?: 'RUNNING' | 'FINISHED' | 'CLOSED'
}

async function addSync(userId: UserId, { daysAgo, bank, card, state = 'FINISHED' }: SyncCase): Promise<SyncId> {
  const createdAtMs = NOW - daysAgo * DAY - 1
  const syncId = id<SyncId>(uuidv7(createdAtMs))
  const organizationGuids = [...(bank ? [BANK] : []), ...(card ? [CARD] : [])]
  const one = { syncId, organizationGuids, createdAtMs, deadlineAtMs: createdAtMs, isTokenIssued: true }
  await inTransaction(db, (trx) =>
    insertSync(trx, userId, { ...one, kind: 'REFRESH', certificationTransactionId: null }),
  )
  await sql`update sync set state = ${state} where user_id = ${userId} and sync_id = ${syncId}`.execute(db)
  for (const [guid, outcome] of [
    [BANK, bank],
    [CARD, card],
  ] as const) {
    await sql`
      update sync_organization set state = ${outcome?.failure ? 'FAILED' : 'SUCCESS'}, failure = ${outcome?.failure ?? null},
        next_due_at = ${outcome?.isTriedAgain ? new Date(NOW) : null}::timestamptz
      where user_id = ${userId} and sync_id = ${syncId} and organization_guid = ${guid}`.execute(db)
  }
  return syncId
}

const WELL: OutcomeCase = {}
const FAILED: OutcomeCase = { failure: 'ERROR' }
const REFUSED: OutcomeCase = { failure: 'RELOGIN_REQUIRED' }

describe('of the syncs of a person', () => {
  it.each<{ name: string; syncs: readonly SyncCase[]; remaining: readonly string[]; connectedDaysAgo?: number }>([
    {
      name: 'what others followed goes after 30 days',
      syncs: [
        { daysAgo: 31, bank: WELL, card: WELL },
        { daysAgo: 30, bank: FAILED, card: WELL },
        { daysAgo: 29, bank: WELL, card: WELL },
      ],
      remaining: ['29 bank card'],
    },
    {
      name: 'the last that was told of each institution stays, and hides what is older',
      syncs: [
        { daysAgo: 90, bank: FAILED, card: FAILED },
        { daysAgo: 60, bank: WELL },
        { daysAgo: 45, bank: WELL },
      ],
      remaining: ['90 card', '45 bank'],
    },
    {
      name: 'a closed one has told nothing',
      syncs: [
        { daysAgo: 60, bank: FAILED },
        { daysAgo: 50, bank: FAILED, card: FAILED, state: 'CLOSED' },
      ],
      remaining: ['60 bank'],
    },
    {
      name: 'what runs or is tried again stays',
      syncs: [
        { daysAgo: 70, bank: WELL, state: 'RUNNING' },
        { daysAgo: 60, bank: { ...FAILED, isTriedAgain: true }, card: WELL },
        { daysAgo: 1, bank: WELL, card: WELL },
      ],
      remaining: ['70 bank', '60 bank', '1 bank card'],
    },
    {
      name: 'a refused token stays as long as the connection has it',
      syncs: [
        { daysAgo: 60, bank: REFUSED },
        { daysAgo: 40, bank: REFUSED },
        { daysAgo: 1, bank: WELL },
      ],
      connectedDaysAgo: 50,
      remaining: ['40 bank', '1 bank'],
    },
    {
      name: 'of more than 200 the oldest go before their time',
      syncs: Array.from({ length: 202 }, (_, at) => ({ daysAgo: (at + 1) / 100, bank: WELL })),
      remaining: Array.from({ length: 200 }, (_, at) => `${(at + 1) / 100} bank`).toReversed(),
    },
  ])('$name', async ({ syncs, remaining, connectedDaysAgo }) => {
    const [userId, other] = [await insertPerson(db), await insertPerson(db)]
    const syncIds = await Promise.all(syncs.map((one) => addSync(userId, one)))
    const ofOther = await addSync(other, { daysAgo: 90, bank: WELL })
    await addSync(other, { daysAgo: 1, bank: WELL })
    if (connectedDaysAgo) {
      await sql`
        insert into connection (user_id, organization_guid, fence, state, connected_at, consent_ends_at,
          access_token_expires_at, refresh_token_expires_at, is_consent_passbook_display_text,
          is_consent_affiliated_store_name, is_consent_transaction_category, tokens)
        values (${userId}, ${BANK}, ${uuidv7(NOW - connectedDaysAgo * DAY)}, 'CONNECTED', now(), now(), now(), now(),
          true, true, true, ''::bytea)`.execute(db)
    }
    // A sync that lost its institutions is deleted the next time.
    await deleteOldSyncs(db, userId, NOW)
    await deleteOldSyncs(db, userId, NOW)

    const left: string[] = []
    for (const [at, { daysAgo }] of syncs.entries()) {
      const syncId = syncIds[at] as SyncId
      const guids = (await loadSyncOrganizations(db, userId, syncId)).map((one) => one.organizationGuid)
      const named = [guids.includes(BANK) && 'bank', guids.includes(CARD) && 'card'].filter(Boolean)
      expect(await loadSync(db, userId, syncId).then((sync) => sync !== null)).toBe(named.length > 0)
      if (named.length > 0) left.push([daysAgo, ...named].join(' '))
    }
    const oldestFirst = (one: string, two: string) => Number.parseFloat(two) - Number.parseFloat(one)
    expect(left.toSorted(oldestFirst)).toEqual(remaining)
    expect(await loadSync(db, other, ofOther)).not.toBeNull()
  })
})
