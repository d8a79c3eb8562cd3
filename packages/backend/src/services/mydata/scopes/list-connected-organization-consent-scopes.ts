import { type ConnectionConsentScopes, consentScopes } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import type { AssetStanding } from '@ieum/domain/mydata/assets/scope-asset-status.ts'
import { isConnectionExpired } from '@ieum/domain/mydata/connect/connection-expiry.ts'
import { scopesOfStatus } from '@ieum/domain/mydata/consents/consent-status.ts'
import { lastSeenToDestroyMs, lastSeenToRestMs } from '@ieum/domain/mydata/destruction/dormancy.ts'
import type { Runtime } from '../../../platform/context.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { consumeWithin } from '../../../platform/http/limits/limits.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { openEach } from '../../../platform/keys/open-each.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readingOf } from '../assets/readings.ts'
import { connectionTokens, switchedOffOf } from '../connect/connection-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import type { Directory } from '../mydata-dependencies.ts'
import { connectionView } from '../organizations/connections-of.ts'
import { organizationView } from '../organizations/organization.ts'
import { openContent } from '../sync/assets/asset-view.ts'
import {
  type ConsentAssetRow,
  type ConsentConnectionRow,
  loadConsentAssets,
  loadConsentConnections,
} from './consent-scope-rows.ts'
import { consentScopesView } from './consent-scopes-view.ts'
import { type ReadNow, readNow } from './read-now.ts'

type List = Handler<typeof consentScopes.listConnectedOrganizationConsentScopes, MydataContext>

const FRESH = {
  ...consentScopes.listConnectedOrganizationConsentScopes.limit,
  name: 'listConnectedOrganizationConsentScopes',
}

/**
 * Every connection with its state, the content of its transfer request and the switches, for a page about connections.
 * With `noCache` the institutions are asked first, at most once a minute; their answers are shown besides our data and
 * not stored, except that a request is no longer valid.
 * @source docs/concepts/connections.md#switches
 */
export const listConnectedOrganizationConsentScopes: List = async ({ query, user }, context) => {
  const { clock, db, vault } = context
  const { userId } = user
  const known = await loadConsentConnections(db, userId, clock.now())
  const keys = await vault.organizationKeys(
    userId,
    known.map((row) => row.organizationGuid),
  )
  let fresh: ReadonlyMap<OrganizationGuid, ReadNow> = new Map()
  if (query.noCache === 'true') {
    const retryAfterMs = await consumeWithin(db, userId, FRESH, 1, clock.realNow())
    if (retryAfterMs !== null) throw new Refusal('RATE_LIMITED', undefined, { retryAfterMs })
    fresh = await readNow(context, userId, keys)
  }
  // The call may have renewed a token, or found that it is not valid.
  const rows = fresh.size > 0 ? await loadConsentConnections(db, userId, clock.now()) : known
  const assets = Map.groupBy(await loadConsentAssets(db, userId), (row) => row.organizationGuid)
  const connections: ConnectionConsentScopes[] = []
  for (const row of rows) {
    const guid = row.organizationGuid
    const key = keys.get(guid)
    const shown = key && (await connectionShown(context, row, key, assets.get(guid) ?? [], fresh.get(guid)))
    if (shown) connections.push({ ...shown, scopes: [...scopesOfStatus(shown.scopes, query.consentStatusFilterEnum)] })
  }
  return { connections: connections.filter((one) => !query.consentStatusFilterEnum || one.scopes.length > 0) }
}

/** Returns null for an unknown institution. */
async function connectionShown(
  { clock, log, organizations }: Runtime & Directory,
  row: ConsentConnectionRow,
  key: KeyHandle,
  stored: readonly ConsentAssetRow[],
  fresh: ReadNow | undefined,
): Promise<ConnectionConsentScopes | null> {
  const nowMs = clock.now()
  const record = organizations.find(row.organizationGuid)
  if (!record) return null
  const isExpired = isConnectionExpired(
    {
      dataAccessConsentExpiredAt: row.consentEndsAtMs,
      refreshTokenExpiredAtMs: row.refreshTokenExpiresAtMs,
    },
    nowMs,
  )
  const { fetchedAtMs } = row
  // A connection whose tokens do not open cannot be read: it is partial, and can be ended.
  const { opened, leftOutCount } = openEach(log, row.tokens.length === 0 ? [] : [row.tokens], (tokens) =>
    connectionTokens.open(key, [row.organizationGuid], tokens),
  )
  const known = openEach(log, stored, (one) => ({ one, content: openContent(key, one.organizationGuid, one) }))
  const isLeftOut = leftOutCount + known.leftOutCount > 0
  return {
    connection: connectionView(row, organizationView(record, nowMs)),
    connectionStateEnum: row.state === 'CONNECTED' && isExpired ? 'EXPIRED' : row.state,
    consent:
      row.consentedAtMs === null
        ? null
        : {
            consentedAtMs: String(row.consentedAtMs),
            mydataCertificateOrganizationEnum: row.certificateOrganizationEnum,
            certificateTypeEnum: row.certificateTypeEnum,
          },
    isExposed: row.isExposed,
    fetchedAtMs: epochMsText(fetchedAtMs),
    reading: readingOf(
      {
        ...row,
        last: row.freshness,
        isDead: row.state !== 'CONNECTED' || isExpired,
        isPartial: row.isPartial || isLeftOut,
      },
      nowMs,
    ),
    nextTransferAtMs: epochMsText(row.nextDueAtMs),
    institutionConsent: fresh?.consent ?? null,
    isReadNow: fresh?.lists != null,
    scopes: await consentScopesView({
      industryEnum: record.industryEnum,
      granted: opened[0]?.scopes ?? [],
      off: switchedOffOf(row),
      connection: { state: row.state, isExpired, isOrganizationLive: !record.isGone },
      absence: absenceOf(row, nowMs),
      fetchedAtMs,
      stored: known.opened.map(({ content, one }) => ({ ...one, content })),
      listed: fresh?.lists?.listed ?? null,
    }),
  }
}

function absenceOf({ lastSeenAtMs }: ConsentConnectionRow, nowMs: number): AssetStanding['absence'] {
  if (lastSeenAtMs <= lastSeenToDestroyMs(nowMs)) return 'to-destroy'
  return lastSeenAtMs <= lastSeenToRestMs(nowMs) ? 'resting' : 'here'
}
