import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { OrganizationRun } from './run-organization.ts'
import { bumpSync } from './sync-rows.ts'

/** Notes that the institution of this run has given a token; inside the transaction that keeps the token. */
export async function markTokenIssued(
  trx: Db,
  { userId, sync, organization }: OrganizationRun,
  realNowMs: number,
): Promise<void> {
  await sql`
    update sync_organization set is_token_issued = true,
      state = case when state = 'WAITING' then 'TOKEN_ISSUED' else state end, updated_at = ${new Date(realNowMs)}
    where user_id = ${userId} and sync_id = ${sync.syncId}
      and organization_guid = ${organization.organizationGuid}`.execute(trx)
  await bumpSync(trx, userId, sync.syncId, realNowMs)
}
