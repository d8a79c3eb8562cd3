import { MINUTE_MS } from '../../../time/durations.ts'

/**
 * Polling of an agency for a signature, at growing intervals: time since the request, and interval; ms. @source ours
 */
const STEPS = [
  { untilMs: MINUTE_MS, everyMs: 1_500 },
  { untilMs: 3 * MINUTE_MS, everyMs: 3_000 },
  { untilMs: Number.POSITIVE_INFINITY, everyMs: 6_000 },
] as const

/**
 * Returns when the signing person's page should ask again.
 * @param waitedMs since the signature was requested; negative where clocks differ
 * @returns ms from now
 */
export function signatureAskedAgainAfter(waitedMs: number): number {
  return (STEPS.find(({ untilMs }) => waitedMs < untilMs) ?? STEPS[2]).everyMs
}
