import type { CertificationTransactionId, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { SwitchedOff } from '@ieum/domain/mydata/consents/switched-off.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Queryable, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { sealed } from '../../../platform/keys/sealed.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'
import type { ReportedKeys } from '../collect/asset-key.ts'

const StoredTokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  scopes: z.array(z.string()).readonly(),
})
export type StoredTokens = Readonly<z.infer<typeof StoredTokens>>

/** Tokens of one connection, under the institution's key. */
export const connectionTokens = sealed('connection', 'tokens', ['organization_guid'], StoredTokens)

const AnswerMemory = z.record(z.string(), z.object({ searchTimestamp: z.string(), body: z.unknown() }))

export type AnswerMemory = z.infer<typeof AnswerMemory>

/** Answers that are stored for "nothing changed". */
export const connectionLists = sealed('connection', 'lists', ['organization_guid'], AnswerMemory)

export const SWITCHED_OFF = columnsOf('connection', ['switched_off_scopes', 'switched_off_assets'])

/** Both columns in the form that rules use. */
export function switchedOffOf(row: RowOf<typeof SWITCHED_OFF>): SwitchedOff {
  return { scopes: row.switchedOffScopes, assets: row.switchedOffAssets.map(assetIdentifierOf) }
}

const COLUMNS = columnsOf('connection', [
  'fence',
  'state',
  'certification_transaction_id',
  'consent_ends_at',
  'access_token_expires_at',
  'refresh_token_expires_at',
  'cycle_days',
  'tokens',
  'lists',
  ...SWITCHED_OFF,
])
/** Until then the institution wants to be left alone, business time; null: it did not say so. */
const READING = columnsOf('connection_reading', ['ask_again_at'])

export type StoredConnection = Omit<
  RowOf<typeof COLUMNS>,
  'tokens' | 'lists' | 'switchedOffScopes' | 'switchedOffAssets'
> &
  RowOf<typeof READING> & {
    readonly tokens: StoredTokens
    /** Answers that are stored for "nothing changed". */
    readonly memory: AnswerMemory
    readonly switchedOff: SwitchedOff
    readonly assignedKeys: ReportedKeys
    /** Version of the text that the connection was agreed to under; null: not known. */
    readonly copyVersion: string | null
  }

/** Returns null when there is no connection, or its data was destroyed. */
export async function loadConnection(
  db: Db,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  key: KeyHandle,
): Promise<StoredConnection | null> {
  const { rows } = await sql<
    StoredRow<typeof COLUMNS> &
      StoredRow<typeof READING> & {
        readonly assigned_keys: Readonly<Record<string, string>> | null
        readonly copy_version: string | null
      }
  >`
    select ${columnList(COLUMNS)}, ${columnList(READING)},
      (select json_object_agg(encode(told_key, 'hex'), encode(asset_key, 'hex')) from asset
        where asset.user_id = ${userId} and asset.organization_guid = ${organizationGuid} and told_key is not null) as assigned_keys,
      (select copy_version from consent_record agreed
        where agreed.user_id = ${userId}
          and agreed.certification_transaction_id = connection.certification_transaction_id) as copy_version
    from connection left join connection_reading reading using (user_id, organization_guid)
    where user_id = ${userId} and organization_guid = ${organizationGuid}`.execute(db)
  const [stored] = rows
  if (!stored || stored.tokens.length === 0) return null
  const { tokens, lists, switchedOffScopes, switchedOffAssets, assignedKeys, ...row } = camelRow(stored)
  return {
    ...row,
    tokens: connectionTokens.open(key, [organizationGuid], tokens),
    memory: lists ? connectionLists.open(key, [organizationGuid], lists) : {},
    switchedOff: switchedOffOf({ switchedOffScopes, switchedOffAssets }),
    assignedKeys: new Map(Object.entries(assignedKeys ?? {})),
  }
}

const REPORTED_KEYS = columnsOf('asset', ['asset_key', 'told_key'])

