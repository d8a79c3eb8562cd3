import { DAY_MS } from '../../time/durations.ts'

/**
 * A refresh token that is valid for less than this is reissued: the access token that comes with it is valid for 90
 * days, the next transfer follows up to 28 days later, and an institution may be unavailable for a week.
 * @source docs/reference/standard.md#renewal
 */
const REISSUE_BELOW_MS = (90 + 28 + 7) * DAY_MS

/** Returns whether a refresh token has to be reissued with the access token. Business time. */
export const isReissueDue = (refreshTokenExpiresAtMs: number, nowMs: number): boolean =>
  refreshTokenExpiresAtMs - nowMs < REISSUE_BELOW_MS
