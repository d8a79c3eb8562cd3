import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/test-cluster.ts'
import { SqlError } from 'libpg-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isHealthTable } from '../../db/guard-health.ts'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import {
  ALLOWED_ON_CITUS,
  CITUS_FORMS,
  citusFaults,
  citusForms,
  type Unsteady,
  unsteadyFunctions,
} from './citus-forms.ts'
import { personalTables } from './user-first.ts'

const SOURCES = join(import.meta.dirname, '../..')
/** A statement in the source, with whatever is put into it. */
const STATEMENT = /\bsql(?:<(?:[^`](?!\bsql\b))*?>)?`([^`]*)`/g

let database: DatabasePair
let db: Db
let personal: readonly string[]
let unsteady: Unsteady
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 1, name: 'citus-forms-test' }))
  personal = (await personalTables(db)).filter((table) => !isHealthTable(table))
  unsteady = await unsteadyFunctions(db)
})
afterAll(async () => {
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
      wrong: `update connection set expires_at = date_trunc('day', expires_at) where user_id = $1`,
      right: `update connection set expires_at = date_trunc('day', $2::timestamptz) where user_id = $1`,
    },
    {
      form: 'unsteady function in a write',
      wrong: 'delete from access_log where user_id = $1 and occurred_at < clock_timestamp()',
      right: 'delete from access_log where user_id = $1 and occurred_at < now()',
    },
    {
      form: 'unsteady function in a write',
      wrong: 'insert into key_value (user_id) values ($1) on conflict (user_id) do update set updated_at = now()',
      right: 'insert into key_value (user_id) values ($1) on conflict (user_id) do update set updated_at = $2',
    },
  ])('is named: $form in $wrong', ({ form, wrong, right }) => {
    const tables = [...personal, 'key_value']
    expect(citusForms(wrong, tables, unsteady)).toEqual([form])
    expect(citusForms(right, tables, unsteady)).toEqual([])
    expect(citusFaults([wrong], tables, unsteady)).toEqual([
      `${form}: ${wrong} (${CITUS_FORMS[form as keyof typeof CITUS_FORMS]})`,
    ])
  })

  it.each([
    ["in a table that is nobody's", `update portal_state set name = case name when 'a' then 'b' end`],
    [
      'among the columns for one person',
      'select (select count(*) from asset where user_id = $1) from person where user_id = $1',
    ],
    ['of a length in bytes', 'update connection set version = 1 where user_id = $1 and length(tokens) > 0'],
  ])('is taken all the same %s', (_, statement) => {
    expect(citusForms(statement, personal, unsteady)).toEqual([])
  })
})

it('is in no statement of the source that can be read as it stands there', () => {
  const texts = globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !/\.(?:test|test-d|fixture)\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(STATEMENT)])
    .map(([, text = '']) => text.replace(/\$\{[^}]*\}/g, '$1'))
    .filter((text) => text.trim() !== '')
  let read = 0
  const faults = texts.flatMap((text) => {
    try {
      const found = citusFaults([text], personal, unsteady)
      read += 1
      return found
    } catch (error) {
      // Part of one, or made of parts: what is sent in the end is looked at where it is sent (statements.test.ts).
      if (error instanceof SqlError) return []
      throw error
    }
  })
  expect(faults).toEqual([])
  expect(read).toBeGreaterThan(500)
  for (const { words } of ALLOWED_ON_CITUS) expect(texts.filter((text) => text.includes(words)).length, words).toBe(1)
})
