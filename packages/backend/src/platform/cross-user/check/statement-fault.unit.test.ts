import { describe, expect, it } from 'vitest'
import { assertUserFirst, statementFault } from './user-first.ts'

const PERSONAL = ['asset', 'connection', 'person', 'sync']
const faultOf = (statement: string) => statementFault(statement, PERSONAL, ['due-scan'])

const BOUND: readonly (readonly [name: string, statement: string])[] = [
  ['by the query builder', 'select "content" from "asset" where "asset"."user_id" = $1'],
  ['by hand', 'update asset set status = $2 where user_id = $1'],
  ['with the parameter first', 'select 1 from asset where $1::uuid = asset.user_id'],
  ['by a list', 'select 1 from asset where user_id = any($1)'],
  ['by a list that is spread', 'select 1 from unnest($1::uuid[]) as one (id) join asset on asset.user_id = one.id'],
  ['by a list of parameters', 'select 1 from asset where user_id in ($1, $2)'],
  ['in a row', 'select 1 from asset where (user_id, asset_key) = ($1, $2)'],
  ['along a join', 'select 1 from sync s join asset a on a.user_id = s.user_id where s.user_id = $1'],
  [
    'along a chain',
    'select 1 from sync s, asset a, person p where p.user_id = $1 and a.user_id = p.user_id and s.user_id = a.user_id',
  ],
  ['by using', 'select 1 from sync join asset one using (user_id, sync_id) where user_id = $1'],
  ['by using, twice', 'select 1 from sync join asset using (user_id) join person using (user_id) where user_id = $1'],
  ['in a schema, quoted', 'select 1 from "public"."asset" as "A" where "A"."user_id" = $1'],
  ['without an alias, in a schema', 'select 1 from public.asset where public.asset.user_id = $1'],
  ['whatever comments say', '/* user_id */ select 1 -- of asset\nfrom asset /* all */ where user_id = $1'],
  ['in every branch', 'select 1 from asset where (user_id = $1 and is_new) or (status = $2 and user_id = $1)'],
  [
    'the far side of an outer join',
    'select 1 from person p left join asset a on a.user_id = p.user_id where p.user_id = $1',
  ],
  ['the far side by a parameter', 'select 1 from organization o left join connection c on c.user_id = $1'],
  [
    'the near side of a right join',
    'select 1 from asset a right join person p on a.user_id = p.user_id where p.user_id = $1',
  ],
  [
    'both sides of a full join, each by itself',
    'select 1 from sync s full join asset a on a.x = s.x where a.user_id = $1 and s.user_id = $1',
  ],
  [
    'an inner join within an outer one',
    'select 1 from organization o left join (sync s join asset a on a.user_id = s.user_id and s.user_id = $1) on true',
  ],
  [
    'by what a subquery answers',
    'select 1 from asset where user_id in (select user_id from person where user_id = $1)',
  ],
  [
    'by one value of a subquery',
    'select 1 from asset where user_id = (select p.user_id from person p where p.user_id = $1)',
  ],
  [
    'inside exists',
    'select 1 from asset a where a.user_id = $1 and exists (select from sync s where s.user_id = a.user_id)',
  ],
  [
    'outside, by exists',
    'select 1 from asset a where exists (select from person p where p.user_id = $1 and a.user_id = p.user_id)',
  ],
  [
    'inside not exists',
    'select 1 from asset a where a.user_id = $1 and not exists (select from sync s where s.user_id = a.user_id)',
  ],
  [
    'a subquery in a column',
    'select (select max(s.at) from sync s where s.user_id = a.user_id) from asset a where a.user_id = $1',
  ],
  ['a subquery in from', 'select * from (select content from asset where user_id = $1) mine'],
  [
    'along a subquery in from',
    'select 1 from (select user_id as whose from asset where user_id = $1) m join sync s on s.user_id = m.whose',
  ],
  [
    'lateral',
    'select 1 from person p cross join lateral (select 1 from asset a where a.user_id = p.user_id limit 1) one where p.user_id = $1',
  ],
  ['a union', 'select content from asset where user_id = $1 union all select content from sync where user_id = $1'],
  [
    'along a union',
    'select 1 from (select user_id from asset where user_id = $1 union select user_id from sync where user_id = $1) m (id) join person on person.user_id = m.id',
  ],
  [
    'a common table expression',
    'with mine as (select user_id, x from asset where user_id = $1) select 1 from mine join sync on sync.user_id = mine.user_id',
  ],
  [
    'what a common table expression deleted',
    'with gone as (delete from asset where user_id = $1 returning user_id) select 1 from gone join sync using (user_id)',
  ],
  ['a name of a common table expression, and no table', 'with asset as (select 1 as one) select one from asset'],
  ['update from', 'update asset set x = s.x from sync s where s.user_id = asset.user_id and asset.user_id = $1'],
  [
    'update from what the caller gives',
    'update asset a set x = v.x from unnest($2::int[]) as v (x) where a.user_id = $1 and a.y = v.x',
  ],
  ['delete using', 'delete from asset using sync where sync.user_id = $1 and asset.user_id = sync.user_id'],
  ['inserted', 'insert into "asset" ("asset_key", "user_id") values ($1, $2), ($3, $4)'],
  [
    'inserted from a selection',
    'insert into asset (user_id, x) select person.user_id, y from person, unnest($2::int[]) as given (y) where person.user_id = $1',
  ],
  ['inserted from their own', 'insert into asset (user_id, x) select s.user_id, s.x from sync s where s.user_id = $1'],
  [
    'inserted for many',
    'insert into asset (user_id, x) select id, x from unnest($1::uuid[], $2::int[]) as one (id, x)',
  ],
  [
    'inserted for many, as JSON',
    'insert into asset (user_id, x) select id::uuid, x from rows from (json_array_elements_text($1), json_array_elements_text($2)) as one (id, x)',
  ],
  [
    'inserted or changed',
    'insert into asset (user_id, x) values ($1, $2) on conflict (user_id) do update set x = excluded.x where asset.x <> excluded.x',
  ],
  ['locked', 'select 1 from asset a where a.user_id = $1 for update of a'],
  ['no personal table', 'select 1 from organization where name = $1'],
  ['a name that only begins alike', 'select 1 from asset_names'],
  ['a table of another schema', 'select 1 from pgboss.asset'],
  ['the name in a text', "select 'from asset'"],
  ['an exception', '/* cross-user: due-scan */ select user_id from sync where next_due_at < $1'],
]

