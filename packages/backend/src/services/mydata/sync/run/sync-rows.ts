import type { CertificationTransactionId, OrganizationGuid, SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { OrganizationState } from '@ieum/domain/mydata/connect/progress/sync-lists.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/db/pool.ts'
import {
  type CamelRow,
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../../platform/db/rows.ts'

const SYNC = columnsOf('sync', [
  'sync_id',
  'kind',
  'state',
  'certification_transaction_id',
  'version',
  /** The person is promised a result by then. */
  'deadline_at',
  /** When the last institution of a connect had its turn; null while one still waits for it. */
  'begun_at',
])
export type Sync = RowOf<typeof SYNC>

const ORGANIZATION = columnsOf('sync_organization', [
  'organization_guid',
  'failure',
  'is_token_issued',
  'is_partial',
  'attempt_count',
  'next_due_at',
  /** The outcome of asking; null while it was not asked. */
  'freshness',
])
type StoredOrganization = StoredRow<typeof ORGANIZATION> & {
  readonly state: OrganizationState
  /** Until then the institution wants to be left alone, business time; null: it does not say so. */
  readonly ask_again_at: Date | null
}
export type SyncOrganization = Omit<CamelRow<StoredOrganization>, 'nextDueAtMs'> & {
  /** Another attempt follows automatically. */
  readonly isTriedAgain: boolean
}

/** Channel that notifies other processes of a new version; the payload is the sync's id. */
export const SYNC_CHANNEL = 'mydata_sync'

export type NewSync = {
  readonly syncId: SyncId
  readonly kind: Sync['kind']
  readonly certificationTransactionId: CertificationTransactionId | null
  readonly organizationGuids: readonly OrganizationGuid[]
  /** Institutions that already have a token. */
  readonly isTokenIssued: boolean
  readonly createdAtMs: number
  readonly deadlineAtMs: number
}

/** Writes a sync and its institutions; false when this transaction already has its sync. */
export async function insertSync(trx: Trx, userId: UserId, sync: NewSync): Promise<boolean> {
  const createdAt = new Date(sync.createdAtMs)
  const { numAffectedRows } = await sql`
    insert into sync (user_id, sync_id, kind, certification_transaction_id, state, created_at, deadline_at)
    values (${userId}, ${sync.syncId}, ${sync.kind}, ${sync.certificationTransactionId}, 'RUNNING', ${createdAt},
      ${new Date(sync.deadlineAtMs)})
    on conflict (user_id, certification_transaction_id) where kind = 'CONNECT' do nothing`.execute(trx)
  if (numAffectedRows !== 1n) return false
  await sql`
    insert into sync_organization (user_id, sync_id, organization_guid, ordinal, state, is_token_issued)
    select person.user_id, ${sync.syncId}, organization_guid, ordinal, ${sync.isTokenIssued ? 'TOKEN_ISSUED' : 'WAITING'},
      ${sync.isTokenIssued}::boolean
    from person, unnest(${sync.organizationGuids}::uuid[]) with ordinality as one (organization_guid, ordinal)
    where person.user_id = ${userId}`.execute(trx)
  return true
}

export async function loadSync(db: Db, userId: UserId, syncId: SyncId): Promise<Sync | null> {
  const { rows } = await sql<StoredRow<typeof SYNC>>`
    select ${columnList(SYNC)} from sync
    where user_id = ${userId} and sync_id = ${syncId}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/** The sync that connected with this signed transaction. */
export async function findConnectSync(
  db: Db,
  userId: UserId,
  certificationTransactionId: CertificationTransactionId,
): Promise<Sync | null> {
  const { rows } = await sql<StoredRow<typeof SYNC>>`
    select ${columnList(SYNC)} from sync
    where user_id = ${userId} and certification_transaction_id = ${certificationTransactionId} and kind = 'CONNECT'
  `.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

function organizationOf(row: StoredOrganization): SyncOrganization {
  const { nextDueAtMs, ...organization } = camelRow(row)
  return { ...organization, isTriedAgain: nextDueAtMs !== null }
}

/** Institutions of a sync in their order, each with its requested wait, from whichever sync. */
export async function loadSyncOrganizations(db: Db, userId: UserId, syncId: SyncId): Promise<SyncOrganization[]> {
  const { rows } = await sql<StoredOrganization>`
    select ${columnList(ORGANIZATION)}, state,
      greatest(ask_again_at, (select reading.ask_again_at from connection_reading reading
        where reading.user_id = ${userId} and reading.organization_guid = one.organization_guid)) as ask_again_at
    from sync_organization one
    where user_id = ${userId} and sync_id = ${syncId} order by ordinal`.execute(db)
  return rows.map(organizationOf)
}

/**
 * The same, locked until the transaction ends. The row of the sync is not locked: deciding an institution locks that
 * row after the institution's, and the opposite order would deadlock.
 */
export async function lockSyncOrganizations(trx: Trx, userId: UserId, syncId: SyncId): Promise<SyncOrganization[]> {
  const { rows } = await sql<StoredOrganization>`
    select ${columnList(ORGANIZATION)}, state,
      greatest(ask_again_at, (select reading.ask_again_at from connection_reading reading
        where reading.user_id = ${userId} and reading.organization_guid = one.organization_guid)) as ask_again_at
    from sync_organization one
    where user_id = ${userId} and sync_id = ${syncId} order by ordinal for update`.execute(trx)
  return rows.map(organizationOf)
}

/** The running sync of this kind over exactly these institutions, signed for by the same transaction. */
export async function findRunningSync(
  trx: Trx,
  userId: UserId,
  { kind, certificationTransactionId, organizationGuids }: Omit<NewSync, 'syncId' | 'isTokenIssued' | `${string}AtMs`>,
): Promise<SyncId | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'sync', 'sync_id'>>>`
    select sync_id from sync join sync_organization one using (user_id, sync_id)
    where user_id = ${userId} and sync.state = 'RUNNING' and kind = ${kind}
      and certification_transaction_id is not distinct from ${certificationTransactionId}::uuid
    group by sync_id
    having count(*) = ${organizationGuids.length}::bigint
      and bool_and(organization_guid = any(${organizationGuids}::uuid[]))
    limit 1`.execute(trx)
  return rows[0]?.sync_id ?? null
}

/** A sync and its institutions from one snapshot: no version is combined with data of the next one. */
export async function loadWholeSync(
  db: Db,
  userId: UserId,
  syncId: SyncId,
): Promise<{ readonly sync: Sync; readonly organizations: SyncOrganization[] } | null> {
  const { rows } = await sql<
    StoredRow<typeof SYNC> & Omit<StoredOrganization, 'state'> & { organization_state: OrganizationState }
  >`
    select ${columnList(SYNC, 'sync')}, ${columnList(ORGANIZATION, 'one')}, one.state as organization_state, ask_again_at
    from sync join sync_organization one using (user_id, sync_id)
    where user_id = ${userId} and sync_id = ${syncId} order by ordinal`.execute(db)
  const [first] = rows
  if (!first) return null
  const organizations = rows.map((row) => organizationOf({ ...row, state: row.organization_state }))
  return { sync: camelRow(first), organizations }
}

/** Records that every institution of a connect has had its turn: from here on only their answers are awaited. */
export async function recordBegun(db: Db, userId: UserId, syncId: SyncId, realNowMs: number): Promise<void> {
  await sql`
    update sync set begun_at = ${new Date(realNowMs)}
    where user_id = ${userId} and sync_id = ${syncId} and begun_at is null`.execute(db)
}

/** A new consent replaces what was still being tried with an older one. */
export async function endEarlierAttempts(
  trx: Trx,
  userId: UserId,
  organizationGuids: readonly OrganizationGuid[],
  newSyncId: SyncId,
): Promise<void> {
  await sql`
    update sync_organization set next_due_at = null
    where user_id = ${userId} and organization_guid = any(${organizationGuids}::uuid[])
      and sync_id <> ${newSyncId} and next_due_at is not null and failure is not null`.execute(trx)
}

/** Institutions with a living connection, in the order of connecting. */
export async function loadRefreshable(db: Db, userId: UserId): Promise<readonly OrganizationGuid[]> {
  const { rows } = await sql<StoredRow<ColumnsOf<'connection', 'organization_guid'>>>`
    select organization_guid from connection where user_id = ${userId} and state = 'CONNECTED'
    order by connected_at, organization_guid`.execute(db)
  return rows.map((row) => row.organization_guid)
}

/** A running refresh of all these institutions, and perhaps of others; null when there is none. */
export async function findRunningRefresh(
  trx: Trx,
  userId: UserId,
  organizationGuids: readonly OrganizationGuid[],
): Promise<SyncId | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'sync', 'sync_id'>>>`
    select sync_id from sync join sync_organization one using (user_id, sync_id)
    where user_id = ${userId} and sync.state = 'RUNNING' and kind = 'REFRESH'
      and organization_guid = any(${organizationGuids}::uuid[])
    group by sync_id having count(*) = ${organizationGuids.length}::bigint
    order by sync_id desc limit 1`.execute(trx)
  return rows[0]?.sync_id ?? null
}

/** Marks the institutions of a new sync that already have a token. */
export async function markTokensIssued(
  trx: Trx,
  userId: UserId,
  syncId: SyncId,
  organizationGuids: readonly OrganizationGuid[],
): Promise<void> {
  await sql`
    update sync_organization set is_token_issued = true, state = 'TOKEN_ISSUED'
    where user_id = ${userId} and sync_id = ${syncId} and organization_guid = any(${organizationGuids}::uuid[])
  `.execute(trx)
}

/** Records that an institution has issued its token; false when the sync no longer exists. */
export async function recordTokenIssued(
  trx: Trx,
  userId: UserId,
  syncId: SyncId,
  organizationGuid: OrganizationGuid,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sync_organization set is_token_issued = true,
      state = case when state = 'WAITING' then 'TOKEN_ISSUED' else state end
    where user_id = ${userId} and sync_id = ${syncId} and organization_guid = ${organizationGuid}`.execute(trx)
  return numAffectedRows === 1n
}

/** Ends automatic retries of these institutions for this sync. */
export async function endAttempts(
  trx: Trx,
  userId: UserId,
  syncId: SyncId,
  organizationGuids: readonly OrganizationGuid[],
): Promise<void> {
  await sql`
    update sync_organization set next_due_at = null
    where user_id = ${userId} and sync_id = ${syncId} and organization_guid = any(${organizationGuids}::uuid[])
  `.execute(trx)
}

/** The ledger's name for what a sync transfers. */
export const useOf = (kind: Sync['kind']) => (kind === 'REFRESH' ? 'REFRESH' : 'TRANSFER')
