import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'
import {
  type CamelRow,
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'

/**
 * Locks the person's net worth until the transaction ends: no other transaction stores or destroys anything that counts
 * in it. Take the lock before such a change, so that the last sum of a day covers everything.
 */
export async function lockNetWorth(trx: Trx, userId: UserId): Promise<void> {
  await sql`select 1 from person where user_id = ${userId} for no key update`.execute(trx)
}

const CONNECTION = columnsOf('connection', ['organization_guid', 'summary', 'is_exposed', 'is_partial'])
const READING = columnsOf('connection_reading', ['freshness'])
type Stored = StoredRow<typeof CONNECTION> & StoredRow<typeof READING>
type SummaryRow = CamelRow<Stored>

/**
 * The summaries of institutions that are not disconnected, each sealed under its own key, and whether home shows it.
 */
export async function loadLivingSummaries(trx: Trx, userId: UserId): Promise<readonly SummaryRow[]> {
  const { rows } = await sql<Stored>`
    select ${columnList(CONNECTION, 'connection')}, ${columnList(READING, 'reading')}
    from connection left join connection_reading reading on reading.user_id = ${userId}
      and reading.organization_guid = connection.organization_guid
    where connection.user_id = ${userId} and state <> 'DISCONNECTED'
    order by connection.organization_guid`.execute(trx)
  return rows.map(camelRow)
}

/** Whether the last reading with data was complete. */
export const isReadWhole = ({ freshness, isPartial }: Pick<SummaryRow, 'freshness' | 'isPartial'>): boolean =>
  !isPartial && freshness !== 'PARTIAL'

/** Deletes every stored sum of a person: they cover days on which something counted that is deleted now. */
export async function forgetNetWorth(trx: Trx, userId: UserId): Promise<void> {
  await sql`delete from net_worth_day where user_id = ${userId}`.execute(trx)
}

/** Whether anything that counts is left: reported by an institution, or entered by the person. */
export async function isAnythingCounted(trx: Trx, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ is_counted: boolean }>`
    select exists (select from connection where user_id = ${userId} and summary is not null and state <> 'DISCONNECTED')
      or exists (select from manual_asset where user_id = ${userId}) as is_counted`.execute(trx)
  return rows[0]?.is_counted === true
}

/** Whether an institution with data is left. */
export async function isAnythingReported(trx: Trx, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from connection
    where user_id = ${userId} and summary is not null and state <> 'DISCONNECTED' limit 1`.execute(trx)
  return rows.length > 0
}

/** The sealed net worth of a day; null when none is stored yet. */
export async function loadNetWorthDay(trx: Trx, userId: UserId, day: Ymd): Promise<Buffer | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'net_worth_day', 'content'>>>`
    select content from net_worth_day where user_id = ${userId} and day = ${day}::date`.execute(trx)
  return rows[0]?.content ?? null
}

/** Stores the sealed net worth of a day, replacing an earlier one of that day. */
export async function putNetWorthDay(trx: Trx, userId: UserId, day: Ymd, content: Buffer): Promise<void> {
  await sql`
    insert into net_worth_day (user_id, day, content)
    values (${userId}, ${day}::date, ${content}::bytea)
    on conflict (user_id, day) do update set content = excluded.content`.execute(trx)
}
