import type { Freshness } from '@ieum/contracts/mydata/sync/freshness.ts'
import type { OrganizationGuid, SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { OrganizationFailure } from '@ieum/domain/mydata/connect/progress/sync-lists.ts'
import { type RawBuilder, sql } from 'kysely'
import { together } from '../../../../platform/db/batching/statement-pipeline.ts'
import type { Trx } from '../../../../platform/db/pool.ts'
import { type ColumnsOf, momentOf, type StoredRow } from '../../../../platform/db/rows.ts'
import { SYNC_CHANNEL, type Sync } from './sync-rows.ts'

/**
 * Raises the version after a change of one institution and ends the sync when every institution is decided: FINISHED,
 * or CLOSED when a connect issued no token and none can follow later. Call it inside the transaction of the change.
 */
export async function bumpSync(trx: Trx, userId: UserId, syncId: SyncId, realNowMs: number): Promise<void> {
  const [, { rows }] = await together(
    trx,
    // The row is locked first, so that of two last institutions the later one sees the earlier.
    sql`select version from sync where user_id = ${userId} and sync_id = ${syncId} for update`,
    raisingVersion(userId, syncId, realNowMs),
    sql`select pg_notify(${SYNC_CHANNEL}, ${syncId})`,
  )
  if (rows[0]?.state === 'CLOSED') {
    // The person was informed that nothing was connected: nothing may be connected without their knowledge.
    await sql`update sync_organization set next_due_at = null
      where user_id = ${userId} and sync_id = ${syncId} and next_due_at is not null`.execute(trx)
  }
}

function raisingVersion(userId: UserId, syncId: SyncId, realNowMs: number): RawBuilder<Pick<Sync, 'state'>> {
  return sql`
    update sync set version = version + 1,
      state = case
        when state <> 'RUNNING' then state
        when exists (select from sync_organization one where one.user_id = ${userId} and one.sync_id = ${syncId}
          and one.state in ('WAITING', 'TOKEN_ISSUED')) then state
        when kind = 'CONNECT' and not exists (select from sync_organization one where one.user_id = ${userId}
          and one.sync_id = ${syncId} and (one.is_token_issued or one.failure = 'LATE')) then 'CLOSED'
        else 'FINISHED' end,
      finished_at = case when state = 'RUNNING' and not exists (select from sync_organization one
        where one.user_id = ${userId} and one.sync_id = ${syncId} and one.state in ('WAITING', 'TOKEN_ISSUED'))
        then ${new Date(realNowMs)}::timestamptz else finished_at end
    where user_id = ${userId} and sync_id = ${syncId} returning state`
}

export type Decision = {
  readonly state: 'SUCCESS' | 'NO_ASSET' | 'FAILED'
  readonly failure: OrganizationFailure | null
  readonly isPartial: boolean
  /** Business time of the next background attempt. */
  readonly nextDueAtMs: number | null
  /** The outcome of asking; null: the institution was not asked. */
  readonly freshness: Freshness | null
  /** Until then the institution wants to be left alone, business time; null: it does not say so. */
  readonly askAgainAtMs: number | null
}

/**
 * Decides one institution. A decided institution remains decided, except that a background attempt may replace a
 * failure by its own result, and that a late institution is decided when its turn comes. Returns null when there was
 * nothing to decide; `decidedLate` when the person no longer waited.
 */
export async function decideOrganization(
  trx: Trx,
  userId: UserId,
  syncId: SyncId,
  organizationGuid: OrganizationGuid,
  decision: Decision,
  options: { readonly isBackground: boolean },
): Promise<'decided' | 'decidedLate' | null> {
  const { rows } = await sql<{ readonly was_late: boolean }>`
    with before as (
      select coalesce(failure = 'LATE', false) as was_late from sync_organization
      where user_id = ${userId} and sync_id = ${syncId} and organization_guid = ${organizationGuid})
    update sync_organization set state = ${decision.state}, failure = ${decision.failure},
      is_partial = ${decision.isPartial}, attempt_count = attempt_count + 1, claimed_by = null,
      next_due_at = ${momentOf(decision.nextDueAtMs)}::timestamptz, freshness = ${decision.freshness},
      ask_again_at = ${momentOf(decision.askAgainAtMs)}::timestamptz
    from before
    where user_id = ${userId} and sync_id = ${syncId} and organization_guid = ${organizationGuid}
      and (state in ('WAITING', 'TOKEN_ISSUED')
        or (state = 'FAILED' and (failure = 'LATE' or ${options.isBackground}::boolean)))
    returning before.was_late`.execute(trx)
  const [row] = rows
  if (!row) return null
  return options.isBackground || row.was_late ? 'decidedLate' : 'decided'
}

/**
 * Marks the undecided institutions of a sync as late: they were not asked in time, or started late and have not
 * answered in time. An institution that is late already is not postponed; its claim is released when its try is brought
 * forward. One that another sync has taken over stays there.
 * @param onlyOf left out: every institution
 * @param nextDueAtMs business time of the automatic try, if the sync's job has not reached the institution by then
 * @returns how many
 */
export async function markLate(
  trx: Trx,
  userId: UserId,
  syncId: SyncId,
  { onlyOf, nextDueAtMs }: { readonly onlyOf?: OrganizationGuid; readonly nextDueAtMs: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update sync_organization set state = 'FAILED', failure = 'LATE',
      claimed_by = case when next_due_at <= ${new Date(nextDueAtMs)}::timestamptz then claimed_by end,
      next_due_at = least(next_due_at, ${new Date(nextDueAtMs)}::timestamptz)
    where user_id = ${userId} and sync_id = ${syncId}
      and (${onlyOf ?? null}::uuid is null or organization_guid = ${onlyOf ?? null}::uuid)
      and (state in ('WAITING', 'TOKEN_ISSUED')
        or (state = 'FAILED' and failure = 'LATE' and next_due_at is not null))`.execute(trx)
  return Number(numAffectedRows)
}

/** Decides institutions that were read without a fault; returns those that were neither decided nor late before. */
export async function decideRead(
  trx: Trx,
  userId: UserId,
  syncId: SyncId,
  organizations: readonly (Pick<Decision, 'isPartial' | 'freshness' | 'askAgainAtMs'> & {
    readonly organizationGuid: OrganizationGuid
    readonly state: 'SUCCESS' | 'NO_ASSET'
  })[],
): Promise<readonly OrganizationGuid[]> {
  const { rows } = await sql<StoredRow<ColumnsOf<'sync_organization', 'organization_guid'>>>`
    update sync_organization one set state = read.state, is_partial = read.is_partial, freshness = read.freshness,
      ask_again_at = read.ask_again_at
    from unnest(${organizations.map(({ organizationGuid }) => organizationGuid)}::uuid[],
      ${organizations.map(({ state }) => state)}::text[],
      ${organizations.map(({ isPartial }) => isPartial)}::boolean[],
      ${organizations.map(({ freshness }) => freshness)}::text[],
      ${organizations.map(({ askAgainAtMs }) => momentOf(askAgainAtMs))}::timestamptz[])
      as read (organization_guid, state, is_partial, freshness, ask_again_at)
    where one.user_id = ${userId} and one.sync_id = ${syncId} and one.organization_guid = read.organization_guid
      and one.state in ('WAITING', 'TOKEN_ISSUED')
    returning one.organization_guid`.execute(trx)
  return rows.map((row) => row.organization_guid)
}
