import { DAY_MS } from '../../time/durations.ts'

/** How long an ended application is listed. @source docs/reference/gene.md#applications */
const LISTED_MS = 365 * DAY_MS

/** Returns since when an application has to have ended to be listed now. Business time. */
export const listedSinceMs = (nowMs: number): number => nowMs - LISTED_MS
