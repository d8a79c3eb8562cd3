import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { citusNodes, type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { SqlError } from 'libpg-query'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isHealthTable } from '../../db/health/guard-health.ts'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import {
  ALLOWED_ON_CITUS,
  CITUS_FORMS,
  citusFaults,
  citusForms,
  type Unsteady,
  unsteadyFunctions,
} from './citus-forms.ts'
import { refusedOnlyByCitus, tryStatement } from './try-statement.fixture.ts'
import { personalTables } from './user-first.ts'

const SOURCES = join(import.meta.dirname, '../../..')
/** Replaces each interpolation of a statement in the source with a parameter of its own. */
function withParameters(text: string): string {
  let parameters = 0
  return text.replace(/\$\{[^}]*\}/g, () => {
    parameters += 1
    return `$${parameters}`
  })
}
/** A statement in the source, with its interpolations. */
const STATEMENT = /\bsql(?:<(?:[^`](?!\bsql\b))*?>)?`([^`]*)`/g

let database: DatabasePair
let db: Db
let client: pg.Client
let personal: readonly string[]
let unsteady: Unsteady
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 1, name: 'citus-forms-test' }))
  personal = (await personalTables(db)).filter((table) => !isHealthTable(table))
  unsteady = await unsteadyFunctions(db)
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await db?.destroy()
  await database?.drop()
})

describe('what Citus does not take', () => {
  it.each([
    {
      form: 'simple case',
      wrong: `update data_download set state = case state when 'READY' then 'GONE' else state end where user_id = $1`,
      right: `update data_download set state = case when state = 'READY' then 'GONE' else state end where user_id = $1`,
    },
    {
      form: 'subquery in a target list',
      wrong: `/* cross-user: count-members */ select (select count(*) from person)::int as all, count(*) from connection`,
      right: `/* cross-user: count-members */ select count(*) from connection`,
    },
    {
      form: 'unsteady function in a write',
      wrong: `update connection set next_due_at = date_trunc('day', next_due_at) where user_id = $1`,
      right: `update connection set next_due_at = date_trunc('day', $2::timestamptz) where user_id = $1`,
    },
    {
      form: 'unsteady function in a write',
      wrong: 'delete from access_log where user_id = $1 and occurred_at < clock_timestamp()',
      right: 'delete from access_log where user_id = $1 and occurred_at < now()',
    },
    {
      form: 'unsteady function in a write',
      wrong: `insert into person (user_id, profile, created_at, last_seen_at) values ($1, '', now(), now())
        on conflict (user_id) do update set last_seen_at = now()`,
      right: `insert into person (user_id, profile, created_at, last_seen_at) values ($1, '', now(), $2)
        on conflict (user_id) do update set last_seen_at = $2`,
    },
    {
      form: 'unsteady time in a write',
      wrong: `update connection set next_due_at = next_due_at + interval '1 day' where user_id = $1`,
      right: `update connection set next_due_at = now() + interval '1 day' where user_id = $1`,
    },
    {
      form: 'unsteady time in a write',
      wrong: `delete from access_log where user_id = $1 and occurred_at + make_interval(days => 1) < $2`,
      right: `delete from access_log where user_id = $1 and occurred_at < $2::timestamptz - make_interval(days => 1)`,
    },
    {
      form: 'unsteady time in a write',
      wrong: `update connection set version = 1 where user_id = $1 and next_due_at < $2::date`,
      right: `update connection set version = 1 where user_id = $1 and next_due_at < $2::timestamptz`,
    },
    {
      form: 'unsteady time in a write',
      wrong: `update connection set version = 1 where user_id = $1 and next_due_at::date = $2::date`,
      right: `select from connection where user_id = $1 and next_due_at::date = $2::date`,
    },
    {
      form: 'unsteady time in a write',
      wrong: `update connection set version = 1 from person p
        where p.user_id = $1 and connection.user_id = $1 and next_due_at < p.last_seen_at - interval '1 day'`,
      right: `insert into connection_reading (user_id, organization_guid, fetched_at)
        select user_id, $2::uuid, last_seen_at - interval '1 day' from person where user_id = $1`,
    },
    {
      form: 'lock of rows of everybody',
      wrong: '/* cross-user: due-connections */ select user_id from connection limit 5 for update skip locked',
      right: 'select user_id from connection where user_id = $1 limit 5 for update skip locked',
    },
  ])('is named: $form in $wrong', async ({ form, wrong, right }) => {
    expect(citusForms(wrong, personal, unsteady)).toEqual([form])
    expect(citusForms(right, personal, unsteady)).toEqual([])
    expect(citusFaults([wrong], personal, unsteady)).toEqual([
      `${form}: ${wrong.replace(/\s+/g, ' ')} (${CITUS_FORMS[form as keyof typeof CITUS_FORMS]})`,
    ])
    // In a test run with Citus, Citus is asked; PostgreSQL accepts both.
    expect(await tryStatement(client, right)).toBeNull()
    const refused = citusNodes() ? expect.objectContaining({ code: expect.stringMatching(/^(?:0A000|42883)$/) }) : null
    expect(await tryStatement(client, wrong)).toEqual(refused)
  })

  it.each([
    ["in a table that is nobody's", `update portal_report set body = case body when 'a' then 'b' else '' end`],
    [
      'among the columns for one person',
      'select (select count(*) from asset where user_id = $1) from person where user_id = $1',
    ],
    ['of a length in bytes', 'update connection set version = 1 where user_id = $1 and length(tokens) > 0'],
  ])('is taken all the same %s', async (_, statement) => {
    expect(citusForms(statement, personal, unsteady)).toEqual([])
    expect(await tryStatement(client, statement)).toBeNull()
  })
})

it('is in no statement of the source that can be read as it stands there', async () => {
  const texts = globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !/\.(?:test|test-d|fixture)\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(STATEMENT)])
    .map(([, text = '']) => withParameters(text))
    .filter((text) => text.trim() !== '')
  let read = 0
  const faults = texts.flatMap((text) => {
    try {
      const found = citusFaults([text], personal, unsteady)
      read += 1
      return found
    } catch (error) {
      // A part of a statement, or one made of parts: the statement is checked where it is sent (statements.test.ts).
      if (error instanceof SqlError) return []
      throw error
    }
  })
  expect(faults).toEqual([])
  expect(read).toBeGreaterThan(500)
  if (citusNodes()) expect(await refusedOnlyByCitus(texts)).toMatchObject({ refused: [], tried: expect.any(Number) })
  for (const { words } of ALLOWED_ON_CITUS) expect(texts.filter((text) => text.includes(words)).length, words).toBe(1)
})
