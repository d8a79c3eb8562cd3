import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { addDays, startOfKoreanDayMs, type Ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import { sql } from 'kysely'
import type { Queryable } from '../../../../platform/db/pool.ts'
import type { ReadSpan } from '../../collect/read-transactions.ts'

/** Length of a key and of a hash, bytes. */
const BYTES = 32

/** Hashes of stored transactions by their keys, each key as latin1 text; all zeros for a withdrawn row. */
export type StoredHashes = ReadonlyMap<string, Buffer>

/** A stored row within a span that was read whole. */
export type LiveRow = {
  /** Index of its asset among the requested ones. */
  readonly at: number
  readonly apiId: string
  readonly transactionKey: Buffer
  /** Since when the institution has not reported the row. */
  readonly unreportedEnum: 'NEVER' | 'TODAY' | 'BEFORE_TODAY'
}

type Asked = {
  readonly assetKeys: readonly Buffer[]
  readonly transactionKeys: readonly Buffer[]
  readonly spans: readonly (ReadSpan & { readonly assetKey: Buffer; readonly at: number })[]
  readonly today: Ymd
}

const UNREPORTED = ['NEVER', 'TODAY', 'BEFORE_TODAY'] as const
/** Index of a span, key, and since when it is not reported. */
const LIVE_BYTES = 4 + BYTES + 1

/** Before and after everything that an institution reports. */
const [EVER, NEVER] = [new Date('1900-01-01T00:00:00Z'), new Date('9999-12-31T00:00:00Z')]

/**
 * Hashes of the content of those transactions that are stored, and the stored rows of spans that were read whole. The
 * key of a transaction belongs to its asset alone.
 *
 * All are looked up at once, in one index scan. With a lookup for each, the planner might choose either index while it
 * has no statistics of the table, and the wrong one scans the asset every time. The hash of a row that was withdrawn,
 * or that was not reported, is returned as zeros: if it is reported again, it is written again.
 * @source ADR 0121, ADR 0124
 */
export async function loadStored(
  db: Queryable,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  { assetKeys, transactionKeys, spans, today }: Asked,
): Promise<{ readonly hashes: StoredHashes; readonly live: readonly LiveRow[] }> {
  // Concatenated into one value: neither side formats or parses them as text. The number of values is computed inside
  // the statement, so that one plan suits any number.
  const known = sql`
    select string_agg(transaction_key || case when withdrawn_at is null and unreported_since is null then content_hash
        else decode(repeat('00', ${sql.lit(BYTES)}), 'hex') end, ''::bytea) from asset_transaction
    where user_id = ${userId} and organization_guid = ${organizationGuid}
      and asset_key = any(${assetKeys}::bytea[])
      and transaction_key = any(array(
        select substr(${Buffer.concat(transactionKeys)}::bytea, at * ${sql.lit(BYTES)} + 1, ${sql.lit(BYTES)})
        from generate_series(0, (select ${transactionKeys.length}::int) - 1) as asked (at)))`
  if (spans.length === 0) {
    const { rows } = await sql<{ readonly known: Buffer | null }>`select (${known}) as known`.execute(db)
    return { hashes: hashesOf(rows[0]?.known ?? null), live: [] }
  }
  const from = spans.map(({ days }) => (days ? startOf(days.from) : EVER))
  const to = spans.map(({ days }) => (days ? startOf(days.to, 1) : NEVER))
  const { rows } = await sql<{ readonly known: Buffer | null; readonly live: Buffer | null }>`
    select (${known}) as known, (
      select string_agg(int4send(span.place) || stored.transaction_key || case when unreported_since is null then '\\x00'::bytea
        when unreported_since < ${today}::date then '\\x02'::bytea else '\\x01'::bytea end, ''::bytea)
      from unnest(${spans.map((_, place) => place)}::int[], ${spans.map((span) => span.assetKey)}::bytea[],
          ${spans.map((span) => span.apiId)}::text[], ${spans.map((span) => span.isOnlyCall)}::boolean[],
          ${from}::timestamptz[], ${to}::timestamptz[], ${spans.map(({ orders }) => orders?.from ?? 0)}::bigint[],
          ${spans.map(({ orders }) => orders?.to ?? Number.MAX_SAFE_INTEGER)}::bigint[])
        as span (place, asset_key, api_id, is_only_call, from_at, to_at, from_order, to_order)
      join asset_transaction stored on stored.asset_key = span.asset_key
        and stored.occurred_at >= span.from_at and stored.occurred_at < span.to_at
        and stored.institution_order >= span.from_order and stored.institution_order < span.to_order
        and (stored.api_id = span.api_id or (stored.api_id is null and span.is_only_call))
      where stored.user_id = ${userId} and stored.organization_guid = ${organizationGuid}
        and stored.withdrawn_at is null) as live`.execute(db)
  return { hashes: hashesOf(rows[0]?.known ?? null), live: liveOf(rows[0]?.live ?? null, spans) }
}

const startOf = (day: Ymd, later = 0) => new Date(startOfKoreanDayMs(addDays(ymdParts(day), later)))

function hashesOf(known: Buffer | null): StoredHashes {
  const hashes = new Map<string, Buffer>()
  for (let at = 0; known !== null && at < known.length; at += 2 * BYTES) {
    hashes.set(known.toString('latin1', at, at + BYTES), known.subarray(at + BYTES, at + 2 * BYTES))
  }
  return hashes
}

function liveOf(live: Buffer | null, spans: Asked['spans']): LiveRow[] {
  const rows: LiveRow[] = []
  for (let at = 0; live !== null && at < live.length; at += LIVE_BYTES) {
    const span = spans[live.readInt32BE(at)]
    const unreportedEnum = UNREPORTED[live.readUInt8(at + 4 + BYTES)]
    if (!span || !unreportedEnum) throw new RangeError('a row of a span that nobody asked for')
    rows.push({
      ...{ at: span.at, apiId: span.apiId, unreportedEnum },
      transactionKey: live.subarray(at + 4, at + 4 + BYTES),
    })
  }
  return rows
}
