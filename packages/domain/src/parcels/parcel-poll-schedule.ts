import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'

/** Interval and duration of automatic queries to the post about a parcel. @source docs/reference/gene.md#parcels */
const POLL_MS = 2 * HOUR_MS
const POLLED_MS = 14 * DAY_MS

/** The post's answer is cached for this long. @source docs/reference/gene.md#parcels */
export const PARCEL_RETENTION_MS = 10 * MINUTE_MS

/** Returns when the post is next asked about a parcel that was sent then; null: no more. Business time. */
export const nextParcelPollMs = (sentAtMs: number, nowMs: number): number | null =>
  nowMs - sentAtMs < POLLED_MS ? Math.max(nowMs, sentAtMs) + POLL_MS : null
