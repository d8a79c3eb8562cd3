import type { AssetsAnswer } from '@ieum/contracts/mydata/assets.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { pauseUntilMs } from './freshness.ts'
import { type FailedRun, isRetryable } from './retry-rule.ts'

type Wire = AssetsAnswer['notices'][number]

/**
 * The gravest first, for one institution and among several: what the person alone can mend, what failed, what is still
 * being tried, what has to be waited for until a known time (because the institution says so, or is in maintenance). What
 * is partly there comes last: the assets say so too, and what is told is right without it.
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
    /** The institution refused it before its time was over. */
    readonly isRevoked: boolean
    readonly isPartial: boolean
    readonly lastFetchedAtMs: number | null
    /** Until then the institution wants to be left alone; null: it did not say so. */
    readonly askAgainAtMs: number | null
  } | null
  /** Its newest run failed; null when it did not. */
  readonly failure:
    | (FailedRun & {
        readonly syncId: SyncId
        /** Another attempt is coming by itself. */
        readonly isTriedAgain: boolean
        /** The sync it failed in still has others at work. */
        readonly isRunning: boolean
      })
    | null
  /** End of the maintenance that is going on, epoch ms as the wire carries it; null when there is none. */
  readonly maintenanceUntilMs: string | null
}

/** What needs attention at one institution; null when nothing does. */
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

/** Neither waiting nor another try helps: it has ended, or failed for good. One signature serves all that need one. */
export function needsSignature({ noticeEnum, retrySyncId }: Pick<Wire, 'noticeEnum' | 'retrySyncId'>): boolean {
  return noticeEnum === 'EXPIRED' || noticeEnum === 'REVOKED' || (noticeEnum === 'FAILED' && retrySyncId === null)
}

/** For sorting by `NOTICE_ORDER`. */
export function noticeOrder(one: Pick<Wire, 'noticeEnum'>, other: Pick<Wire, 'noticeEnum'>): number {
  return NOTICE_ORDER.indexOf(one.noticeEnum) - NOTICE_ORDER.indexOf(other.noticeEnum)
}
