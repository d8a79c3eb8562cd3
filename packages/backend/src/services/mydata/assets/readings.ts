import type { Reading } from '@ieum/contracts/mydata/freshness.ts'
import {
  type ConnectionReading,
  connectionFreshness,
  type Moments,
  pauseUntilMs,
} from '@ieum/domain/mydata/sync/freshness.ts'

/** The present state of a connection's reading. */
export function readingOf(connection: ConnectionReading & Moments, nowMs: number): Reading {
  return readingView(connectionFreshness(connection), connection, nowMs)
}

/** In the form of the API; a wait that is over becomes null. */
export function readingView(
  freshnessEnum: Reading['freshnessEnum'],
  { askedAtMs, answeredAtMs, fetchedAtMs, askAgainAtMs }: Moments,
  nowMs: number,
): Reading {
  return {
    freshnessEnum,
    askedAtMs: textOf(askedAtMs),
    answeredAtMs: textOf(answeredAtMs),
    fetchedAtMs: textOf(fetchedAtMs),
    askAgainAtMs: textOf(pauseUntilMs(askAgainAtMs, nowMs)),
  }
}

const textOf = (ms: number | null): string | null => (ms === null ? null : String(ms))

/** The stored moments of a connection's reading; all null when the institution was never asked. */
export function momentsOf(row: {
  readonly asked_at: Date | null
  readonly answered_at: Date | null
  readonly fetched_at: Date | null
  readonly ask_again_at: Date | null
}): Moments {
  return {
    askedAtMs: row.asked_at?.getTime() ?? null,
    answeredAtMs: row.answered_at?.getTime() ?? null,
    fetchedAtMs: row.fetched_at?.getTime() ?? null,
    askAgainAtMs: row.ask_again_at?.getTime() ?? null,
  }
}
