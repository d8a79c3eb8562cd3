import type { AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { pauseUntilMs } from '../sync/freshness.ts'
import { type FailedRun, isRetryable } from '../sync/retry-rule.ts'

type Wire = AssetsAnswer['notices'][number]

/**
 * The most serious first, for one institution and among several: problems that only the person can solve, failures,
 * running retries, and waiting until a known time (requested by the institution, or its maintenance). Partial data are
 * last: the assets show it too, and the reported data are correct without them.
 */
export const NOTICE_ORDER: readonly Wire['noticeEnum'][] = [
  'EXPIRED',
  'REVOKED',
  'FAILED',
  'DELAYED',
  'LIMITED',
  'MAINTENANCE',
  'PARTIAL',
]

export type NoticeFacts = {
  /** Null for an institution that failed before it was ever connected. */
  readonly connection: {
    /** Expired, or refused by the institution: only a new signature helps. */
    readonly isDead: boolean
    /** The institution refused it before its end. */
    readonly isRevoked: boolean
    readonly isPartial: boolean
    readonly lastFetchedAtMs: number | null
    /** The institution asked not to be called before this time; null: it did not. */
    readonly askAgainAtMs: number | null
  } | null
  /** Its latest run failed; null when it did not. */
  readonly failure:
    | (FailedRun & {
        readonly syncId: SyncId
        /** Another attempt follows automatically. */
        readonly isTriedAgain: boolean
        /** The sync in which it failed is still running for others. */
        readonly isRunning: boolean
      })
    | null
  /** End of the current maintenance, epoch ms as on the wire; null when there is none. */
  readonly maintenanceUntilMs: string | null
}

/** Returns what needs attention at one institution; null when nothing does. */
export function noticeOf(
  { connection, failure, maintenanceUntilMs }: NoticeFacts,
  nowMs: number,
  reuseMs: number,
): Omit<Wire, 'organization'> | null {
  const fetchedAtMs = connection?.lastFetchedAtMs == null ? null : String(connection.lastFetchedAtMs)
  const notice = (
    noticeEnum: Wire['noticeEnum'],
    untilMs: string | null = null,
    retrySyncId: SyncId | null = null,
  ) => ({
    noticeEnum,
    untilMs,
    fetchedAtMs,
    retrySyncId,
  })
  if (connection?.isDead) return notice(connection.isRevoked ? 'REVOKED' : 'EXPIRED', fetchedAtMs)
  const pausedUntilMs = pauseUntilMs(Math.max(connection?.askAgainAtMs ?? 0, failure?.askAgainAtMs ?? 0) || null, nowMs)
  const pausedUntil = pausedUntilMs === null ? null : String(pausedUntilMs)
  if (failure && pausedUntil !== null) return notice('LIMITED', pausedUntil)
  if (failure) {
    const canRetry = !failure.isRunning && isRetryable(failure, nowMs, reuseMs)
    const isDelayed = failure.isTriedAgain || failure.isRunning
    return notice(isDelayed ? 'DELAYED' : 'FAILED', null, canRetry ? failure.syncId : null)
  }
  if (maintenanceUntilMs !== null) return notice('MAINTENANCE', maintenanceUntilMs)
  return connection?.isPartial ? notice('PARTIAL', pausedUntil) : null
}

/**
 * Returns whether neither waiting nor a retry helps: it has ended, or failed permanently. One signature covers all that
 * need one.
 */
export function needsSignature({ noticeEnum, retrySyncId }: Pick<Wire, 'noticeEnum' | 'retrySyncId'>): boolean {
  return noticeEnum === 'EXPIRED' || noticeEnum === 'REVOKED' || (noticeEnum === 'FAILED' && retrySyncId === null)
}

/** For sorting by `NOTICE_ORDER`. */
export function noticeOrder(one: Pick<Wire, 'noticeEnum'>, other: Pick<Wire, 'noticeEnum'>): number {
  return NOTICE_ORDER.indexOf(one.noticeEnum) - NOTICE_ORDER.indexOf(other.noticeEnum)
}
