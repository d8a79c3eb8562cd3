// Crosses people because no person asks: a person who stays away makes no call, and reminders precede an end.
// Destruction and reminders name the person.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { type ColumnsOf, camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'

const COLUMNS = columnsOf('person', ['user_id', 'last_seen_at'])

/**
 * People who were last seen at or before `lastSeenMs` (business time) and whose data were not destroyed since, at most
 * `most` of them after the given one, in the order of their last visits.
 */
export async function peopleAway(
  db: Db,
  lastSeenMs: number,
  most: number,
  after: PersonAway | null = null,
): Promise<PersonAway[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    /* cross-user: people-away */
    select ${columnList(COLUMNS)} from person
    where last_seen_at <= ${new Date(lastSeenMs)} and (destroyed_at is null or destroyed_at < last_seen_at)
      and (${after?.userId ?? null}::uuid is null
        or (last_seen_at, user_id) > (${after ? new Date(after.lastSeenAtMs) : null}::timestamptz, ${after?.userId ?? null}::uuid))
    order by last_seen_at, user_id limit ${most}`.execute(db)
  return rows.map(camelRow)
}

export type PersonAway = { readonly userId: UserId; readonly lastSeenAtMs: number }

/**
 * How many of all people `peopleAway` would return, and the database's time: checked before data are destroyed for
 * good.
 */
export async function countAway(
  db: Db,
  lastSeenMs: number,
): Promise<{ readonly due: number; readonly people: number; readonly databaseNowMs: number }> {
  const { rows } = await sql<{ due: number; people: number; now: Date }>`
    /* cross-user: people-away */
    select count(*) filter (where last_seen_at <= ${new Date(lastSeenMs)}
        and (destroyed_at is null or destroyed_at < last_seen_at)) as due,
      count(*) as people, clock_timestamp() as now
    from person`.execute(db)
  const [{ due, people, now }] = rows as [{ due: number; people: number; now: Date }]
  return { due, people, databaseNowMs: now.getTime() }
}

/** A range of ends that now need a reminder this many days ahead. */
export type ReminderRange<Kind extends string> = {
  readonly kind: Kind
  readonly days: number
  readonly afterMs: number
  readonly toMs: number
}

/**
 * People who may need a reminder of an end, at most `most` of them after the given one: a consent ends within one of
 * the ranges, or the last visit of a person with a connection is within one of them (business time). Leaves out people
 * who got the reminder.
 */
export async function peopleToRemind(
  db: Db,
  consents: readonly ReminderRange<'CONSENT_END'>[],
  visits: readonly ReminderRange<'TRANSFERS_REST' | 'DATA_DESTROYED'>[],
  most: number,
  after: UserId | null = null,
): Promise<UserId[]> {
  const { rows } = await remindersDue(consents, visits, most, after).execute(db)
  return rows.map((row) => row.user_id)
}

/** The query of `peopleToRemind`: reads only people in the ranges, by two indexes. */
export const remindersDue = (
  consents: readonly ReminderRange<'CONSENT_END'>[],
  visits: readonly ReminderRange<'TRANSFERS_REST' | 'DATA_DESTROYED'>[],
  most: number,
  after: UserId | null,
) => sql<StoredRow<ColumnsOf<'connection', 'user_id'>>>`
    /* cross-user: people-away */
    select user_id from (
      select connection.user_id from connection
      join ${tableOf(consents)} on connection.consent_ends_at > due.after_at and connection.consent_ends_at <= due.to_at
        and connection.connected_at <= connection.consent_ends_at - make_interval(days => due.days)
      where connection.state = 'CONNECTED' and not exists (
        select from notice where notice.user_id = connection.user_id and notice.kind = due.kind
          and notice.organization_guid = connection.organization_guid
          and notice.ends_at = connection.consent_ends_at and notice.days_before = due.days)
      union
      select person.user_id from person
      join ${tableOf(visits)} on person.last_seen_at > due.after_at and person.last_seen_at <= due.to_at
      where (person.destroyed_at is null or person.destroyed_at < person.last_seen_at) and
        -- One by one, by the key: as a join it would read everybody's connections.
        (select true from connection where connection.user_id = person.user_id and connection.state <> 'DISCONNECTED' limit 1)
        and not exists (
          select from notice where notice.user_id = person.user_id and notice.kind = due.kind
            and notice.days_before = due.days and notice.created_at > person.last_seen_at)
    ) as soon
    where ${after}::uuid is null or user_id > ${after}::uuid
    order by user_id limit ${most}`

function tableOf(ranges: readonly ReminderRange<string>[]) {
  const times = (pick: (range: ReminderRange<string>) => number) => ranges.map((one) => new Date(pick(one)))
  return sql`unnest(${ranges.map(({ kind }) => kind)}::text[], ${ranges.map(({ days }) => days)}::int[],
    ${times((one) => one.afterMs)}::timestamptz[], ${times((one) => one.toMs)}::timestamptz[]) as due (kind, days, after_at, to_at)`
}
