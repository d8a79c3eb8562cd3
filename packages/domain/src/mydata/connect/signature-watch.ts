import { MINUTE_MS } from '../../time/durations.ts'

/** An agency is asked whether somebody has signed, ever more rarely: until so long after the request, so often; ms. @source ours */
const STEPS = [
  { untilMs: MINUTE_MS, everyMs: 1_500 },
  { untilMs: 3 * MINUTE_MS, everyMs: 3_000 },
  { untilMs: Number.POSITIVE_INFINITY, everyMs: 6_000 },
] as const

/**
 * When the page of somebody who signs should ask again.
 * @param waitedMs since the signature was requested; less than 0 where clocks differ
 * @returns ms from now
 */
export function signatureAskedAgainAfter(waitedMs: number): number {
  return (STEPS.find(({ untilMs }) => waitedMs < untilMs) ?? STEPS[2]).everyMs
}
