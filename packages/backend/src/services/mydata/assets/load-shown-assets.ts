import type { Asset } from '@ieum/contracts/mydata/assets/assets.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { type CashAnswer, withLinkedCash } from '@ieum/domain/mydata/assets/linked-cash.ts'
import { isConnectionExpired } from '@ieum/domain/mydata/connect/connection-expiry.ts'
import { pauseUntilMs } from '@ieum/domain/mydata/sync/freshness.ts'
import type { Keys } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/pool.ts'
import { type HomeConnection, loadSummaries } from './home-rows.ts'
import { shownAssets } from './shown-assets.ts'

/**
 * The assets of these connections, each with its freshness, and the institutions with omissions.
 * @param shown.connections those that the person shows
 * @param shown.cashAnswers the person's answers about the cash of linked accounts
 * @param shown.at epoch ms, and the day in Korea, `YYYY-MM-DD`
 */
export async function loadShownAssets(
  { db, vault }: { readonly db: Queryable } & Pick<Keys, 'vault'>,
  userId: UserId,
  {
    connections,
    cashAnswers,
    at: { nowMs, today },
  }: {
    readonly connections: readonly HomeConnection[]
    readonly cashAnswers: readonly CashAnswer[]
    readonly at: { readonly nowMs: number; readonly today: string }
  },
): Promise<{ readonly shown: readonly Asset[]; readonly notWhole: ReadonlySet<OrganizationGuid> }> {
  const summaries = connections.length > 0 ? await loadSummaries(db, userId) : new Map<OrganizationGuid, Buffer>()
  const keys = await vault.organizationKeys(userId, [...summaries.keys()])
  const stored = connections.flatMap((connection) => {
    const { organizationGuid } = connection
    const sealed = summaries.get(organizationGuid)
    if (!sealed) return []
    const key = keys.get(organizationGuid) ?? null
    if (!key) vault.missing(userId, organizationGuid)
    const { lastFetchedAtMs, last } = connection
    const isLimited = pauseUntilMs(connection.askAgainAtMs, nowMs) !== null
    return [{ organizationGuid, key, sealed, lastFetchedAtMs, last, isLimited, isDead: isDead(connection, nowMs) }]
  })
  const { shown, notWhole } = await shownAssets(stored, today)
  return { shown: withLinkedCash(shown, cashAnswers), notWhole }
}

/** The connection delivers nothing more until the person consents again. */
export function isDead(connection: HomeConnection, nowMs: number): boolean {
  return connection.state === 'RELOGIN_REQUIRED' || isExpired(connection, nowMs)
}

/** The institution refused it before its end. */
export function isRevoked(connection: HomeConnection, nowMs: number): boolean {
  return connection.state === 'RELOGIN_REQUIRED' && !isExpired(connection, nowMs)
}

function isExpired(connection: HomeConnection, nowMs: number): boolean {
  return isConnectionExpired(
    {
      dataAccessConsentExpiredAt: connection.consentEndsAtMs,
      refreshTokenExpiredAtMs: connection.refreshTokenExpiresAtMs,
    },
    nowMs,
  )
}
