import { DeletionId, type OrganizationGuid, type UserId } from '@ieum/contracts/shared/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DueDeletion } from '../cross-user/deletions/due-deletions.ts'
import type { Queryable, Trx } from '../db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, momentOf, type RowOf, type StoredRow } from '../db/rows.ts'
import { uuidv7 } from '../db/uuid.ts'

const COLUMNS = columnsOf('deletion_request', [
  'deletion_id',
  'organization_guid',
  'state',
  'connection_state',
  'requested_at',
  'destroyed_at',
  'revoked_at',
  'tokens',
  'tokens_end_at',
  'attempt_count',
  'failure',
  'next_due_at',
])

/** The present state of a deletion; `organizationGuid` null: of everything, the person has left. */
export type DeletionRow = RowOf<typeof COLUMNS>
export type DeletionState = DeletionRow['state']

async function read(db: Queryable, rest: RawBuilder<unknown>): Promise<readonly DeletionRow[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from deletion_request ${rest}`.execute(db)
  return rows.map(camelRow)
}

export type NewDeletion = {
  /** Null: everything. */
  readonly organizationGuid: OrganizationGuid | null
  readonly state: 'CREATED' | 'READY'
  readonly connectionState: DeletionRow['connectionState']
  /** Business time. */
  readonly requestedAtMs: number
  /** Business time, when there is nothing to destroy. */
  readonly destroyedAtMs?: number
  /** Machine time of the first step. */
  readonly nextDueAtMs: number
}

/** The id of the new deletion, or of the one that is under way already. */
export async function openDeletion(trx: Trx, userId: UserId, one: NewDeletion): Promise<DeletionId> {
  const { rows } = await sql<{ deletion_id: string }>`
    insert into deletion_request (user_id, deletion_id, organization_guid, state, connection_state, requested_at,
      destroyed_at, next_due_at)
    values (${userId}, ${uuidv7()}, ${one.organizationGuid}, ${one.state}, ${one.connectionState},
      ${new Date(one.requestedAtMs)},
      ${one.destroyedAtMs === undefined ? null : new Date(one.destroyedAtMs)}::timestamptz,
      ${new Date(one.nextDueAtMs)})
    on conflict (user_id, organization_guid) where destroyed_at is null and state <> 'CANCELLED'
      do update set state = deletion_request.state
    returning deletion_id`.execute(trx)
  return DeletionId.parse(rows[0]?.deletion_id)
}

/** Newest first. */
export function loadDeletions(db: Queryable, userId: UserId, most: number): Promise<readonly DeletionRow[]> {
  return read(
    db,
    sql`where user_id = ${userId} and organization_guid is not null order by deletion_id desc limit ${most}`,
  )
}

export async function loadDeletion(db: Queryable, userId: UserId, deletionId: DeletionId): Promise<DeletionRow | null> {
  const [row] = await read(db, sql`where user_id = ${userId} and deletion_id = ${deletionId}`)
  return row ?? null
}

/** The same, locked until the transaction ends. */
export async function lockDeletion(trx: Trx, userId: UserId, deletionId: DeletionId): Promise<DeletionRow | null> {
  const [row] = await read(trx, sql`where user_id = ${userId} and deletion_id = ${deletionId} for update`)
  return row ?? null
}

/** Which of these institutions, `null` for any, are being deleted, or everything; their data still exists. */
export function loadUnderWay(
  db: Queryable,
  userId: UserId,
  organizationGuids: readonly OrganizationGuid[] | null,
): Promise<readonly DeletionRow[]> {
  return read(
    db,
    sql`where user_id = ${userId} and destroyed_at is null and state <> 'CANCELLED'
      and (organization_guid is null or ${organizationGuids}::uuid[] is null
        or organization_guid = any(${organizationGuids}::uuid[]))`,
  )
}

const FAILED = columnsOf('deletion_request', ['organization_guid', 'requested_at'])
type StoredFailed = StoredRow<typeof FAILED> & { readonly organization_guid: OrganizationGuid }

/** Institutions of which something could not be deleted, or which could not be notified, yet; newest first. */
export async function loadFailed(db: Queryable, userId: UserId): Promise<readonly CamelRow<StoredFailed>[]> {
  const { rows } = await sql<StoredFailed>`
    select organization_guid, max(requested_at) as requested_at from deletion_request
    where user_id = ${userId} and state = 'FAILED' and organization_guid is not null
    group by organization_guid order by requested_at desc`.execute(db)
  return rows.map(camelRow)
}

/** Whether this person has left; also true when none of their rows exist any more. */
export async function hasLeft(db: Queryable, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from deletion_request where user_id = ${userId} and organization_guid is null limit 1`.execute(db)
  return rows.length > 0
}

