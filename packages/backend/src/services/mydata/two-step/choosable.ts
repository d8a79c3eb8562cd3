import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { isConnectionExpired } from '@ieum/domain/mydata/connect/connection-expiry.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import type { Institutions } from '../mydata-dependencies.ts'
import { loadConnections } from '../organizations/connected-rows.ts'
import type { OrganizationRecord } from '../organizations/organization.ts'
import { listsOfConnection } from '../scopes/lists-of-connection.ts'
import type { RecentLists } from '../scopes/recent-lists.ts'
import { type ListedAssets, listedAssets, loadReadLists } from './list-consent-rows.ts'
import { listedAssetsOf } from './listed-assets.ts'

/** A person's present choices at one institution. */
export type Choosable = {
  readonly listed: ListedAssets
  readonly listConsentEndsAtMs: number
  /** The list is read with the token of a living connection. */
  readonly isConnected: boolean
}

/**
 * The lists that may be read: for a living connection now, with its token; otherwise the list that was read after its
 * consent, until that consent has ended. None for an institution whose list needs a consent first.
 */
export async function choosableOf(
  context: Time & Stores & Institutions & { readonly recentLists: RecentLists },
  userId: UserId,
  records: readonly OrganizationRecord[],
): Promise<Map<OrganizationGuid, Choosable>> {
  const { db, vault } = context
  const now = context.clock.now()
  const guids = records.map((record) => record.guid)
  const ends = await livingEnds(context, userId, guids)
  const lists = new Map((await loadReadLists(db, userId, guids, now)).map((row) => [row.organizationGuid, row]))
  const keys = await vault.organizationKeys(
    userId,
    guids.filter((guid) => ends.has(guid) || lists.has(guid)),
  )
  const found = await Promise.all(
    records.map(async (record): Promise<[OrganizationGuid, Choosable][]> => {
      const { guid } = record
      const [key, endsAtMs, list] = [keys.get(guid), ends.get(guid), lists.get(guid)]
      if (!key) return []
      if (endsAtMs !== undefined) {
        const listed = listedAssetsOf(await listsOfConnection(context, userId, record, key, 'all'))
        return [[guid, { listed, listConsentEndsAtMs: endsAtMs, isConnected: true }]]
      }
      if (!list) return []
      const listed = listedAssets.open(key, [guid], list.listed)
      return [[guid, { listed, listConsentEndsAtMs: list.consentEndsAtMs, isConnected: false }]]
    }),
  )
  return new Map(found.flat())
}

/** When the consents of these institutions' living connections end. */
export async function livingEnds(
  { clock, db }: Time & Pick<Stores, 'db'>,
  userId: UserId,
  guids: readonly OrganizationGuid[],
): Promise<Map<OrganizationGuid, number>> {
  const rows = await loadConnections(db, userId, guids, clock.now())
  const living = rows.filter(({ state, consentEndsAtMs, refreshTokenExpiresAtMs }) => {
    const expiries = {
      dataAccessConsentExpiredAt: consentEndsAtMs,
      refreshTokenExpiredAtMs: refreshTokenExpiresAtMs,
    }
    return state === 'CONNECTED' && !isConnectionExpired(expiries, clock.now())
  })
  return new Map(living.map((row) => [row.organizationGuid, row.consentEndsAtMs]))
}
