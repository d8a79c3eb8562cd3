import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db, Queryable, Trx } from '../../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, momentOf, type StoredRow } from '../../../../platform/db/rows.ts'
import type { BreakerState } from './circuit-breaker-state.ts'

const COLUMNS = columnsOf('organization_breaker', ['organization_guid', 'failing', 'opened_until'])
type Stored = StoredRow<typeof COLUMNS>

function read(row: Stored): BreakerState {
  const { failing, openedUntilMs } = camelRow(row)
  return { failing: failing as BreakerState['failing'], openUntilMs: openedUntilMs }
}

/** The stored states by institution. */
export async function loadBreakerStates(db: Queryable): Promise<Map<OrganizationGuid, BreakerState>> {
  const { rows } = await sql<Stored>`select ${columnList(COLUMNS)} from organization_breaker`.execute(db)
  return new Map(rows.map((row) => [row.organization_guid, read(row)]))
}

/** The state of an institution, locked until the transaction ends; stored first when it is not. */
export async function lockBreakerState(trx: Trx, guid: OrganizationGuid): Promise<BreakerState | null> {
  await sql`insert into organization_breaker (organization_guid, failing) values (${guid}, '{}')
    on conflict (organization_guid) do nothing`.execute(trx)
  const { rows } = await sql<Stored>`select ${columnList(COLUMNS)} from organization_breaker
    where organization_guid = ${guid} for update`.execute(trx)
  return rows[0] ? read(rows[0]) : null
}

export async function writeBreakerState(trx: Trx, guid: OrganizationGuid, one: BreakerState): Promise<void> {
  const openUntil = momentOf(one.openUntilMs)
  await sql`update organization_breaker
    set failing = ${JSON.stringify(one.failing)}::jsonb, opened_until = ${openUntil}::timestamptz
    where organization_guid = ${guid}`.execute(trx)
}

export async function deleteBreakerStates(db: Db, guids: readonly OrganizationGuid[]): Promise<void> {
  await sql`delete from organization_breaker where organization_guid = any(${guids}::uuid[])`.execute(db)
}