/** Whether an institution has yet to be notified that a token of this person is no longer used. */
export async function hasTokensToRevoke(db: Queryable, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from deletion_request where user_id = ${userId} and tokens is not null limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Claims a due deletion until a moment (machine time); from here on it cannot be cancelled. False when another process
 * was quicker.
 */
export async function claimDeletion(
  trx: Trx,
  { userId, deletionId, nextDueAtMs }: DueDeletion,
  untilMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update deletion_request set next_due_at = ${new Date(untilMs)},
      state = case when state = 'CREATED' then 'READY' else state end
    where user_id = ${userId} and deletion_id = ${deletionId} and next_due_at = ${new Date(nextDueAtMs)}`.execute(trx)
  return numAffectedRows === 1n
}

/** Skips the time for cancelling, because the person connects again; machine time. */
export async function endCancellationPeriod(
  db: Queryable,
  userId: UserId,
  deletionIds: readonly DeletionId[],
  realNowMs: number,
): Promise<void> {
  await sql`
    update deletion_request set state = 'READY', next_due_at = ${new Date(realNowMs)}
    where user_id = ${userId} and deletion_id = any(${deletionIds}::uuid[]) and state = 'CREATED'`.execute(db)
}

export type DeletionChange = {
  readonly state: DeletionState
  readonly failure?: DeletionRow['failure']
  readonly attemptCount?: number
  /** Machine time; null: nothing is left to do. */
  readonly nextDueAtMs: number | null
}

/** Stores the state of a deletion. */
export async function putDeletionState(
  trx: Trx,
  userId: UserId,
  deletionId: DeletionId,
  { state, failure = null, attemptCount = 0, nextDueAtMs }: DeletionChange,
): Promise<void> {
  await sql`
    update deletion_request set state = ${state}, failure = ${failure}, attempt_count = ${attemptCount},
      next_due_at = ${momentOf(nextDueAtMs)}::timestamptz
    where user_id = ${userId} and deletion_id = ${deletionId}`.execute(trx)
}

/** Stores tokens, sealed under the person's own key, until the institution has been notified. */
export async function putTokens(
  trx: Trx,
  userId: UserId,
  deletionId: DeletionId,
  { tokens, endMs }: { readonly tokens: Buffer; readonly endMs: number },
): Promise<void> {
  await sql`
    update deletion_request set tokens = ${tokens}, tokens_end_at = ${new Date(endMs)}
    where user_id = ${userId} and deletion_id = ${deletionId}`.execute(trx)
}

/** Records that these tokens are revoked and deletes them, business time; does nothing if one was added since. */
export async function recordRevoked(
  trx: Trx,
  userId: UserId,
  deletionId: DeletionId,
  { tokens, nowMs }: { readonly tokens: Buffer | null; readonly nowMs: number },
): Promise<void> {
  await sql`
    update deletion_request set tokens = null, tokens_end_at = null, revoked_at = ${new Date(nowMs)}
    where user_id = ${userId} and deletion_id = ${deletionId} and tokens is not distinct from ${tokens}::bytea
  `.execute(trx)
}

/** Records that rows and keys are destroyed, business time. */
export async function recordDestroyed(trx: Trx, userId: UserId, deletionId: DeletionId, nowMs: number): Promise<void> {
  await sql`
    update deletion_request set destroyed_at = ${new Date(nowMs)}
    where user_id = ${userId} and deletion_id = ${deletionId} and destroyed_at is null`.execute(trx)
}

/**
 * Deletes tokens that are sealed under a lost key: nobody can open them, and their institutions are notified by hand.
 */
export async function forgetTokens(trx: Trx, userId: UserId): Promise<void> {
  await sql`
    update deletion_request set tokens = null, tokens_end_at = null
    where user_id = ${userId} and tokens is not null`.execute(trx)
}
