import type { Reading } from '@ieum/contracts/mydata/sync/freshness.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
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
    askedAtMs: epochMsText(askedAtMs),
    answeredAtMs: epochMsText(answeredAtMs),
    fetchedAtMs: epochMsText(fetchedAtMs),
    askAgainAtMs: epochMsText(pauseUntilMs(askAgainAtMs, nowMs)),
  }
}
