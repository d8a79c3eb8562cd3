import type { ManualAssetKind } from '@ieum/contracts/mydata/manual-assets.ts'
import type { ManualAssetId, OrganizationGuid, SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { OrganizationFailure } from '@ieum/domain/mydata/connect/sync-lists.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/pool.ts'

export type HomeConnection = {
  readonly organizationGuid: OrganizationGuid
  readonly state: 'CONNECTED' | 'RELOGIN_REQUIRED'
  readonly consentEndsAtMs: number
  readonly refreshTokenExpiresAtMs: number
  readonly lastFetchedAtMs: number | null
  readonly isPartial: boolean
  /** Grows whenever the connection or what it shows changes. */
  readonly version: number
}

export type FailedOrganization = {
  readonly organizationGuid: OrganizationGuid
  readonly syncId: SyncId
  /** Another attempt is coming by itself. */
  readonly isTriedAgain: boolean
  /** The sync it failed in still has others at work. */
  readonly isRunning: boolean
  readonly failure: OrganizationFailure
  readonly isTokenIssued: boolean
  /** When the documents of the sync were signed; null when there are none. */
  readonly signedAtMs: number | null
}

/** What decides home, without the sealed contents. */
export type HomeFacts = {
  readonly connections: readonly HomeConnection[]
  /** Institutions whose last run failed; not those that do not know the person or that they have disconnected. */
  readonly failed: readonly FailedOrganization[]
  /** What the person has written down, sealed as base64. */
  readonly manualAssets: readonly { manual_asset_id: ManualAssetId; kind: ManualAssetKind; content: string }[]
  /** Sealed net worth of the last day before this month, base64. */
  readonly lastMonth: string | null
}

/**
 * First statement of home: everything that decides what is shown, as one text. Equal texts mean an equal home, because
 * every change of what a connection shows raises its version, and what is sealed anew reads differently; `homeFactsOf`
 * reads it.
 * A failure of a closed sync is not in it: nobody was connected by it.
 */
const HOME = `
  select json_build_object(
    'connections', (
      select coalesce(json_agg(json_build_object('organizationGuid', organization_guid, 'state', state,
        'consentEndsAtMs', floor(extract(epoch from consent_ends_at) * 1000),
        'refreshTokenExpiresAtMs', floor(extract(epoch from refresh_token_expires_at) * 1000),
        'lastFetchedAtMs', floor(extract(epoch from last_fetched_at) * 1000),
        'isPartial', is_partial, 'version', version) order by connected_at, organization_guid), '[]')
      from connection where user_id = $1 and state <> 'DISCONNECTED'),
    'failed', (
      select coalesce(json_agg(json_build_object('organizationGuid', organization_guid, 'syncId', sync_id,
        'isTriedAgain', next_due_at is not null, 'isRunning', is_running, 'failure', failure,
        'isTokenIssued', is_token_issued, 'signedAtMs', (
          select floor(extract(epoch from signed_at) * 1000) from certification_transaction as signed
          where signed.user_id = $1 and signed.state = 'SIGNED'
            and signed.certification_transaction_id = newest.certification_transaction_id)
        ) order by organization_guid), '[]')
      from (
        select distinct on (one.organization_guid) one.organization_guid, one.sync_id, one.state, one.failure,
          one.next_due_at, one.is_token_issued, sync.state = 'RUNNING' as is_running, sync.certification_transaction_id
        from sync_organization one
        join sync on sync.user_id = one.user_id and sync.sync_id = one.sync_id
        where one.user_id = $1 and sync.user_id = $1 and sync.state <> 'CLOSED'
        order by one.organization_guid, one.sync_id desc) as newest
      where state = 'FAILED' and failure not in ('UNREGISTERED', 'DISCONNECTED')),
    'manualAssets', (
      select coalesce(json_agg(json_build_object('manual_asset_id', manual_asset_id, 'kind', kind,
        'content', encode(content, 'base64')) order by manual_asset_id), '[]')
      from manual_asset where user_id = $1),
    'lastMonth', (
      select encode(content, 'base64') from net_worth_day where user_id = $1 and day < $2::date
      order by day desc limit 1))::text as home`

/** @param monthStart first day of this month in Korea, `YYYY-MM-DD` */
export function homeStatement(userId: UserId, monthStart: string): { text: string; values: string[] } {
  return { text: HOME, values: [userId, monthStart] }
}

/** Straight from the pool: the most frequent read there is, and one fixed text. */
export async function loadHomeText(pool: pg.Pool, userId: UserId, monthStart: string): Promise<string> {
  const { text, values } = homeStatement(userId, monthStart)
  const { rows } = await pool.query<{ home: string }>(text, values)
  return (rows[0] as { home: string }).home
}

export function homeFactsOf(text: string): HomeFacts {
  return JSON.parse(text) as HomeFacts
}

/** Second statement of home, needed only when something has changed: what each institution shows, sealed. */
export async function loadSummaries(db: Db, userId: UserId): Promise<Map<OrganizationGuid, Buffer>> {
  const { rows } = await sql<{ organization_guid: OrganizationGuid; summary: Buffer }>`
    select organization_guid, summary from connection
    where user_id = ${userId} and state <> 'DISCONNECTED' and summary is not null`.execute(db)
  return new Map(rows.map((row) => [row.organization_guid, row.summary]))
}
