import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'

/** How often the post is asked by itself where a parcel is, and for how long. @source docs/gene.md#parcels */
const POLL_MS = 2 * HOUR_MS
const POLLED_MS = 14 * DAY_MS

/** So long what the post said is told again. @source docs/gene.md#parcels */
export const PARCEL_KEPT_MS = 10 * MINUTE_MS

/** When the post is next to be asked about a parcel that left then; null: no more. Business time. */
export const nextParcelPollMs = (sentAtMs: number, nowMs: number): number | null =>
  nowMs - sentAtMs < POLLED_MS ? Math.max(nowMs, sentAtMs) + POLL_MS : null
