import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import {
  STATUS_LEAST_PEOPLE,
  STATUS_WINDOW_MS,
  TOOK_COUNTS,
} from '@ieum/domain/mydata/organizations/organization-status.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

/** The results of runs over one institution in one slot. */
export type SlotCounts = {
  readonly organizationGuid: OrganizationGuid
  readonly slotAtMs: number
  wellCount: number
  illCount: number
  readonly tookCounts: number[]
  readonly marks: Set<string>
}

export function noCounts(organizationGuid: OrganizationGuid, slotAtMs: number): SlotCounts {
  const tookCounts = Array.from({ length: TOOK_COUNTS }, () => 0)
  return { organizationGuid, slotAtMs, wellCount: 0, illCount: 0, tookCounts, marks: new Set() }
}

/** Adds to the counts of this and other processes. */
export async function addCounts(db: Db, one: SlotCounts): Promise<void> {
  const marks = [...one.marks].slice(0, STATUS_LEAST_PEOPLE)
  await sql`
    insert into organization_weather as known (organization_guid, slot_at, well_count, ill_count, took_counts, marks)
    values (${one.organizationGuid}, ${new Date(one.slotAtMs)}, ${one.wellCount}, ${one.illCount},
      ${one.tookCounts}::int[], ${marks}::text[])
    on conflict (organization_guid, slot_at) do update set
      well_count = known.well_count + excluded.well_count, ill_count = known.ill_count + excluded.ill_count,
      took_counts = (select array_agg(before + now order by place)
        from unnest(known.took_counts, excluded.took_counts) with ordinality as took (before, now, place)),
      marks = (select (array_agg(distinct mark))[1:${STATUS_LEAST_PEOPLE}::int]
        from unnest(known.marks || excluded.marks) as mark)`.execute(db)
}

const COLUMNS = columnsOf('organization_weather', [
  'organization_guid',
  'well_count',
  'ill_count',
  'took_counts',
  'marks',
])
export type CountsRow = RowOf<typeof COLUMNS>

/** The counts that apply at a moment, by institution. */
export async function loadCounts(db: Db, nowMs: number): Promise<ReadonlyMap<string, readonly CountsRow[]>> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from organization_weather
    where slot_at > ${new Date(nowMs - STATUS_WINDOW_MS)}`.execute(db)
  return Map.groupBy(rows.map(camelRow), (row) => row.organizationGuid)
}

/** Deletes what no longer counts; returns the number. */
export async function forgetCounts(db: Db, nowMs: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from organization_weather where slot_at <= ${new Date(nowMs - STATUS_WINDOW_MS)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
