import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/pool.ts'

type Row = Columns<'connection', 'organization_guid' | 'connected_at' | 'consent_ends_at' | 'tokens'>

/** Requests that are neither withdrawn nor over at this moment, business time; in the order of creation. */
export async function loadTransferRequests(db: Db, userId: UserId, nowMs: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select organization_guid, connected_at, consent_ends_at, tokens from connection
    where user_id = ${userId} and state <> 'DISCONNECTED' and length(tokens) > 0
      and consent_ends_at > ${new Date(nowMs)}
    order by connected_at, organization_guid`.execute(db)
  return rows
}
