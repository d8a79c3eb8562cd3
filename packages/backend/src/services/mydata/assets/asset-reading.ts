import type { Reading } from '@ieum/contracts/mydata/sync/freshness.ts'
import { isConnectionExpired } from '@ieum/domain/mydata/connect/connection-expiry.ts'
import { assetFreshness, pauseUntilMs } from '@ieum/domain/mydata/sync/freshness.ts'
import type { AssetRow } from './asset-rows.ts'
import { readingView } from './readings.ts'

/** Freshness of one asset: as of its own moment, asked with its institution; and whether it is no longer asked. */
export function assetReading(
  row: AssetRow,
  isPartial: boolean,
  nowMs: number,
): { readonly reading: Reading; readonly isDead: boolean } {
  const expiries = {
    dataAccessConsentExpiredAt: row.consentEndsAtMs,
    refreshTokenExpiredAtMs: row.refreshTokenExpiresAtMs,
  }
  const isDead = row.connectionState === 'RELOGIN_REQUIRED' || isConnectionExpired(expiries, nowMs)
  const isLimited = pauseUntilMs(row.askAgainAtMs, nowMs) !== null
  const asset = { isUnread: row.status === 'FAILED', isPartial, isLimited }
  const freshnessEnum = assetFreshness({ last: row.freshness, isDead }, asset)
  return { reading: readingView(freshnessEnum, row, nowMs), isDead }
}
