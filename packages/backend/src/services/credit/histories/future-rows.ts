import { CLOCK_TOLERANCE_MS } from '@ieum/domain/time/clock-tolerance.ts'
import { Refusal } from '../../../platform/refusal.ts'

/** No row of a bureau is earlier.  */
const FIRST_MS = Date.UTC(1950, 0, 1)

/**
 * Whether a moment that another system reports is plausible: it is past, with a tolerance for the difference of clocks.
 */
export const hasHappened = (occurredAtMs: number, nowMs: number): boolean =>
  occurredAtMs >= FIRST_MS && occurredAtMs <= nowMs + CLOCK_TOLERANCE_MS

/**
 * @throws Refusal MOMENT_OUT_OF_RANGE with the field. @param path of the field in the body, `/inquiry/inquired_dtime`
 */
export function requireHappened(path: string, occurredAtMs: number, nowMs: number): void {
  if (hasHappened(occurredAtMs, nowMs)) return
  throw new Refusal('MOMENT_OUT_OF_RANGE', { part: 'body', fields: [{ path, problem: 'custom' }] })
}
