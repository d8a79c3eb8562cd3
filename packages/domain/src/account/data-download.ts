/** A file of everything that we hold of a person: how long it is there. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'

/** From the moment in which it is ready. Business time. @source ours: long enough to be seen, short enough to be harmless */
export const DATA_DOWNLOAD_DAY_MS = DAY_MS

/** What is not ready by then is given up. Business time. @source ours */
export const DATA_DOWNLOAD_GIVEN_UP_MS = HOUR_MS

/** Once opened it has to be fetched within this. Business time. @source ours */
export const DATA_DOWNLOAD_FETCH_MS = 5 * MINUTE_MS

/** So many tries, and it has failed. @source ours */
export const DATA_DOWNLOAD_TRIES = 3

type Stored = 'ASKED' | 'MAKING' | 'READY' | 'OPENED' | 'GONE' | 'FAILED'

/** What is told of a file: its time may be over before anybody has cleared it away. */
export function dataDownloadStatus(stored: Stored, endsAtMs: number, nowMs: number): Stored {
  if (nowMs < endsAtMs) return stored
  if (stored === 'READY') return 'GONE'
  return stored === 'ASKED' || stored === 'MAKING' ? 'FAILED' : stored
}
