import { DAY_MS } from '../time/durations.ts'
import { MICROBIOME_KIT_LASTS_MS } from './testing-states.ts'

/** Days after the delivery of a kit on which its person is reminded. @source docs/reference/microbiome.md#states */
const REMINDED_DAYS = [7, 14, 30] as const

/** A laboratory cannot use an older sample. @source docs/reference/microbiome.md#states */
export const SAMPLE_KEEPS_MS = 14 * DAY_MS

/** Returns the next reminder or the expiry of a kit that was delivered then; null: nothing follows. Business time. */
export function nextKitMomentMs(deliveredAtMs: number, nowMs: number): number | null {
  const moments = [...REMINDED_DAYS.map((days) => days * DAY_MS), MICROBIOME_KIT_LASTS_MS]
  return moments.map((afterMs) => deliveredAtMs + afterMs).find((atMs) => atMs > nowMs) ?? null
}

/** Returns whether a laboratory accepts a sample that was taken then. Business time. */
export const isSampleFresh = (sampledAtMs: number, nowMs: number): boolean =>
  sampledAtMs <= nowMs && nowMs - sampledAtMs <= SAMPLE_KEEPS_MS
