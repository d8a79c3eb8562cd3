import { isConnectionExpired } from '@ieum/domain/mydata/connect/connection-expiry.ts'
import type { Context } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { KeyHandle } from '../../../../platform/keys/cipher.ts'
import type { DataProvider } from '../../../../platform/outbound/providers/data-provider.ts'
import { secondTry } from '../../../../platform/outbound/transport/retry.ts'
import { loadConnection, type StoredConnection, saveExtension } from '../../connect/connection-rows.ts'
import { consentEndsAtMs, cycleDaysOf } from '../../consent/prepare-consent.ts'
import type { Outbound, Syncs } from '../../mydata-dependencies.ts'
import { healthBy } from '../circuit-breaker/circuit-breaker-state.ts'
import type { Grant, OrganizationRun, TokenStep } from '../run/organization-run.ts'
import { markTokenIssued, nothingStored } from './token-issued.ts'
import { beginRenewal, RENEWAL_LIMIT_MS } from './token-refresh-lock.ts'

const GONE: TokenStep = { kind: 'failed', failure: 'DISCONNECTED', canRetry: false, health: 'unknown' }
const LATE: TokenStep = { kind: 'failed', failure: 'TIMEOUT', canRetry: true, health: 'unknown' }
const DEAD: TokenStep = { kind: 'failed', failure: 'RELOGIN_REQUIRED', canRetry: false, health: 'unknown' }

/**
 * First step of an institution whose living connection is prolonged: its token is renewed with a new refresh token,
 * then the new end and "token issued" are stored in one transaction. An earlier failure leaves the connection
 * unchanged. After a crash between the two steps the institution is asked again with the same refresh token.
 * @source ADR 0050; docs/reference/standard.md#renewal
 */
export async function extendToken(
  context: Context & Outbound & Syncs,
  run: OrganizationRun,
  dataProvider: DataProvider,
  grant: Grant,
): Promise<TokenStep> {
  const { userId, place, signal } = run
  const key = (await context.vault.organizationKeys(userId, [dataProvider.guid])).get(dataProvider.guid)
  if (!key) return GONE
  const ofConnection = { userId, organizationGuid: dataProvider.guid }
  const end = await place
    .away(() => beginRenewal(context, ofConnection, signal))
    .catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
  return end ? extended(context, run, dataProvider, grant, key).finally(end) : LATE
}

/** Runs while no other process renews the token. */
async function extended(
  context: Context & Outbound & Syncs,
  run: OrganizationRun,
  dataProvider: DataProvider,
  grant: Grant,
  key: KeyHandle,
): Promise<TokenStep> {
  const { clock, db, log, outside, syncStatuses } = context
  const { userId, place, sync } = run
  const connection = await loadConnection(db, userId, dataProvider.guid, key)
  if (!connection || connection.state === 'DISCONNECTED') return GONE
  if (connection.fence === grant.certificationTransactionId) {
    // Another run of the same transaction was quicker.
    await inTransaction(db, (trx) => markTokenIssued(trx, run, clock.realNow()))
    syncStatuses.changed(sync.syncId)
    return { kind: 'stored', key }
  }
  if (!isLiving(connection, clock.now())) return DEAD
  const { refreshToken } = connection.tokens
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(RENEWAL_LIMIT_MS)])
  const ask = () => outside.dataProvider.refreshToken(dataProvider, { refreshToken, isReissue: true, signal })
  const answer = await place.away(() => secondTry(ask, signal))
  if (answer.kind === 'relogin') {
    log.info({ organization: dataProvider.orgCode }, 'token not prolonged: refused')
    return DEAD
  }
  if (answer.kind === 'failed') {
    log.info({ organization: dataProvider.orgCode, reason: answer.reason }, 'token not prolonged')
    const failure = run.signal.aborted ? 'TIMEOUT' : 'ERROR'
    const { retryAfterMs } = answer
    const health = healthBy(answer.reason)
    return { kind: 'failed', failure, canRetry: true, health, ...(retryAfterMs !== undefined && { retryAfterMs }) }
  }
  const now = clock.now()
  const { informedConsent } = grant.submission
  const isStored = await inTransaction(db, async (trx) => {
    const isSaved = await saveExtension(trx, userId, key, {
      organizationGuid: dataProvider.guid,
      certificationTransactionId: grant.certificationTransactionId,
      fence: connection.fence,
      consentEndsAtMs: consentEndsAtMs(grant.submission),
      accessTokenExpiresAtMs: now + answer.expiresInSeconds * 1_000,
      refreshTokenExpiresAtMs: answer.refresh
        ? now + answer.refresh.expiresInSeconds * 1_000
        : connection.refreshTokenExpiresAtMs,
      cycleDays: cycleDaysOf(grant.submission),
      isConsentPassbookDisplayText: informedConsent.isConsentPassbookDisplayText,
      isConsentAffiliatedStoreName: informedConsent.isConsentAffiliatedStoreName,
      isConsentTransactionCategory: informedConsent.isConsentToCollectAndUseTransactionCategory,
      tokens: {
        ...connection.tokens,
        accessToken: answer.accessToken,
        refreshToken: answer.refresh?.token ?? connection.tokens.refreshToken,
      },
    })
    if (isSaved) await markTokenIssued(trx, run, clock.realNow())
    return isSaved
  }).catch(nothingStored)
  if (!isStored) return GONE
  syncStatuses.changed(sync.syncId)
  return { kind: 'stored', key }
}

function isLiving(connection: StoredConnection, nowMs: number): boolean {
  const { state, consentEndsAtMs: dataAccessConsentExpiredAt, refreshTokenExpiresAtMs } = connection
  const expiries = { dataAccessConsentExpiredAt, refreshTokenExpiredAtMs: refreshTokenExpiresAtMs }
  return state === 'CONNECTED' && !isConnectionExpired(expiries, nowMs)
}
