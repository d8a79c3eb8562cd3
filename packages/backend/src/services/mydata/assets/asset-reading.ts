import type { Reading } from '@ieum/contracts/mydata/freshness.ts'
import { isConnectionExpired } from '@ieum/domain/mydata/connect/connection-expiry.ts'
import { assetFreshness, pauseUntilMs } from '@ieum/domain/mydata/sync/freshness.ts'
import type { AssetRow } from './asset-rows.ts'
import { momentsOf, readingView } from './readings.ts'

/** Freshness of one asset: as of its own moment, asked with its institution; and whether it is no longer asked. */
export function assetReading(
  row: AssetRow,
  isPartial: boolean,
  nowMs: number,
): { readonly reading: Reading; readonly isDead: boolean } {
  const moments = momentsOf({ ...row, fetched_at: row.last_fetched_at })
  const expiries = {
    dataAccessConsentExpiredAt: row.consent_ends_at.getTime(),
    refreshTokenExpiredAtMs: row.refresh_token_expires_at.getTime(),
  }
  const isDead = row.connection_state === 'RELOGIN_REQUIRED' || isConnectionExpired(expiries, nowMs)
  const isLimited = pauseUntilMs(moments.askAgainAtMs, nowMs) !== null
  const asset = { isUnread: row.status === 'FAILED', isPartial, isLimited }
  const freshnessEnum = assetFreshness({ last: row.freshness, isDead }, asset)
  return { reading: readingView(freshnessEnum, moments, nowMs), isDead }
}
