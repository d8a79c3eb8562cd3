import { DAY_MS } from '../../time/durations.ts'

/** Institutions are also notified of ended consents, for a day: their clock may differ. @source ours */
const LEAST_MS = DAY_MS

/** Returns until when revoking the tokens of an ended connection is tried. Business time. */
export const revokedUntilMs = (
  { consentEndsAtMs, refreshTokenExpiresAtMs }: Readonly<Record<'consentEndsAtMs' | 'refreshTokenExpiresAtMs', number>>,
  nowMs: number,
): number => Math.max(Math.min(refreshTokenExpiresAtMs, consentEndsAtMs), nowMs + LEAST_MS)
