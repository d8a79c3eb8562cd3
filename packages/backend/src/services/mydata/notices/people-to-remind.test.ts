import { randomUUID } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { id } from '@ieum/testkit/ids.ts'
import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { peopleToRemind, type ReminderRange, remindersDue } from '../../../platform/cross-user/mydata/people-away.ts'
import { createDb, createPool, type Db } from '../../../platform/db/pool.ts'

const PEOPLE = 20_000
const NOW_MS = Date.parse('2026-11-20T12:00:00+09:00')
const organizationGuid = randomUUID()

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 1, name: 'people-to-remind-test' }))
  await sql`insert into organization (organization_guid, org_code, org_type, name, industry_enum,
    industry_to_display_enum, domain, serial_num, auth_type, is_live)
    values (${organizationGuid}, 'A1AAEO0000', '01', '가나은행', 'BANK', 'PRIME_BANK', 'a.localhost', '1', '01', true)`.execute(
    db,
  )
  // One person is seen every two hours; the consent of each one's connection ends a year after that.
  const now = new Date(NOW_MS)
  await sql`insert into person (user_id, profile, created_at, last_seen_at)
    select gen_random_uuid(), ''::bytea, seen_at, seen_at
    from generate_series(1, ${PEOPLE}) at, lateral (select ${now}::timestamptz - at * interval '2 hours' as seen_at) seen`.execute(
    db,
  )
  await sql`insert into connection (user_id, organization_guid, fence, state, connected_at, consent_ends_at,
    access_token_expires_at, refresh_token_expires_at, is_consent_passbook_display_text,
    is_consent_affiliated_store_name, is_consent_transaction_category, tokens)
    select user_id, ${organizationGuid}, gen_random_uuid(), 'CONNECTED', last_seen_at,
      last_seen_at + interval '1 year', now(), now(), true, true, true, ''::bytea from person`.execute(db)
  await sql`analyze`.execute(db)
}, 60_000)
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

const range = <K extends string>(kind: K, days: number, endMs: number): ReminderRange<K> => ({
  ...{ kind, days },
  ...{ afterMs: endMs + (days - 1) * DAY_MS, toMs: endMs + days * DAY_MS },
})
const consents = [30, 7, 1].map((days) => range('CONSENT_END', days, NOW_MS))
const visits = [30, 7, 1].map((days) => range('TRANSFERS_REST', days, NOW_MS - 180 * DAY_MS))

it('reads the people of its ranges, by indexes, and not everybody', async () => {
  const statement = remindersDue(consents, visits, 200, null)
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${statement}`.execute(db)
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN'])
  const tables = [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(([, table]) => table)
  expect(plan).toContain('connection_ending')
  expect(tables.filter((table) => !/^notice(?:_\d+)?$/.test(table as string))).toEqual([])
})

it('leaves out those whose data was destroyed after their last visit', async () => {
  const known = await peopleToRemind(db, [], visits, PEOPLE)
  expect(known).toHaveLength(36)
  const gone = id<UserId>(known[0] as string)
  await sql`update person set destroyed_at = now() where user_id = ${gone}`.execute(db)
  expect(await peopleToRemind(db, [], visits, PEOPLE)).toEqual(known.filter((userId) => userId !== gone))
})
