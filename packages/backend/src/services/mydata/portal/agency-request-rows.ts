import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { AgencyRequestsAsked } from '../../portal/portal-queries.ts'

type Row = Columns<'certification_transaction', 'certification_transaction_id' | 'requested_at'> & {
  readonly agency_org_code: string
}

/** Newest first, after a position. */
export async function loadAgencyRequests(
  db: Db,
  userId: UserId,
  { fromMs, toMs, after, limit }: AgencyRequestsAsked,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select certification_transaction_id, requested_at, agency_org_code from certification_transaction
    where user_id = ${userId} and certificate_organization_enum is not null and cert_tx_id is not null
      and agency_org_code is not null and requested_at between ${new Date(fromMs)} and ${new Date(toMs)}
      and (${after && new Date(after.requestedAtMs)}::timestamptz is null
        or (requested_at, certification_transaction_id)
          < (${after && new Date(after.requestedAtMs)}::timestamptz, ${after?.id ?? null}::uuid))
    order by requested_at desc, certification_transaction_id desc limit ${limit}`.execute(db)
  return rows
}
