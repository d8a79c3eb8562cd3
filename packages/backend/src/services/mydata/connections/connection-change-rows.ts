import type { CertificationTransactionId, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'
import {
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  momentOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'
import { CONNECTION } from '../organizations/connected-rows.ts'

/** Makes home show and count exactly these connected institutions. Returns those that it now shows. */
export async function exposeOnly(
  trx: Trx,
  userId: UserId,
  organizationGuids: readonly OrganizationGuid[],
): Promise<readonly OrganizationGuid[]> {
  await sql`
    update connection set is_exposed = (organization_guid = any(${organizationGuids}::uuid[])), version = version + 1
    where user_id = ${userId} and state <> 'DISCONNECTED'
      and is_exposed <> (organization_guid = any(${organizationGuids}::uuid[]))`.execute(trx)
  const { rows } = await sql<StoredRow<ColumnsOf<'connection', 'organization_guid'>>>`
    select organization_guid from connection
    where user_id = ${userId} and state <> 'DISCONNECTED' and is_exposed
    order by connected_at, organization_guid`.execute(trx)
  return rows.map((row) => row.organization_guid)
}

const TOKENS = columnsOf('connection', ['organization_guid', 'tokens'])

/**
 * Ends the access tokens of these institutions now, business time: the next call renews them first. Returns the ended
 * tokens, each sealed under its own key.
 */
export async function expireTokens(
  trx: Trx,
  userId: UserId,
  organizationGuids: readonly OrganizationGuid[],
  nowMs: number,
): Promise<readonly RowOf<typeof TOKENS>[]> {
  const { rows } = await sql<StoredRow<typeof TOKENS>>`
    update connection set access_token_expires_at = least(access_token_expires_at, ${new Date(nowMs)}::timestamptz),
      version = version + 1
    where user_id = ${userId} and organization_guid = any(${organizationGuids}::uuid[])
      and state <> 'DISCONNECTED' and length(tokens) > 0
    returning ${columnList(TOKENS)}`.execute(trx)
  return rows.map(camelRow)
}

const CHANGED = columnsOf('connection', [...CONNECTION, 'fence', 'certification_transaction_id', 'next_due_at'])
const READING = columnsOf('connection_reading', ['fetched_at'])
export type ChangedConnection = RowOf<typeof CHANGED> & RowOf<typeof READING>

/** A connection that is not disconnected, locked until the transaction ends. */
export async function lockChangedConnection(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<ChangedConnection | null> {
  const { rows } = await sql<StoredRow<typeof CHANGED> & StoredRow<typeof READING>>`
    select ${columnList(CHANGED)}, ${columnList(READING)}
    from connection left join connection_reading reading using (user_id, organization_guid)
    where user_id = ${userId} and organization_guid = ${organizationGuid} and state <> 'DISCONNECTED'
    for update of connection`.execute(trx)
  return rows[0] ? camelRow(rows[0]) : null
}

/** The submission of this transaction, sealed under the person's own key; null when it is no longer stored. */
export async function loadSubmission(
  trx: Trx,
  userId: UserId,
  certificationTransactionId: CertificationTransactionId,
): Promise<Buffer | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'certification_transaction', 'content'>>>`
    select content from certification_transaction
    where user_id = ${userId} and certification_transaction_id = ${certificationTransactionId}`.execute(trx)
  return rows[0]?.content ?? null
}

/** Changes how often and until when the institution is asked. */
export async function saveConnectionChange(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  one: { readonly cycleDays: number | null; readonly consentEndsAtMs: number; readonly nextDueAtMs: number | null },
): Promise<void> {
  const due = momentOf(one.nextDueAtMs)
  await sql`
    update connection set cycle_days = ${one.cycleDays}::int, consent_ends_at = ${new Date(one.consentEndsAtMs)},
      claimed_by = case when next_due_at = ${due}::timestamptz then claimed_by end, next_due_at = ${due}::timestamptz,
      version = version + 1
    where user_id = ${userId} and organization_guid = ${organizationGuid}`.execute(trx)
}
