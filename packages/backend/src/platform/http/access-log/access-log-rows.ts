import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { uuidv7 } from '../../db/uuid.ts'

export type LookUp = {
  readonly userId: UserId
  readonly operation: string
  readonly caller: 'USER' | 'INTERNAL' | 'MANAGEMENT' | 'PORTAL' | 'BRIDGE'
  /** The calling service, or the protocol of a program; null for the person and for the portal. */
  readonly service: string | null
  readonly requestId: string
}

/** The id is created when the row is first written, and reused when it has to be written again. */
export type LookUpRow = { readonly lookUp: LookUp; readonly atMs: number; id: string }

/** One JSON text per column: a list of 500 is written faster that way than as a PostgreSQL array. */
export async function insertLookUps(db: Db, rows: readonly LookUpRow[]): Promise<void> {
  for (const row of rows) row.id ||= uuidv7(row.atMs)
  const column = (pick: (row: LookUpRow) => string | number | null): string => JSON.stringify(rows.map(pick))
  await sql`
    insert into access_log (user_id, access_log_id, operation, caller, service, request_id, occurred_at)
    select user_id::uuid, access_log_id::uuid, operation, caller, service, request_id,
      to_timestamp(at_ms::double precision / 1000)
    from rows from (
      json_array_elements_text(${column((row) => row.lookUp.userId)}::json),
      json_array_elements_text(${column((row) => row.id)}::json),
      json_array_elements_text(${column((row) => row.lookUp.operation)}::json),
      json_array_elements_text(${column((row) => row.lookUp.caller)}::json),
      json_array_elements_text(${column((row) => row.lookUp.service)}::json),
      json_array_elements_text(${column((row) => row.lookUp.requestId)}::json),
      json_array_elements_text(${column((row) => row.atMs)}::json)
    ) as looked_up (user_id, access_log_id, operation, caller, service, request_id, at_ms)
    on conflict do nothing`.execute(db)
}
