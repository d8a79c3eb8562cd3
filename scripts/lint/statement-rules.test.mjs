import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { personalTables, statementProblems } from './statement-rules.mjs'

const schema = readFileSync(
  join(import.meta.dirname, '../../packages/backend/src/platform/db/schema.generated.ts'),
  'utf8',
)
const PERSONAL = ['asset', 'sync']
const FOLDER = 'packages/backend/src/services/mydata/assets'
const problems = (file, code) => statementProblems(file, code, PERSONAL)

it('knows the tables with user_id', () => {
  const tables = personalTables(schema)
  expect(tables).toEqual(expect.arrayContaining(['asset', 'connection', 'person', 'sync_organization']))
  expect(tables).not.toContain('organization')
  expect(tables).not.toContain('auth_session')
})

it.each([
  ['an operation', 'await sql`select content from asset where user_id = 1`.execute(db)'],
  ['with a type', 'sql<{ content: Buffer }>`select content from asset`'],
  [
    'with a type of several lines',
    "sql<\n  Columns<'asset', 'content'> & { count: number }\n>`\n select 1 from\n asset`",
  ],
  ['a join', 'sql`select 1 from organization join sync on true`'],
  ['a change', 'sql`update asset set x = 1`'],
  ['an insertion', 'sql`insert into "public"."sync" (user_id) values (1)`'],
  ['after another', 'sql`select 1`; sql`delete from sync`'],
])('refuses a statement on a personal table: %s', (_, code) => {
  expect(problems(`${FOLDER}/get-asset.ts`, code)).toEqual([
    expect.stringMatching(/^line \d+: a statement on (asset|sync)/),
  ])
})

it.each([
  ['rows', `${FOLDER}/asset-rows.ts`, 'sql`select 1 from asset`'],
  ['the database', 'packages/backend/src/platform/db/person-rows.ts', 'sql`select 1 from asset`'],
  ['cross-user', 'packages/backend/src/platform/cross-user/mydata/due.ts', 'sql`select 1 from asset`'],
  ['no personal table', `${FOLDER}/get-asset.ts`, 'sql`select 1 from organization`'],
  ['a setting', `${FOLDER}/get-asset.ts`, 'sql`set local lock_timeout = 1`'],
  ['words', `${FOLDER}/get-asset.ts`, '`from asset`'],
  ['another package', 'packages/testkit/src/checksums.ts', 'sql`select 1 from asset`'],
])('allows %s', (_, file, code) => {
  expect(problems(file, code)).toEqual([])
})

it.each([
  ['in a file of rows', `${FOLDER}/asset-rows.ts`, "sql`update asset set state = case state when 'A' then 'B' end`"],
  ['in a part of a statement', `${FOLDER}/get-asset.ts`, 'sql`case\n kind when 1 then 2 end`'],
])('refuses a simple case, which Citus rewrites wrongly: %s', (_, file, code) => {
  expect(problems(file, code)).toContainEqual(expect.stringContaining('write `case when x = … then`'))
})

it.each([
  ['a searched one', `${FOLDER}/asset-rows.ts`, "sql`select case when state = 'A' then 'B' end from asset`"],
  [
    'of the catalogue',
    'packages/backend/src/platform/db/x.ts',
    'sql`select case partmethod when 1 then 2 end from pg_class`',
  ],
  ['of a test', `${FOLDER}/asset.test.ts`, 'sql`select case kind when 1 then 2 end from asset`'],
])('takes %s', (_, file, code) => {
  expect(problems(file, code)).toEqual([])
})
