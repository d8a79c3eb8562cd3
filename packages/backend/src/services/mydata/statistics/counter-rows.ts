import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'

/** The calls of one kind to an institution on one day. */
export type Counter = {
  organizationGuid: OrganizationGuid
  apiId: string
  apiType: string
  slot: string
  rspCode: string
  day: string
  count: number
  totalMs: number
  totalSquareMs: number
}

/** Adds to the counters of this and other processes. */
export async function addCounters(db: Db, rows: readonly Counter[]): Promise<void> {
  await sql`
    insert into statistics_counter as counter (organization_guid, api_id, api_type, tm_slot, rsp_code, day,
      call_count, total_ms, total_square_ms)
    select organization_guid, api_id, api_type, tm_slot, rsp_code, day, call_count, total_ms, total_square_ms
    from unnest(${rows.map((row) => row.organizationGuid)}::uuid[], ${rows.map((row) => row.apiId)}::text[],
      ${rows.map((row) => row.apiType)}::text[], ${rows.map((row) => row.slot)}::text[],
      ${rows.map((row) => row.rspCode)}::text[], ${rows.map((row) => row.day)}::date[],
      ${rows.map((row) => row.count)}::bigint[], ${rows.map((row) => row.totalMs)}::float8[],
      ${rows.map((row) => row.totalSquareMs)}::float8[])
      as counted (organization_guid, api_id, api_type, tm_slot, rsp_code, day, call_count, total_ms, total_square_ms)
    on conflict (organization_guid, api_id, api_type, tm_slot, rsp_code, day) do update set
      call_count = counter.call_count + excluded.call_count, total_ms = counter.total_ms + excluded.total_ms,
      total_square_ms = counter.total_square_ms + excluded.total_square_ms`.execute(db)
}
