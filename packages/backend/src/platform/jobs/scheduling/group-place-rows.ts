import { sql } from 'kysely'
import type { Queryable } from '../../db/pool.ts'
import { backgroundPlaceLimit, type PlaceOfGroup } from './leased-places.ts'

/**
 * Channel that notifies a process when another one waits for one of its places or has left it one; the payload is its
 * id.
 */
export const GROUP_PLACE_CHANNEL = 'group_place'

/** How many places of which group: `isLower` for the lower half alone. */
export type WantedPlaces = { readonly group: string; readonly isLower: boolean; readonly most: number }

export type PlaceStore = {
  readonly db: Queryable
  /** This process. */
  readonly holder: string
  /** Places of a group across all processes. */
  readonly cap: number
  /** How long a place stays held without renewal, by the database clock. */
  readonly leaseMs: number
}

/** Creates the rows of these groups unless they exist. */
export async function makePlaces({ db, cap }: PlaceStore, groups: readonly string[]): Promise<void> {
  await sql`
    insert into group_place (group_id, place)
    select group_id, place from unnest(${groups}::text[]) as g (group_id) cross join generate_series(1, ${cap}::int) as place
    on conflict do nothing`.execute(db)
}

const until = (leaseMs: number) => sql`clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'`

const wantedRows = (wanted: readonly WantedPlaces[], cap: number) => sql`
  select group_id, most, case when is_lower then ${backgroundPlaceLimit(cap)}::int else ${cap}::int end as highest
  from unnest(${wanted.map(({ group }) => group)}::text[], ${wanted.map(({ isLower }) => isLower)}::bool[],
    ${wanted.map(({ most }) => most)}::int[]) as w (group_id, is_lower, most)`

/**
 * Claims places that no process holds and that no other is promised, the upper places first; skips rows that others
 * have locked.
 */
export async function claimPlaces(
  { db, holder, cap, leaseMs }: PlaceStore,
  wanted: readonly WantedPlaces[],
): Promise<PlaceOfGroup[]> {
  const { rows } = await sql<PlaceOfGroup>`
    with want as (${wantedRows(wanted, cap)}),
    free as (
      select one.group_id, one.place from want cross join lateral (
        select group_id, place from group_place
        where group_place.group_id = want.group_id and place <= want.highest
          and (holder is null or held_until <= clock_timestamp())
          and (next_holder is null or next_holder = ${holder}::uuid or next_until <= clock_timestamp())
        order by place desc limit want.most for update skip locked) as one)
    update group_place set holder = ${holder}::uuid, held_until = ${until(leaseMs)}, next_holder = null, next_until = null
    from free where group_place.group_id = free.group_id and group_place.place = free.place
    returning group_place.group_id as group, group_place.place`.execute(db)
  return rows
}

/**
 * Requests a promise of the next place that another process gives back, one of each group and half; its holder is
 * notified.
 * @returns how many holders were notified
 */
export async function awaitPlaces(
  { db, holder, cap, leaseMs }: PlaceStore,
  wanted: readonly WantedPlaces[],
): Promise<number> {
  const { rows } = await sql`
    with want as (${wantedRows(wanted, cap)}),
    target as (
      select one.group_id, one.place from want cross join lateral (
        select group_id, place from group_place
        where group_place.group_id = want.group_id and place <= want.highest
          and holder <> ${holder}::uuid and held_until > clock_timestamp()
          and (next_holder is null or next_until <= clock_timestamp())
        order by place desc limit 1 for update skip locked) as one
      where not exists (
        select from group_place promised where promised.group_id = want.group_id and promised.place <= want.highest
          and promised.next_holder = ${holder}::uuid and promised.next_until > clock_timestamp())),
    promised as (
      update group_place set next_holder = ${holder}::uuid, next_until = ${until(leaseMs)}
      from target where group_place.group_id = target.group_id and group_place.place = target.place
      returning group_place.holder)
    select pg_notify(${GROUP_PLACE_CHANNEL}, holder::text) from (select distinct holder from promised) as holders`.execute(
    db,
  )
  return rows.length
}

/** Gives places back: to the process that is promised them, which is notified, else to any process. */
export async function releasePlaces(
  { db, holder, leaseMs }: PlaceStore,
  places: readonly PlaceOfGroup[],
): Promise<void> {
  await sql`
    with back as (
      select group_place.group_id, group_place.place
      from unnest(${places.map(({ group }) => group)}::text[], ${places.map(({ place }) => place)}::int[])
        as b (group_id, place) join group_place on group_place.group_id = b.group_id and group_place.place = b.place
      order by group_place.group_id, group_place.place for update of group_place),
    given as (
      update group_place set next_holder = null, next_until = null,
        holder = case when next_until > clock_timestamp() then next_holder end,
        held_until = case when next_until > clock_timestamp() then ${until(leaseMs)} end
      from back where group_place.group_id = back.group_id and group_place.place = back.place
        and group_place.holder = ${holder}::uuid
      returning group_place.holder)
    select pg_notify(${GROUP_PLACE_CHANNEL}, holder::text)
    from (select distinct holder from given where holder is not null) as holders`.execute(db)
}

/**
 * Renews the places that this process holds or is promised, and takes those it is promised by a dead process. A promise
 * for a group that it no longer wants expires.
 * @returns all that it holds
 */
export async function renewPlaces(
  { db, holder, leaseMs }: PlaceStore,
  wantedGroups: readonly string[],
): Promise<(PlaceOfGroup & { readonly isReclaimed: boolean })[]> {
  const { rows } = await sql<PlaceOfGroup & { isOwn: boolean; isReclaimed: boolean }>`
    with seen as (
      select group_id, place, next_holder = ${holder}::uuid and (holder is null or held_until <= clock_timestamp()) as is_due
      from group_place where holder = ${holder}::uuid or next_holder = ${holder}::uuid
      order by group_id, place for update)
    update group_place set
      holder = case when is_due then ${holder}::uuid else holder end,
      held_until = case when is_due or holder = ${holder}::uuid then ${until(leaseMs)} else held_until end,
      next_holder = case when is_due then null else next_holder end,
      next_until = case when is_due then null
        when next_holder = ${holder}::uuid and group_place.group_id = any(${wantedGroups}::text[]) then ${until(leaseMs)}
        else next_until end
    from seen where group_place.group_id = seen.group_id and group_place.place = seen.place
    returning group_place.group_id as group, group_place.place, holder = ${holder}::uuid as "isOwn",
      coalesce(next_until > clock_timestamp(), false) as "isReclaimed"`.execute(db)
  return rows.filter(({ isOwn }) => isOwn)
}

/** This process ends: all its places go to others, and its promises are removed. */
export async function releaseAllPlaces(store: PlaceStore): Promise<void> {
  const { db, holder } = store
  await sql`
    update group_place set next_holder = null, next_until = null where next_holder = ${holder}::uuid`.execute(db)
  const { rows } = await sql<PlaceOfGroup>`
    select group_id as group, place from group_place where holder = ${holder}::uuid`.execute(db)
  if (rows.length > 0) await releasePlaces(store, rows)
}
