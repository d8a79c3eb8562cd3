import { createHash } from 'node:crypto'
import { z } from 'zod'

/**
 * A distribution of answer times for benchmarks: log-normal with this median and 99th percentile, repeatable by seed.
 */
export const Latency = z.strictObject({
  medianMs: z.number().positive().max(60_000),
  p99Ms: z.number().positive().max(600_000),
  seed: z.number().int(),
})
export type Latency = z.infer<typeof Latency>

/** 99th percentile of the standard normal distribution. */
const normal99 = 2.3263478740408408

/** Wait before the `n`-th answer (from 1) of an institution, ms. A pure function of its arguments. */
export function latencyMs(latency: Latency, orgCode: string, n: number): number {
  const hash = createHash('sha256').update(`${latency.seed}|${orgCode}|${n}`).digest()
  const uniform = (at: number) => (hash.readUInt32BE(at) + 1) / 2 ** 32
  // Box-Muller: two uniform numbers make one normal one
  const normal = Math.sqrt(-2 * Math.log(uniform(0))) * Math.cos(2 * Math.PI * uniform(4))
  const sigma = Math.max(0, Math.log(latency.p99Ms / latency.medianMs)) / normal99
  return latency.medianMs * Math.exp(sigma * normal)
}

export type LatencyKnob = {
  get(): Latency | undefined
  /** Sets or removes the distribution; counting starts again. */
  set(latency: Latency | undefined): void
  /** Wait before the next answer of this institution, ms. */
  next(orgCode: string): number
}

export function createLatencyKnob(): LatencyKnob {
  let latency: Latency | undefined
  let counts = new Map<string, number>()
  return {
    get: () => latency,
    set(next) {
      latency = next
      counts = new Map()
    },
    next(orgCode) {
      if (!latency) return 0
      const n = (counts.get(orgCode) ?? 0) + 1
      counts.set(orgCode, n)
      return latencyMs(latency, orgCode, n)
    },
  }
}
