import type { Freshness } from '@ieum/contracts/mydata/sync/freshness.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Trx } from '../../../../platform/db/pool.ts'
import { type ColumnsOf, momentOf, type StoredRow } from '../../../../platform/db/rows.ts'

/** The result of asking an institution, business time. */
export type AskedReading = {
  readonly askedAtMs: number
  readonly freshness: Freshness
  /** Until then the institution wants to be left alone; null: it does not say so. */
  readonly askAgainAtMs: number | null
}

/** Records that an institution was asked and reported everything, or a part of it. The connection is locked. */
export function recordingReading(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  fetchedAtMs: number,
  { askedAtMs, freshness, askAgainAtMs }: AskedReading,
): RawBuilder<unknown> {
  return sql`
    insert into connection_reading (user_id, organization_guid, fetched_at, asked_at, answered_at, freshness,
      ask_again_at)
    values (${userId}, ${organizationGuid}, ${new Date(fetchedAtMs)}, ${new Date(askedAtMs)},
      ${new Date(fetchedAtMs)}, ${freshness}, ${momentOf(askAgainAtMs)}::timestamptz)
    on conflict (user_id, organization_guid) do update set fetched_at = excluded.fetched_at,
      asked_at = excluded.asked_at, answered_at = excluded.answered_at, freshness = excluded.freshness,
      ask_again_at = excluded.ask_again_at`
}

/** Records that these institutions were read and reported what is stored already. */
export async function recordReadings(
  trx: Trx,
  userId: UserId,
  fetchedAtMs: number,
  readings: readonly (AskedReading & { readonly organizationGuid: OrganizationGuid })[],
): Promise<void> {
  await sql`
    update connection_reading reading set fetched_at = ${new Date(fetchedAtMs)}, answered_at = ${new Date(fetchedAtMs)},
      asked_at = one.asked_at, freshness = one.freshness, ask_again_at = one.ask_again_at
    from unnest(${readings.map((one) => one.organizationGuid)}::uuid[],
      ${readings.map((one) => new Date(one.askedAtMs))}::timestamptz[],
      ${readings.map((one) => one.freshness)}::text[],
      ${readings.map((one) => momentOf(one.askAgainAtMs))}::timestamptz[])
      as one (organization_guid, asked_at, freshness, ask_again_at)
    where reading.user_id = ${userId} and reading.organization_guid = one.organization_guid`.execute(trx)
}

/**
 * Records that an institution was asked and reported nothing. Its earlier data remains with its date; nothing is
 * recorded for a connection that has been replaced or disconnected.
 * @param answeredAtMs null: there was no answer
 */
export async function recordFailedReading(
  db: Queryable,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  fence: string,
  { askedAtMs, freshness, askAgainAtMs }: AskedReading,
  answeredAtMs: number | null,
): Promise<void> {
  await sql`
    insert into connection_reading (user_id, organization_guid, asked_at, answered_at, freshness, ask_again_at)
    select user_id, organization_guid, ${new Date(askedAtMs)}::timestamptz,
      ${momentOf(answeredAtMs)}::timestamptz, ${freshness}, ${momentOf(askAgainAtMs)}::timestamptz
    from connection where user_id = ${userId} and organization_guid = ${organizationGuid} and fence = ${fence}
      and state <> 'DISCONNECTED'
    for update
    on conflict (user_id, organization_guid) do update set asked_at = excluded.asked_at,
      answered_at = coalesce(excluded.answered_at, connection_reading.answered_at), freshness = excluded.freshness,
      ask_again_at = excluded.ask_again_at`.execute(db)
}

/**
 * Records until when an institution wants to be left alone; its data remains unchanged. Does nothing if it was never
 * asked.
 */
export async function recordRereadDue(
  db: Queryable,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  askAgainAtMs: number,
): Promise<void> {
  await sql`
    update connection_reading set ask_again_at = ${new Date(askAgainAtMs)}
    where user_id = ${userId} and organization_guid = ${organizationGuid}`.execute(db)
}

/**
 * Records that newer data was wanted but the institution was not asked, because it wants to be left alone: its moments
 * remain.
 */
export async function recordNotAsked(db: Queryable, userId: UserId, organizationGuid: OrganizationGuid): Promise<void> {
  await sql`
    update connection_reading set freshness = 'LIMITED'
    where user_id = ${userId} and organization_guid = ${organizationGuid} and freshness <> 'LIMITED'`.execute(db)
}

/** Until when an institution wants to be left alone, business time; null: it did not say so. */
export async function loadAskAgainAtMs(
  db: Queryable,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<number | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'connection_reading', 'ask_again_at'>>>`
    select ask_again_at from connection_reading
    where user_id = ${userId} and organization_guid = ${organizationGuid}`.execute(db)
  return rows[0]?.ask_again_at?.getTime() ?? null
}
