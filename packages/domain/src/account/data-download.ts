/** Life of a data download: a file of everything that we store about a person. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'

/**
 * Counted from the time at which it is ready. Business time. @source ours: long enough to be seen, short enough to be
 * harmless
 */
export const DATA_DOWNLOAD_DAY_MS = DAY_MS

/** A file that is not ready within this time is given up. Business time. @source ours */
export const DATA_DOWNLOAD_GIVEN_UP_MS = HOUR_MS

/** Once opened it must be fetched within this time. Business time. @source ours */
export const DATA_DOWNLOAD_FETCH_MS = 5 * MINUTE_MS

/** After this many tries it has failed. @source ours */
export const DATA_DOWNLOAD_TRIES = 3

type Stored = 'ASKED' | 'MAKING' | 'READY' | 'OPENED' | 'GONE' | 'FAILED'

/** Returns the displayed status of a file: its time may be over before it is deleted. */
export function dataDownloadStatus(stored: Stored, endsAtMs: number, nowMs: number): Stored {
  if (nowMs < endsAtMs) return stored
  if (stored === 'READY') return 'GONE'
  return stored === 'ASKED' || stored === 'MAKING' ? 'FAILED' : stored
}
