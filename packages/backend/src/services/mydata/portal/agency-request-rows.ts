import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'
import type { AgencyRequestsAsked } from '../../portal/portal-queries.ts'

const COLUMNS = columnsOf('certification_transaction', [
  'certification_transaction_id',
  'requested_at',
  'agency_org_code',
])
type Stored = StoredRow<typeof COLUMNS> & { readonly agency_org_code: string }

/** Newest first, after a position. */
export async function loadAgencyRequests(
  db: Db,
  userId: UserId,
  { fromMs, toMs, after, limit }: AgencyRequestsAsked,
): Promise<readonly CamelRow<Stored>[]> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from certification_transaction
    where user_id = ${userId} and certificate_organization_enum is not null and cert_tx_id is not null
      and agency_org_code is not null and requested_at between ${new Date(fromMs)} and ${new Date(toMs)}
      and (${after && new Date(after.requestedAtMs)}::timestamptz is null
        or (requested_at, certification_transaction_id)
          < (${after && new Date(after.requestedAtMs)}::timestamptz, ${after?.id ?? null}::uuid))
    order by requested_at desc, certification_transaction_id desc limit ${limit}`.execute(db)
  return rows.map(camelRow)
}