/** The current numbers of an institution's assets whose numbers were reissued. */
export async function loadReportedKeys(
  db: Db,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<ReportedKeys> {
  const { rows } = await sql<StoredRow<typeof REPORTED_KEYS> & { readonly told_key: Buffer }>`
    select ${columnList(REPORTED_KEYS)} from asset
    where user_id = ${userId} and organization_guid = ${organizationGuid} and told_key is not null`.execute(db)
  return new Map(rows.map((row) => [row.told_key.toString('hex'), row.asset_key.toString('hex')]))
}

export type NewConnection = {
  readonly organizationGuid: OrganizationGuid
  readonly certificationTransactionId: CertificationTransactionId
  readonly connectedAtMs: number
  readonly consentEndsAtMs: number
  readonly accessTokenExpiresAtMs: number
  readonly refreshTokenExpiresAtMs: number
  readonly cycleDays: number | null
  readonly isConsentPassbookDisplayText: boolean
  readonly isConsentAffiliatedStoreName: boolean
  readonly isConsentTransactionCategory: boolean
  readonly tokens: StoredTokens
}

/**
 * Stores an issued token. The signed transaction is the fence: a run with an older one may no longer write. Returns
 * false when a newer consent has come in between, or the person has disconnected what this transaction connected.
 * Switches that are off remain off with a new signature; after a disconnect everything is on.
 */
export async function saveConnection(trx: Trx, userId: UserId, key: KeyHandle, one: NewConnection): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into connection (user_id, organization_guid, fence, state, certification_transaction_id, connected_at,
      consent_ends_at, access_token_expires_at, refresh_token_expires_at, cycle_days,
      is_consent_passbook_display_text, is_consent_affiliated_store_name, is_consent_transaction_category, tokens)
    values (${userId}, ${one.organizationGuid}, ${one.certificationTransactionId}, 'CONNECTED',
      ${one.certificationTransactionId}, ${new Date(one.connectedAtMs)}, ${new Date(one.consentEndsAtMs)},
      ${new Date(one.accessTokenExpiresAtMs)}, ${new Date(one.refreshTokenExpiresAtMs)}, ${one.cycleDays}::int,
      ${one.isConsentPassbookDisplayText}, ${one.isConsentAffiliatedStoreName}, ${one.isConsentTransactionCategory},
      ${connectionTokens.seal(key, [one.organizationGuid], one.tokens)})
    on conflict (user_id, organization_guid) do update set fence = excluded.fence, state = excluded.state,
      certification_transaction_id = excluded.certification_transaction_id, connected_at = excluded.connected_at,
      consent_ends_at = excluded.consent_ends_at, access_token_expires_at = excluded.access_token_expires_at,
      refresh_token_expires_at = excluded.refresh_token_expires_at, cycle_days = excluded.cycle_days,
      is_consent_passbook_display_text = excluded.is_consent_passbook_display_text,
      is_consent_affiliated_store_name = excluded.is_consent_affiliated_store_name,
      is_consent_transaction_category = excluded.is_consent_transaction_category, tokens = excluded.tokens,
      switched_off_scopes = case when connection.state = 'DISCONNECTED' then '{}' else connection.switched_off_scopes end,
      switched_off_assets = case when connection.state = 'DISCONNECTED' then '{}' else connection.switched_off_assets end,
      is_exposed = connection.is_exposed or connection.state = 'DISCONNECTED',
      lists = null, next_due_at = null, claimed_by = null, version = connection.version + 1
    where connection.fence < excluded.fence
      or (connection.fence = excluded.fence and connection.state <> 'DISCONNECTED')`.execute(trx)
  return numAffectedRows === 1n
}

export type Extension = Omit<NewConnection, 'connectedAtMs' | 'certificationTransactionId'> & {
  /** The transaction that prolongs. */
  readonly certificationTransactionId: CertificationTransactionId
  /** The connection as it was when its token was renewed. */
  readonly fence: string
}

/**
 * Stores a renewed token, the new end and the new choices. The transaction becomes the fence; the signed transaction
 * remains the earlier one. Returns false when the connection has changed since, or no longer lives.
 */
export async function saveExtension(trx: Trx, userId: UserId, key: KeyHandle, one: Extension): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update connection set fence = ${one.certificationTransactionId},
      consent_ends_at = ${new Date(one.consentEndsAtMs)},
      access_token_expires_at = ${new Date(one.accessTokenExpiresAtMs)},
      refresh_token_expires_at = ${new Date(one.refreshTokenExpiresAtMs)}, cycle_days = ${one.cycleDays}::int,
      is_consent_passbook_display_text = ${one.isConsentPassbookDisplayText},
      is_consent_affiliated_store_name = ${one.isConsentAffiliatedStoreName},
      is_consent_transaction_category = ${one.isConsentTransactionCategory},
      tokens = ${connectionTokens.seal(key, [one.organizationGuid], one.tokens)},
      next_due_at = case when ${one.cycleDays}::int is null then null else next_due_at end, version = version + 1
    where user_id = ${userId} and organization_guid = ${one.organizationGuid} and fence = ${one.fence}
      and fence < ${one.certificationTransactionId} and state = 'CONNECTED'`.execute(trx)
  return numAffectedRows === 1n
}

/** Stores refreshed tokens unless the person has connected again or disconnected. */
export async function saveTokens(
  db: Db,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  key: KeyHandle,
  one: {
    readonly fence: string
    readonly tokens: StoredTokens
    readonly accessTokenExpiresAtMs: number
    readonly refreshTokenExpiresAtMs: number
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update connection set tokens = ${connectionTokens.seal(key, [organizationGuid], one.tokens)},
      access_token_expires_at = ${new Date(one.accessTokenExpiresAtMs)},
      refresh_token_expires_at = ${new Date(one.refreshTokenExpiresAtMs)}, version = version + 1
    where user_id = ${userId} and organization_guid = ${organizationGuid} and fence = ${one.fence}
      and state <> 'DISCONNECTED'`.execute(db)
  return numAffectedRows === 1n
}

/** Marks token and consent as no longer valid: only a new signature helps. */
export async function markReloginRequired(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  fence: string,
): Promise<void> {
  await sql`
    update connection set state = 'RELOGIN_REQUIRED', next_due_at = null, claimed_by = null, version = version + 1
    where user_id = ${userId} and organization_guid = ${organizationGuid} and fence = ${fence}
      and state = 'CONNECTED'`.execute(trx)
}

/** Sets when the next periodic transfer of a living connection is due, business time, and ends a claim on it. */
export async function setNextDue(
  db: Queryable,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  fence: string,
  atMs: number,
): Promise<void> {
  await sql`
    update connection set next_due_at = ${new Date(atMs)}, claimed_by = null
    where user_id = ${userId} and organization_guid = ${organizationGuid} and fence = ${fence}
      and state = 'CONNECTED' and cycle_days is not null`.execute(db)
}

/** Whether any data of an institution is stored under its key. */
export async function isConnectionRead(
  db: Queryable,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<boolean> {
  const { rows } = await sql`
    select from connection where user_id = ${userId} and organization_guid = ${organizationGuid}
      and state <> 'DISCONNECTED' and (length(tokens) > 0 or lists is not null or summary is not null)`.execute(db)
  return rows.length > 0
}
