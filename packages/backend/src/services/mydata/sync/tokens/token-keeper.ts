import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { isReissueDue } from '@ieum/domain/mydata/connections/token-reissue.ts'
import type { Stores, Time } from '../../../../platform/context.ts'
import type { KeyHandle } from '../../../../platform/keys/cipher.ts'
import type { DataProviderFailure, FailedCall } from '../../../../platform/outbound/providers/data-outcome.ts'
import type { DataProvider } from '../../../../platform/outbound/providers/data-provider.ts'
import type { TokenSource } from '../../collect/reader.ts'
import { loadConnection, type StoredConnection, saveTokens } from '../../connect/connection-rows.ts'
import type { Outbound } from '../../mydata-dependencies.ts'
import { beginRenewal, RENEWAL_LIMIT_MS } from './token-refresh-lock.ts'

const MARGIN_MS = 5_000

/**
 * The tokens of one connection during a run: refreshed at most once for all calls that need it, of all runs in all
 * processes, and stored before they are used.
 * @source docs/reference/standard.md#response-codes (40101); docs/concepts/sync.md#token-renewal
 */
export function createTokenKeeper(
  context: Time & Stores & Outbound,
  userId: UserId,
  dataProvider: DataProvider,
  key: KeyHandle,
  connection: StoredConnection,
): TokenSource & { readonly isExpired: () => boolean } {
  const { clock, db, outside } = context
  let known = connection
  let renewing: Promise<string | null> | null = null

  async function renewOnce(refused: string, signal: AbortSignal): Promise<string | null> {
    const end = await beginRenewal(context, { userId, organizationGuid: dataProvider.guid }, signal).catch((error) => {
      throw signal.aborted ? new TokenRefreshError({ kind: 'failed', reason: 'aborted' }) : error
    })
    return renewAlone(refused, AbortSignal.any([signal, AbortSignal.timeout(RENEWAL_LIMIT_MS)])).finally(end)
  }

  async function renewAlone(refused: string, signal: AbortSignal): Promise<string | null> {
    // Another run may have refreshed it in the meantime.
    const stored = await loadConnection(db, userId, dataProvider.guid, key)
    if (!stored || stored.fence !== connection.fence || stored.state === 'DISCONNECTED') return null
    known = stored
    if (stored.tokens.accessToken !== refused) return stored.tokens.accessToken
    const now = clock.now()
    if (stored.refreshTokenExpiresAtMs <= now || stored.consentEndsAtMs <= now) return null
    const isReissue = isReissueDue(stored.refreshTokenExpiresAtMs, now)
    const refreshToken = stored.tokens.refreshToken
    const answer = await outside.dataProvider.refreshToken(dataProvider, { refreshToken, isReissue, signal })
    if (answer.kind !== 'refreshed') {
      if (answer.kind === 'failed') throw new TokenRefreshError(answer)
      return null
    }
    const tokens = {
      ...stored.tokens,
      accessToken: answer.accessToken,
      refreshToken: answer.refresh?.token ?? refreshToken,
    }
    const expiries = {
      accessTokenExpiresAtMs: now + answer.expiresInSeconds * 1_000,
      refreshTokenExpiresAtMs: answer.refresh
        ? now + answer.refresh.expiresInSeconds * 1_000
        : stored.refreshTokenExpiresAtMs,
    }
    const isSaved = await saveTokens(db, userId, dataProvider.guid, key, { fence: stored.fence, tokens, ...expiries })
    if (!isSaved) return null
    known = { ...stored, tokens, ...expiries }
    return tokens.accessToken
  }

  return {
    current: () => known.tokens.accessToken,
    // A consent may end before the institution knows of it: the token is of no use to us then.
    isExpired: () => Math.min(known.accessTokenExpiresAtMs - MARGIN_MS, known.consentEndsAtMs) <= clock.now(),
    renew: (refused, signal) => {
      if (known.tokens.accessToken !== refused) return Promise.resolve(known.tokens.accessToken)
      renewing ??= renewOnce(refused, signal).finally(() => {
        renewing = null
      })
      return renewing
    },
  }
}

/** The institution could not be asked for a new token: its fault, retried later. */
export class TokenRefreshError extends Error {
  readonly reason: DataProviderFailure
  readonly outcome: FailedCall

  constructor(outcome: FailedCall) {
    super(`token not refreshed: ${outcome.reason}`)
    this.reason = outcome.reason
    this.outcome = outcome
  }
}
