import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export type HomeConnection = {
  readonly organizationGuid: string
  readonly state: 'CONNECTED' | 'RELOGIN_REQUIRED'
  readonly consentEndsAtMs: number
  readonly refreshTokenExpiresAtMs: number
  readonly lastFetchedAtMs: number | null
  readonly isPartial: boolean
  /** Sealed; null before the first successful run. */
  readonly summary: Buffer | null
}

export type FailedOrganization = {
  readonly organizationGuid: string
  readonly syncId: string
  readonly failure: string | null
  /** Another attempt is coming by itself. */
  readonly isTriedAgain: boolean
}

export type HomeAround = { readonly failed: readonly FailedOrganization[]; readonly lastMonth: Buffer | null }

/** First statement of home: every living connection with what it shows. */
export async function loadHomeConnections(db: Db, userId: string): Promise<HomeConnection[]> {
  const { rows } = await sql<{
    organization_guid: string
    state: 'CONNECTED' | 'RELOGIN_REQUIRED'
    consent_ends_at: Date
    refresh_token_expires_at: Date
    last_fetched_at: Date | null
    is_partial: boolean
    summary: Buffer | null
  }>`
    select organization_guid, state, consent_ends_at, refresh_token_expires_at, last_fetched_at, is_partial, summary
    from connection where user_id = ${userId} and state <> 'DISCONNECTED'
    order by connected_at, organization_guid`.execute(db)
  return rows.map((row) => ({
    organizationGuid: row.organization_guid,
    state: row.state,
    consentEndsAtMs: row.consent_ends_at.getTime(),
    refreshTokenExpiresAtMs: row.refresh_token_expires_at.getTime(),
    lastFetchedAtMs: row.last_fetched_at?.getTime() ?? null,
    isPartial: row.is_partial,
    summary: row.summary,
  }))
}

/**
 * Second statement of home: institutions whose last run failed, and the last net worth before this month.
 * A failure of a closed sync is not shown: nobody was connected by it.
 */
export async function loadHomeAround(db: Db, userId: string, monthStart: string): Promise<HomeAround> {
  const { rows } = await sql<{
    organization_guid: string | null
    sync_id: string | null
    failure: string | null
    is_tried_again: boolean | null
    last_month: Buffer | null
  }>`
    select null::uuid as organization_guid, null::uuid as sync_id, null as failure, null::boolean as is_tried_again,
      (select content from net_worth_day where user_id = ${userId} and day < ${monthStart}::date
        order by day desc limit 1) as last_month
    union all
    select organization_guid, sync_id, failure, next_due_at is not null, null from (
      select distinct on (one.organization_guid) one.organization_guid, one.sync_id, one.state, one.failure,
        one.next_due_at
      from sync_organization one
      join sync on sync.user_id = one.user_id and sync.sync_id = one.sync_id
      where one.user_id = ${userId} and sync.user_id = ${userId} and sync.state <> 'CLOSED'
      order by one.organization_guid, one.sync_id desc) as newest
    where state = 'FAILED'`.execute(db)
  return {
    lastMonth: rows[0]?.last_month ?? null,
    failed: rows.slice(1).map((row) => ({
      organizationGuid: row.organization_guid as string,
      syncId: row.sync_id as string,
      failure: row.failure,
      isTriedAgain: row.is_tried_again === true,
    })),
  }
}
