import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/pool.ts'

/** Person and institution of the token. */
export type OfConnection = { readonly userId: UserId; readonly organizationGuid: OrganizationGuid }

/** Claims the renewal of a connection's token until a moment, machine time, unless somebody else has. */
export async function claimRenewal(
  db: Db,
  { userId, organizationGuid }: OfConnection,
  { nowMs, untilMs }: { readonly nowMs: number; readonly untilMs: number },
): Promise<'ours' | 'claimed' | 'no connection'> {
  const { numAffectedRows } = await sql`
    update connection set renewing_until = ${new Date(untilMs)}
    where user_id = ${userId} and organization_guid = ${organizationGuid} and state <> 'DISCONNECTED'
      and (renewing_until is null or renewing_until <= ${new Date(nowMs)})`.execute(db)
  if (numAffectedRows === 1n) return 'ours'
  const { rows } = await sql`
    select 1 from connection
    where user_id = ${userId} and organization_guid = ${organizationGuid} and state <> 'DISCONNECTED'`.execute(db)
  return rows.length > 0 ? 'claimed' : 'no connection'
}

/** Lets the next process renew; a claim that another process has taken over remains. */
export async function endRenewal(db: Db, { userId, organizationGuid }: OfConnection, untilMs: number): Promise<void> {
  await sql`
    update connection set renewing_until = null
    where user_id = ${userId} and organization_guid = ${organizationGuid}
      and renewing_until = ${new Date(untilMs)}`.execute(db)
}
