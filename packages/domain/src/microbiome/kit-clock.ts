import { DAY_MS } from '../time/durations.ts'
import { MICROBIOME_KIT_LASTS_MS } from './testing-states.ts'

/** On these days after a kit came its person is reminded. @source docs/microbiome.md#states */
const REMINDED_DAYS = [7, 14, 30] as const

/** A sample older than that is of no use to a laboratory. @source docs/microbiome.md#states */
export const SAMPLE_KEEPS_MS = 14 * DAY_MS

/** When a kit that came then is next to be reminded of, or is over; null: nothing follows. Business time. */
export function nextKitMomentMs(deliveredAtMs: number, nowMs: number): number | null {
  const moments = [...REMINDED_DAYS.map((days) => days * DAY_MS), MICROBIOME_KIT_LASTS_MS]
  return moments.map((afterMs) => deliveredAtMs + afterMs).find((atMs) => atMs > nowMs) ?? null
}

/** Whether a laboratory takes a sample that was taken then. Business time. */
export const isSampleFresh = (sampledAtMs: number, nowMs: number): boolean =>
  sampledAtMs <= nowMs && nowMs - sampledAtMs <= SAMPLE_KEEPS_MS