const UNBOUND: readonly (readonly [name: string, statement: string, fault: string])[] = [
  ['read', 'select user_id from asset where asset_key = $1', 'reaches asset'],
  ['deleted', 'delete from "person"', 'reaches person'],
  ['emptied', 'truncate sync, organization', 'reaches sync'],
  [
    'merged',
    'merge into asset using sync on sync.user_id = asset.user_id when matched then delete',
    'reaches asset, sync',
  ],
  ['joined', 'select 1 from sync s join asset a on a.user_id = s.user_id', 'reaches sync, asset'],
  ['joined on something else', 'select 1 from sync s join asset a on a.x = s.x where s.user_id = $1', 'reaches asset'],
  [
    'three tables, the condition for one',
    'select 1 from sync s, asset a, person p where s.user_id = $1 and a.user_id = p.user_id',
    'reaches asset, person',
  ],
  ['of the same table twice, once', 'select 1 from asset a, asset b where a.user_id = $1', 'reaches asset'],
  ['one branch only', 'select 1 from asset where user_id = $1 or is_new', 'reaches asset'],
  ['when a parameter is left out', 'select 1 from asset where $1::uuid is null or user_id = $1', 'reaches asset'],
  ['everybody else', 'select 1 from asset where user_id <> $1', 'reaches asset'],
  ['a condition that must not hold', 'select 1 from asset where not user_id = $1', 'reaches asset'],
  ['later ones', 'select 1 from asset where user_id > $1', 'reaches asset'],
  ['nobody left out', 'select 1 from asset where user_id is not distinct from coalesce($1, user_id)', 'reaches asset'],
  ['one person compared with themselves', 'select 1 from asset where user_id = user_id', 'reaches asset'],
  [
    'the near side of an outer join',
    'select 1 from asset a left join person p on a.user_id = $1 and p.user_id = a.user_id',
    'reaches asset',
  ],
  [
    'the far side of an outer join',
    'select 1 from person p left join asset a on a.x = p.x where p.user_id = $1',
    'reaches asset',
  ],
  [
    'who has nothing there',
    'select 1 from person p left join asset a on a.x = p.x where p.user_id = $1 and a.user_id is null',
    'reaches asset',
  ],
  [
    'either side of a full join',
    'select 1 from asset a full join sync s on a.user_id = s.user_id and a.user_id = $1',
    'reaches asset, sync',
  ],
  [
    'a full join by using',
    'select 1 from asset full join sync using (user_id) where user_id = $1',
    'reaches asset, sync',
  ],
  ['a natural join', 'select 1 from asset natural join sync where asset.user_id = $1', 'reaches sync'],
  [
    'inside exists',
    'select 1 from asset a where a.user_id = $1 and exists (select from sync s where s.x = a.x)',
    'reaches sync',
  ],
  [
    'inside not exists',
    'select 1 from asset a where a.user_id = $1 and not exists (select from sync s where s.x = a.x)',
    'reaches sync',
  ],
  [
    'outside, by not exists',
    'select 1 from asset a where not exists (select from person p where p.user_id = $1 and a.user_id = p.user_id)',
    'reaches asset',
  ],
  [
    'by an exists that always holds',
    'select 1 from asset a where exists (select count(*) from person p where p.user_id = $1 and a.user_id = p.user_id)',
    'reaches asset',
  ],
  [
    'by who is not in a subquery',
    'select 1 from asset where user_id not in (select user_id from person where user_id = $1)',
    'reaches asset',
  ],
  ['a subquery in a column', 'select (select max(s.at) from sync s) from asset where user_id = $1', 'reaches sync'],
  [
    'a subquery in an order',
    'select 1 from asset where user_id = $1 order by (select count(*) from sync)',
    'reaches sync',
  ],
  ['a subquery in from', 'select 1 from (select user_id from asset) everybody', 'reaches asset'],
  ['one of a union', 'select x from asset where user_id = $1 union all select x from sync', 'reaches sync'],
  [
    'along half a union',
    'select 1 from (select $1::uuid union select organization_guid from organization) m (id) join person on person.user_id = m.id',
    'reaches person',
  ],
  [
    'a common table expression',
    'with all_of_them as (select x from asset) select x from sync where user_id = $1',
    'reaches asset',
  ],
  [
    'what a common table expression deletes',
    'with gone as (delete from asset returning x) select 1 from sync where user_id = $1',
    'reaches asset',
  ],
  [
    'lateral',
    'select 1 from person p cross join lateral (select 1 from asset a where a.x = p.x) one where p.user_id = $1',
    'reaches asset',
  ],
  ['update from', 'update asset set x = s.x from sync s where s.user_id = $1', 'reaches asset'],
  ['an update that gives a row away', 'update asset set user_id = other_id where user_id = $1', 'reaches asset'],
  ['delete using', 'delete from asset using sync where asset.user_id = $1', 'reaches sync'],
  ['inserted for nobody', 'insert into "asset" ("asset_key") values ($1)', 'reaches asset'],
  ['inserted without columns', 'insert into asset values ($1, $2)', 'reaches asset'],
  [
    'inserted, one of two rows',
    'insert into asset (user_id, x) values ($1, $2), (gen_random_uuid(), $3)',
    'reaches asset',
  ],
  ['inserted from everybody', 'insert into asset (user_id, x) select user_id, x from sync', 'reaches asset, sync'],
  [
    'inserted from one for another',
    'insert into asset (x, user_id) select s.user_id, s.x from sync s where s.user_id = $1',
    'reaches asset',
  ],
  [
    'inserted and given away',
    'insert into asset (user_id) values ($1) on conflict (user_id) do update set user_id = asset.x',
    'reaches asset',
  ],
  [
    'inserted from nowhere',
    'insert into asset (user_id, x) select $1::uuid, y from unnest($2::int[]) as given (y)',
    'reads the rows of asset from no table of the person',
  ],
  [
    'inserted from nowhere, from a catalogue',
    'insert into asset (x, user_id) select o.name, $1 from organization o where o.name = $2 on conflict (user_id) do nothing',
    'reads the rows of asset from no table of the person',
  ],
  [
    'inserted from nowhere, in a common table expression',
    'with new as (insert into asset (user_id, x) select $1, x from json_to_recordset($2) as one (x int) returning x) select x from new',
    'reads the rows of asset from no table of the person',
  ],
  ['whatever comments say', 'select 1 from asset /* where user_id = $1 */', 'reaches asset'],
  ['whatever texts say', "select 1 from asset where name = 'user_id = $1'", 'reaches asset'],
  ['the second of two statements', 'select 1; select 1 from asset', 'reaches asset'],
  ['in a schema, quoted', 'select 1 from "public"."asset"', 'reaches asset'],
  ['a column that may be of another table', 'select 1 from asset, ci_index where user_id = $1', 'reaches asset'],
  ['an exception nobody wrote down', '/* cross-user: other */ select 1 from sync', 'names other'],
  ['an exception that is a text', "select '/* cross-user: due-scan */' from sync", 'reaches sync'],
  ['what is no statement', 'selec 1 from asset', 'cannot be read'],
]

describe('a statement', () => {
  it.each(BOUND)('is bound to one person: %s', (_, statement) => expect(faultOf(statement)).toBeNull())
  it.each(UNBOUND)('is not: %s', (_, statement, fault) => expect(faultOf(statement)).toContain(fault))

  it('names each offending statement once', () => {
    const bad = 'select 1 from asset'
    expect(() => assertUserFirst([bad, bad, 'select 1'], PERSONAL, [])).toThrow(/^[^\n]+\n[^\n]+$/)
  })
})
