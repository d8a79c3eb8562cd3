import { expect, it } from 'vitest'
import { userPredicates } from './user-predicates.ts'

const COLUMNS = { asset: ['user_id', 'asset_key', 'content'] }
const read = (statement: string) => userPredicates(statement, COLUMNS)

it.each<[name: string, statement: string, without: string[]]>([
  [
    'a parameter',
    'select 1 from asset where user_id = $1 and asset_key = $2',
    ['select 1 from asset where ($1::uuid is not null) and asset_key = $2'],
  ],
  [
    'a parameter with its type, first',
    'select 1 from asset where $1::uuid = "asset"."user_id" order by 1',
    ['select 1 from asset where ($1::uuid is not null) order by 1'],
  ],
  [
    'a list',
    'delete from asset a where a.user_id = any($1::uuid[])',
    ['delete from asset a where ($1::uuid[] is not null)'],
  ],
  [
    'two, one at a time',
    'select 1 from person p join asset a on a.user_id = p.user_id and true where p.user_id = $1',
    [
      'select 1 from person p join asset a on ("a"."user_id" is not null) and true where p.user_id = $1',
      'select 1 from person p join asset a on a.user_id = p.user_id and true where ($1::uuid is not null)',
    ],
  ],
  [
    'in a subquery',
    "select '한글', (select count(*) from asset where user_id = $1)",
    ["select '한글', (select count(*) from asset where ($1::uuid is not null))"],
  ],
  [
    'by using',
    'select 1 from sync left join asset one using (user_id, asset_key) where user_id = $1',
    [
      'select 1 from sync left join (select everyone.user_id, whose.asset_key, whose.content from asset whose cross join person everyone) as one using (user_id, asset_key) where user_id = $1',
      'select 1 from sync left join asset one using (user_id, asset_key) where ($1::uuid is not null)',
    ],
  ],
])('takes away %s', (_name, statement, without) => {
  const found = read(statement)
  expect(found.predicates.map((one) => one.without)).toEqual(without)
  expect(found.unread).toEqual([])
})

it.each([
  ['what is written', 'update asset set user_id = $1 where asset_key = $2'],
  ['other columns', 'select 1 from asset where asset_key = $1'],
  ['what it collides with', 'insert into asset (user_id) values ($1) on conflict (user_id) do nothing'],
])('leaves %s', (_name, statement) => {
  expect(read(statement)).toEqual({ predicates: [], unread: [] })
})

it.each([
  ['a row', 'select 1 from asset where (user_id, asset_key) = ($1, $2)', '(user_id, asset_key) = ($1, $2)'],
  ['a list of parameters', 'select 1 from asset where user_id in ($1, $2)', 'user_id in ($1, $2)'],
])('says what it does not understand: %s', (_name, statement, unread) => {
  const found = read(statement)
  expect(found.predicates).toEqual([])
  expect(found.unread).toHaveLength(1)
  expect(unread).toContain(found.unread[0] as string)
})
