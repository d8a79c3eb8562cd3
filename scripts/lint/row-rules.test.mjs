import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { columnNames, rowProblems } from './row-rules.mjs'

const COLUMNS = columnNames('  applied_at: Timestamp;\n  status: string;\n  org_code: string;\n')
const FILE = 'packages/backend/src/services/gene/applying/apply.ts'
const problems = (text, file = FILE) => rowProblems(file, text, COLUMNS)

it('knows the columns that services read in no message, and no tables', () => {
  const schema = readFileSync(
    join(import.meta.dirname, '../../packages/backend/src/platform/db/schema.generated.ts'),
    'utf8',
  )
  const columns = columnNames(schema)
  for (const name of ['user_id', 'applied_at', 'organization_guid', 'access_token', 'consented_at'])
    expect(columns).toContain(name)
  for (const name of ['org_code', 'currency_code', 'state', 'access_log']) expect(columns).not.toContain(name)
})

it.each([
  ['a dot', 'const at = row.applied_at.getTime()'],
  ['a dot that may end', 'const at = rows[0]?.applied_at'],
  ['a bracket', "const at = row['applied_at']"],
  ['destructuring', 'const { applied_at } = row'],
  ['destructuring under another name', 'const { applied_at: at } = row'],
  ['a parameter', 'const atOf = ({ applied_at: at }: Row) => at'],
  ['a parameter with a default', 'function f({ applied_at = null }) {}'],
  ['an inner pattern', 'const { row: { applied_at: at } } = found'],
])('refuses a column that is read by %s', (_, text) => {
  expect(problems(text)).toEqual(['reads the column applied_at; outside of a file …-rows.ts rows have camelCase names'])
})

it.each([
  ['a name of TypeScript', 'const at = row.appliedAtMs'],
  ['a name without a line', 'const { status } = row'],
  ['a field of a message', 'const code = message.org_code'],
  ['a statement', 'await sql`select applied_at from gene_application one where one.applied_at is null`.execute(db)'],
  ['a text', "const KEY = ['applied_at']"],
  ['a comment', '// row.applied_at'],
  ['an object for others', 'const wire = { applied_at: String(appliedAtMs) }'],
])('leaves %s alone', (_, text) => expect(problems(text)).toEqual([]))

it.each([
  ['a file of rows', 'packages/backend/src/services/gene/applications/application-rows.ts'],
  ['a test', 'packages/backend/src/services/gene/applying/apply.test.ts'],
  ['a fixture', 'packages/backend/src/services/gene/applying/apply.fixture.ts'],
  ['a part', 'packages/backend/src/platform/keys/vault.ts'],
])('lets %s read them', (_, file) => expect(problems('row.applied_at', file)).toEqual([]))
