import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrationFaults } from './migration-faults.ts'

const FOLDER = join(import.meta.dirname, '../migrations')
/** Older files may stay as they are: every database that moves to Citus has applied them. */
const LAST_OF_BEFORE = '0070'
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'))
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

const ALONE = 'a constraint in an alter table of its own'
const PLANTED: readonly (readonly [what: string, text: string, fault: string])[] = [
  ['two constraints at once', 'alter table t add constraint a check (x > 0), add constraint b check (y > 0)', ALONE],
  ['a column and a constraint', 'alter table t add column x int, add constraint a check (x > 0)', ALONE],
  [
    'a constraint that goes and one that comes',
    'alter table t drop constraint a, add constraint a check (x > 0)',
    ALONE,
  ],
  ['a constraint without a name', 'alter table t add check (x > 0)', 'a constraint has a name'],
  ['a column with a check', 'alter table t add column x int check (x > 0)', '"check" as a named constraint'],
  ['a column that is unique', 'alter table t add column x int not null unique', '"unique"'],
  ['a column that refers', 'alter table t add column x uuid references organization', '"references"'],
  ['a column that is the key', 'alter table t add column x uuid primary key', '"primary key"'],
  ['a column that counts', 'alter table t add column x int generated always as identity', '"generated as identity"'],
  ['an index beside the work', 'create index concurrently i on t (x)', 'not in a file'],
  ['a trigger', 'create trigger g before insert on t for each row execute function f()', 'a trigger'],
  ['a rule', 'create rule r as on insert to t do nothing', 'a rule'],
  ['a block', 'do $$ begin alter table t add column x int; end $$', 'a block of code'],
  ['a transaction', 'begin; alter table t add column x int; commit', 'a transaction of its own'],
  ['the second statement', 'create index i on t (x); alter table t add unique (x)', 'a constraint has a name'],
]

describe('a migration', () => {
  it.each(files.filter((file) => file > `${LAST_OF_BEFORE}_~`))('%s runs on Citus too', (file) => {
    expect(migrationFaults(read(file))).toEqual([])
  })

  it.each(PLANTED)('is found with %s', (_what, text, fault) => {
    expect(migrationFaults(text).join('\n')).toContain(fault)
  })

  it.each([
    ['columns, as many as wanted', 'alter table t add column x int not null default 0, add column y text'],
    ['a named constraint alone', 'alter table t add constraint a check (x > 0) not valid'],
    ['a key that refers, alone', 'alter table t add constraint a foreign key (user_id) references person (user_id)'],
    ['a whole table', 'create table t (user_id uuid references person, x int check (x > 0), primary key (user_id, x))'],
    ['an index', 'create unique index i on t (user_id, x) where x > 0'],
    ['what goes', 'alter table t drop column x, drop column y'],
  ])('may have %s', (_what, text) => expect(migrationFaults(text)).toEqual([]))

  it('of before has what was found on Citus', () => {
    const found = files.filter((file) => file <= `${LAST_OF_BEFORE}_~` && migrationFaults(read(file)).length > 0)
    expect(found).toEqual(['0030_extend_connections.sql', '0070_certificates.sql'])
  })
})
