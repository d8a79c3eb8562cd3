import { MANUAL_ASSET_KINDS } from '@ieum/contracts/mydata/assets/manual-assets.ts'
import { FRESHNESSES } from '@ieum/contracts/mydata/sync/freshness.ts'
import { ManualAssetId, OrganizationGuid, SyncId, type UserId } from '@ieum/contracts/shared/ids.ts'
import { CompiledQuery, sql } from 'kysely'
import { z } from 'zod'
import type { Queryable } from '../../../platform/db/pool.ts'
import { columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'

const HomeConnection = z.object({
  organizationGuid: OrganizationGuid,
  state: z.enum(['CONNECTED', 'RELOGIN_REQUIRED']),
  consentEndsAtMs: z.number(),
  refreshTokenExpiresAtMs: z.number(),
  lastFetchedAtMs: z.number().nullable(),
  askedAtMs: z.number().nullable(),
  answeredAtMs: z.number().nullable(),
  /** Until then the institution wants to be left alone. */
  askAgainAtMs: z.number().nullable(),
  /** The outcome of the last request; null: the institution was never asked. */
  last: z.enum(FRESHNESSES).nullable(),
  isPartial: z.boolean(),
  /** Shown and counted on home. */
  isExposed: z.boolean(),
  /** Increases whenever the connection or what it shows changes. */
  version: z.number(),
})
export type HomeConnection = Readonly<z.infer<typeof HomeConnection>>

const FailedOrganization = z.object({
  organizationGuid: OrganizationGuid,
  syncId: SyncId,
  /** Another attempt follows automatically. */
  isTriedAgain: z.boolean(),
  /** The sync in which it failed is still running for others. */
  isRunning: z.boolean(),
  failure: z.enum(['ERROR', 'TIMEOUT', 'RELOGIN_REQUIRED', 'LATE']),
  isTokenIssued: z.boolean(),
  /** When the documents of the sync were signed; null when there are none. */
  signedAtMs: z.number().nullable(),
  /** Until then the institution wants to be left alone. */
  askAgainAtMs: z.number().nullable(),
})
export type FailedOrganization = Readonly<z.infer<typeof FailedOrganization>>

/** Everything that decides home, without the sealed contents. */
const HomeFacts = z.object({
  connections: z.array(HomeConnection),
  /**
   * Institutions whose last run failed; without those that do not know the person or that the person has disconnected.
   */
  failed: z.array(FailedOrganization),
  /** Institutions that a sync is reading or has yet to read. */
  underWay: z.array(OrganizationGuid),
  /** The person's own entries, sealed as base64. */
  manualAssets: z.array(
    z.object({ manualAssetId: ManualAssetId, kind: z.enum(MANUAL_ASSET_KINDS), content: z.string() }),
  ),
  /** The person's answers about the cash of linked accounts. */
  cashAnswers: z.array(z.object({ accountIdentifier: z.string(), depositIdentifier: z.string().nullable() })),
  /** Sealed net worth of the last day before this month, base64. */
  lastMonth: z.object({ day: z.string(), content: z.string() }).nullable(),
})
export type HomeFacts = Readonly<z.infer<typeof HomeFacts>>

/** A key in the form of the API's identifier: base64url without padding. */
const asIdentifier = (column: string) => `rtrim(translate(encode(${column}, 'base64'), '+/' || chr(10), '-_'), '=')`

/**
 * First statement of home: everything that decides what is shown, as one text. Equal texts mean an equal home, because
 * every change of what a connection shows raises its version, and newly sealed content reads differently; `homeFactsOf`
 * reads it. It leaves out failures of a closed sync: nobody was connected by it.
 */
const HOME = `
  select json_build_object(
    'connections', (
      select coalesce(json_agg(json_build_object('organizationGuid', connection.organization_guid, 'state', state,
        'consentEndsAtMs', floor(extract(epoch from consent_ends_at) * 1000),
        'refreshTokenExpiresAtMs', floor(extract(epoch from refresh_token_expires_at) * 1000),
        'lastFetchedAtMs', floor(extract(epoch from reading.fetched_at) * 1000),
        'askedAtMs', floor(extract(epoch from reading.asked_at) * 1000),
        'answeredAtMs', floor(extract(epoch from reading.answered_at) * 1000),
        'askAgainAtMs', floor(extract(epoch from reading.ask_again_at) * 1000), 'last', reading.freshness,
        'isPartial', is_partial, 'isExposed', is_exposed, 'version', version) order by connected_at, connection.organization_guid), '[]')
      from connection left join connection_reading reading on reading.user_id = $1
        and reading.organization_guid = connection.organization_guid
      where connection.user_id = $1 and state <> 'DISCONNECTED'),
    'failed', (
      select coalesce(json_agg(json_build_object('organizationGuid', organization_guid, 'syncId', sync_id,
        'isTriedAgain', next_due_at is not null, 'isRunning', is_running, 'failure', failure,
        'isTokenIssued', is_token_issued,
        'askAgainAtMs', floor(extract(epoch from ask_again_at) * 1000), 'signedAtMs', (
          select floor(extract(epoch from signed_at) * 1000) from certification_transaction as signed
          where signed.user_id = $1 and signed.state = 'SIGNED'
            and signed.certification_transaction_id = newest.certification_transaction_id)
        ) order by organization_guid), '[]')
      from (
        select distinct on (one.organization_guid) one.organization_guid, one.sync_id, one.failure, one.next_due_at,
          one.is_token_issued, one.ask_again_at, sync.state = 'RUNNING' as is_running, sync.certification_transaction_id
        from sync_organization one
        join sync on sync.user_id = one.user_id and sync.sync_id = one.sync_id
        where one.user_id = $1 and sync.user_id = $1 and sync.state <> 'CLOSED' and one.failure is not null
        order by one.organization_guid, one.sync_id desc) as newest
      where failure not in ('UNREGISTERED', 'DISCONNECTED') and not exists (
        select from sync_organization later
        join sync on sync.user_id = later.user_id and sync.sync_id = later.sync_id
        where later.user_id = $1 and sync.user_id = $1 and sync.state <> 'CLOSED'
          and later.organization_guid = newest.organization_guid and later.sync_id > newest.sync_id)),
    'underWay', (
      select coalesce(json_agg(distinct one.organization_guid order by one.organization_guid), '[]')
      from sync_organization one
      join sync on sync.user_id = one.user_id and sync.sync_id = one.sync_id
      where one.user_id = $1 and sync.user_id = $1 and sync.state = 'RUNNING' and one.failure is null
        and one.state in ('WAITING', 'TOKEN_ISSUED')),
    'manualAssets', (
      select coalesce(json_agg(json_build_object('manualAssetId', manual_asset_id, 'kind', kind,
        'content', encode(content, 'base64')) order by manual_asset_id), '[]')
      from manual_asset where user_id = $1),
    'cashAnswers', (
      select coalesce(json_agg(json_build_object('accountIdentifier', ${asIdentifier('asset_key')},
        'depositIdentifier', ${asIdentifier('deposit_asset_key')}) order by organization_guid, asset_key), '[]')
      from linked_cash_answer where user_id = $1),
    'lastMonth', (
      select json_build_object('day', day, 'content', encode(content, 'base64')) from net_worth_day where user_id = $1 and day < $2::date
      order by day desc limit 1))::text as home`

/** @param monthStart first day of this month in Korea, `YYYY-MM-DD` */
export function homeStatement(userId: UserId, monthStart: string): { text: string; values: string[] } {
  return { text: HOME, values: [userId, monthStart] }
}

/** Uses a fixed text without the query builder: this is the most frequent read. */
export async function loadHomeText(db: Queryable, userId: UserId, monthStart: string): Promise<string> {
  const { text, values } = homeStatement(userId, monthStart)
  const { rows } = await db.executeQuery<{ home: string }>(CompiledQuery.raw(text, values))
  return (rows[0] as { home: string }).home
}

export function homeFactsOf(text: string): HomeFacts {
  return HomeFacts.parse(JSON.parse(text))
}

const SUMMARY = columnsOf('connection', ['organization_guid', 'summary'])

/** Second statement of home, needed only when something has changed: the sealed summary of each institution. */
export async function loadSummaries(db: Queryable, userId: UserId): Promise<Map<OrganizationGuid, Buffer>> {
  const { rows } = await sql<StoredRow<typeof SUMMARY> & { readonly summary: Buffer }>`
    select ${columnList(SUMMARY)} from connection
    where user_id = ${userId} and state <> 'DISCONNECTED' and is_exposed and summary is not null`.execute(db)
  return new Map(rows.map((row) => [row.organization_guid, row.summary]))
}
