import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import {
  type ConnectedOrganization,
  USE_PEOPLE_MOST,
  USE_RETENTION_MS,
} from '@ieum/domain/mydata/organizations/organization-use.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { type ColumnsOf, camelRow, columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'

const CONNECTED = columnsOf('connection', ['organization_guid', 'connected_at'])

/** Institutions that the person has connected, and whether they reported anything. */
export async function loadConnected(db: Db, userId: UserId): Promise<ConnectedOrganization<OrganizationGuid>[]> {
  const { rows } = await sql<StoredRow<typeof CONNECTED> & { has_assets: boolean }>`
    select ${columnList(CONNECTED)}, exists (select from asset
      where asset.user_id = ${userId} and asset.organization_guid = connection.organization_guid) as has_assets
    from connection where user_id = ${userId} and state <> 'DISCONNECTED'`.execute(db)
  return rows.map(camelRow)
}

export type UseMark = { readonly cell: Buffer; readonly mark: Buffer; readonly hasAssets: boolean }

/** Records a person in a cell once, with the present time. */
export async function putUseMarks(db: Db, marks: readonly UseMark[], recordedAtMs: number): Promise<void> {
  await sql`
    insert into organization_use_mark (cell, mark, is_held, noted_at)
    select cell, mark, is_held, ${new Date(recordedAtMs)}
    from unnest(${marks.map(({ cell }) => cell)}::bytea[], ${marks.map(({ mark }) => mark)}::bytea[],
      ${marks.map(({ hasAssets }) => hasAssets)}::boolean[]) as one (cell, mark, is_held)
    order by cell, mark
    on conflict (cell, mark) do update set is_held = excluded.is_held, noted_at = excluded.noted_at`.execute(db)
}

export type CountedCell = { readonly cell: Buffer; readonly askedCount: number; readonly holdingCount: number }

/** Cells after the given one, in order. */
export async function countCells(
  db: Db,
  {
    after,
    least,
    limit,
    nowMs,
  }: {
    readonly after: Buffer
    readonly least: number
    readonly limit: number
    readonly nowMs: number
  },
): Promise<CountedCell[]> {
  const { rows } = await sql<{ cell: Buffer; asked_count: number; holding_count: number }>`
    select cell, count(*)::int as asked_count, count(*) filter (where is_held)::int as holding_count
    from organization_use_mark where cell > ${after} and noted_at > ${new Date(nowMs - USE_RETENTION_MS)}
    group by cell having count(*) >= ${least} order by cell limit ${limit}`.execute(db)
  return rows.map(camelRow)
}

/** Not a cell: this row stores when the cells were counted. */
const ALL_COUNTED = Buffer.alloc(0)

/** When all cells were last counted, epoch ms; null: never. */
export async function loadCountedAtMs(db: Db): Promise<number | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'organization_use', 'counted_at'>>>`
    select counted_at from organization_use where cell = ${ALL_COUNTED}`.execute(db)
  return rows[0]?.counted_at.getTime() ?? null
}

/** Records that all cells are counted, even if none has enough people: the next count waits for its time. */
export async function recordAllCounted(db: Db, countedAtMs: number): Promise<void> {
  await putUse(db, [{ cell: ALL_COUNTED, isRarelyOwned: false }], countedAtMs)
}

export type CellUse = { readonly cell: Buffer; readonly isRarelyOwned: boolean }

export async function putUse(db: Db, cells: readonly CellUse[], countedAtMs: number): Promise<void> {
  await sql`
    insert into organization_use as known (cell, is_rarely_held, counted_at)
    select cell, is_rarely_held, ${new Date(countedAtMs)}
    from unnest(${cells.map(({ cell }) => cell)}::bytea[],
      ${cells.map(({ isRarelyOwned }) => isRarelyOwned)}::boolean[]) as one (cell, is_rarely_held)
    order by cell
    on conflict (cell) do update set is_rarely_held = excluded.is_rarely_held,
      counted_at = greatest(known.counted_at, excluded.counted_at)`.execute(db)
}

/** Deletes cells that no later count found to have enough people. */
export async function deleteUseBefore(db: Db, countedAtMs: number): Promise<void> {
  await sql`delete from organization_use where counted_at < ${new Date(countedAtMs)}`.execute(db)
}

/** Counted results of these cells, by the hex of each. */
export async function loadUse(db: Db, cells: readonly Buffer[]): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<StoredRow<ColumnsOf<'organization_use', 'cell' | 'is_rarely_held'>>>`
    select cell, is_rarely_held from organization_use where cell = any(${cells}::bytea[])`.execute(db)
  return new Map(rows.map((row) => [row.cell.toString('hex'), row.is_rarely_held]))
}

/** Deletes records that are too old, and people beyond the limit of a cell; returns the number. */
export async function forgetUseMarks(db: Db, nowMs: number): Promise<number> {
  const old = await sql`
    delete from organization_use_mark where noted_at < ${new Date(nowMs - USE_RETENTION_MS)}`.execute(db)
  const many = await sql`
    delete from organization_use_mark mark using (
      select cell, mark, row_number() over (partition by cell order by noted_at desc, mark) as place
      from organization_use_mark) as placed
    where mark.cell = placed.cell and mark.mark = placed.mark and place > ${USE_PEOPLE_MOST}`.execute(db)
  return Number(old.numAffectedRows ?? 0) + Number(many.numAffectedRows ?? 0)
}
