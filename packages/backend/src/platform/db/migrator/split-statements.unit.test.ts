import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { splitStatements } from './split-statements.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')

it.each([
  ['nothing', '-- only a comment;', []],
  ['one without a semicolon', 'select 1', ['select 1']],
  ['comments between them', '-- 이음; one\nselect 1; /* two; */ select 2;', ['select 1', 'select 2']],
  ['a semicolon in a text', "select '이음; ', 1; select 2", ["select '이음; ', 1", 'select 2']],
  [
    'a semicolon in a body',
    'do $$ begin perform 1; perform 2; end $$; select 2',
    ['do $$ begin perform 1; perform 2; end $$', 'select 2'],
  ],
  [
    'a semicolon in a rule',
    'create rule r as on insert to t do (select 1; select 2); select 3',
    ['create rule r as on insert to t do (select 1; select 2)', 'select 3'],
  ],
])('parts %s', (_what, text, statements) => expect(splitStatements(text)).toEqual(statements))

it('refuses what is no SQL', () => expect(() => splitStatements('create tabel t ()')).toThrow('syntax error'))

it.each(readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql')))('loses nothing of %s', (file) => {
  const text = readFileSync(join(MIGRATIONS, file), 'utf8')
  const statements = splitStatements(text)
  expect(statements.length).toBeGreaterThan(0)
  const withoutComments = text.replaceAll(/^\s*--.*$/gm, '').replaceAll(/[\s;]/g, '')
  expect(
    statements
      .join('')
      .replaceAll(/^\s*--.*$/gm, '')
      .replaceAll(/[\s;]/g, ''),
  ).toBe(withoutComments)
})
