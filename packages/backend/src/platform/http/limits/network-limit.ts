import { MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { callerNetwork } from '../caller-network.ts'

/** Maximum networks that are counted at once; a new one replaces the oldest. A few MB. */
const NETWORKS_COUNTED = 20_000

/**
 * Counts requests by the caller's network, in the memory of this process: it protects this process's capacity, and a
 * database statement for each request would cost more than it saves. Each process counts separately.
 */
export type NetworkLimit = {
  /** Counts one request from this address. Returns null, or the time in ms until its network may send more. */
  consume(ip: string): number | null
}

/** @param mostPerMinute requests of one network in a minute, which begins with the first of them */
export function createNetworkLimit({
  mostPerMinute,
  realNow,
}: {
  readonly mostPerMinute: number
  readonly realNow: () => number
}): NetworkLimit {
  const counts = new Map<string, { count: number; readonly endsAtMs: number }>()
  return {
    consume(ip) {
      const network = callerNetwork(ip)
      const nowMs = realNow()
      const known = counts.get(network)
      // A clock that was set back would leave a window that ends far too late.
      if (known && nowMs < known.endsAtMs && known.endsAtMs - nowMs <= MINUTE_MS) {
        known.count++
        return known.count > mostPerMinute ? known.endsAtMs - nowMs : null
      }
      counts.delete(network)
      if (counts.size >= NETWORKS_COUNTED) counts.delete(counts.keys().next().value as string)
      counts.set(network, { count: 1, endsAtMs: nowMs + MINUTE_MS })
      return null
    },
  }
}
