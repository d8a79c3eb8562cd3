import { SCOPE_TYPES } from '@ieum/contracts/mydata/enums.ts'
import {
  AssetIdentifier,
  type CertificationTransactionId,
  type OrganizationGuid,
  type UserId,
} from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Queryable, Trx } from '../../../platform/db/pool.ts'
import {
  type CamelRow,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { sealed } from '../../../platform/keys/sealed.ts'

const ListTokens = z.object({ accessToken: z.string() })

/** Opens only lists; there is no reason to renew it. */
export const listTokens = sealed('list_consent', 'tokens', ['organization_guid'], ListTokens)

const ListedAssets = z.object({
  /** False when a list is missing. */
  isComplete: z.boolean(),
  assets: z.array(
    z.object({
      scopeTypeEnum: z.enum(SCOPE_TYPES),
      assetIdentifier: AssetIdentifier,
      bankAccountSequenceNumber: z.string().nullable(),
      nameToDisplay: z.string(),
      assetIdentifierToDisplay: z.string().nullable(),
      /** Its name in a transfer request. */
      named: z.object({ asset: z.string(), seqno: z.string().nullable() }),
    }),
  ),
})
/** The assets in an institution's list, each with its name in a transfer request. */
export type ListedAssets = Readonly<z.infer<typeof ListedAssets>>

/** Contains account numbers: sealed under the institution's key. */
export const listedAssets = sealed('list_consent', 'listed', ['organization_guid'], ListedAssets)

const COLUMNS = columnsOf('list_consent', [
  'certification_transaction_id',
  'consent_ends_at',
  'access_token_expires_at',
  'tokens',
])
export type ListConsent = Omit<RowOf<typeof COLUMNS>, 'tokens'> & { readonly accessToken: string }

/** Returns null when there is none. */
export async function loadListConsent(
  db: Db,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  key: KeyHandle,
): Promise<ListConsent | null> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from list_consent
    where user_id = ${userId} and organization_guid = ${organizationGuid}`.execute(db)
  if (!rows[0]) return null
  const { tokens, ...row } = camelRow(rows[0])
  return { ...row, accessToken: listTokens.open(key, [organizationGuid], tokens).accessToken }
}

const READ_LIST = columnsOf('list_consent', ['organization_guid', 'consent_ends_at', 'listed'])
type StoredList = StoredRow<typeof READ_LIST> & { readonly listed: Buffer }

/**
 * Lists that have been read, whose consent has not ended and whose institution is not being deleted, each sealed under
 * its institution's key.
 */
export async function loadReadLists(
  db: Db,
  userId: UserId,
  organizationGuids: readonly OrganizationGuid[],
  nowMs: number,
): Promise<readonly CamelRow<StoredList>[]> {
  const { rows } = await sql<StoredList>`
    select ${columnList(READ_LIST)} from list_consent
    where user_id = ${userId} and organization_guid = any(${organizationGuids}::uuid[])
      and consent_ends_at >= ${new Date(nowMs)} and listed is not null and not exists (
        select from deletion_request deleted
        where deleted.user_id = ${userId} and deleted.destroyed_at is null and deleted.state <> 'CANCELLED'
          and (deleted.organization_guid is null or deleted.organization_guid = list_consent.organization_guid))
  `.execute(db)
  return rows.map(camelRow)
}

/**
 * Stores the token for a list. The signed transaction is the fence: returns false when a newer one has come in between,
 * or the person has connected or disconnected the institution since.
 */
export async function saveAssetListToken(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  organizationGuid: OrganizationGuid,
  one: ListConsent,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into list_consent (user_id, organization_guid, certification_transaction_id, consent_ends_at,
      access_token_expires_at, tokens)
    select person.user_id, ${organizationGuid}, ${one.certificationTransactionId}, ${new Date(one.consentEndsAtMs)},
      ${new Date(one.accessTokenExpiresAtMs)},
      ${listTokens.seal(key, [organizationGuid], { accessToken: one.accessToken })}
    from person where person.user_id = ${userId} and not exists (
      select from connection where connection.user_id = ${userId}
        and connection.organization_guid = ${organizationGuid}
        and connection.fence > ${one.certificationTransactionId})
    on conflict (user_id, organization_guid) do update
      set certification_transaction_id = excluded.certification_transaction_id,
        consent_ends_at = excluded.consent_ends_at, access_token_expires_at = excluded.access_token_expires_at,
        tokens = excluded.tokens, listed = null
      where list_consent.certification_transaction_id <= excluded.certification_transaction_id`.execute(trx)
  return numAffectedRows === 1n
}

/** Stores the listed assets; false when this consent has been replaced or deleted. */
export async function saveListed(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  organizationGuid: OrganizationGuid,
  one: { readonly certificationTransactionId: CertificationTransactionId; readonly listed: ListedAssets },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update list_consent set listed = ${listedAssets.seal(key, [organizationGuid], one.listed)}
    where user_id = ${userId} and organization_guid = ${organizationGuid}
      and certification_transaction_id = ${one.certificationTransactionId}`.execute(trx)
  return numAffectedRows === 1n
}

/** Deletes the consent: the second step has replaced it. */
export async function deleteListConsent(trx: Trx, userId: UserId, organizationGuid: OrganizationGuid): Promise<void> {
  await sql`
    delete from list_consent where user_id = ${userId} and organization_guid = ${organizationGuid}`.execute(trx)
}

const TOKENS = columnsOf('list_consent', ['tokens', 'access_token_expires_at'])

/**
 * Takes the token and deletes it with what it opened: the caller has the institution revoke it. Null when there is
 * none.
 */
export async function claimListToken(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  organizationGuid: OrganizationGuid,
): Promise<{ readonly accessToken: string; readonly endMs: number } | null> {
  const { rows } = await sql<StoredRow<typeof TOKENS>>`
    delete from list_consent where user_id = ${userId} and organization_guid = ${organizationGuid}
    returning ${columnList(TOKENS)}`.execute(trx)
  const [row] = rows
  if (!row) return null
  const { accessToken } = listTokens.open(key, [organizationGuid], row.tokens)
  return { accessToken, endMs: row.access_token_expires_at.getTime() }
}

/** Deletes consents to lists that ended before a moment, business time; returns how many. */
export async function deleteEndedListConsents(db: Queryable, userId: UserId, beforeMs: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from list_consent where user_id = ${userId} and consent_ends_at < ${new Date(beforeMs)}`.execute(db)
  return Number(numAffectedRows)
}
