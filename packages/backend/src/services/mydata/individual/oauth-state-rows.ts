import type { CertificationTransactionId, OrganizationGuid, SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

export type OauthState = {
  readonly stateHmac: Buffer
  readonly sessionId: SessionId
  readonly organizationGuid: OrganizationGuid
  readonly certificationTransactionId: CertificationTransactionId
  /** Business time. */
  readonly expiresAtMs: number
}

/** Stores that the person went to an institution's page; forgets an earlier visit to it without a return. */
export async function insertOauthState(trx: Trx, userId: UserId, one: OauthState): Promise<void> {
  await sql`
    delete from oauth_state where user_id = ${userId} and organization_guid = ${one.organizationGuid}`.execute(trx)
  await sql`
    insert into oauth_state (user_id, state_hmac, session_id, organization_guid, certification_transaction_id,
      expires_at)
    values (${userId}, ${one.stateHmac}, ${one.sessionId}, ${one.organizationGuid},
      ${one.certificationTransactionId}, ${new Date(one.expiresAtMs)})`.execute(trx)
}

const TAKEN = columnsOf('oauth_state', ['certification_transaction_id', 'organization_guid'])

/** Takes a state of this session; null when there is none any more. Of two simultaneous calls one gets it. */
export async function claimOauthState(
  db: Db,
  userId: UserId,
  sessionId: SessionId,
  stateHmac: Buffer,
  nowMs: number,
): Promise<RowOf<typeof TAKEN> | null> {
  const { rows } = await sql<StoredRow<typeof TAKEN>>`
    delete from oauth_state
    where user_id = ${userId} and state_hmac = ${stateHmac} and session_id = ${sessionId}
      and expires_at > ${new Date(nowMs)}
    returning ${columnList(TAKEN)}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}
