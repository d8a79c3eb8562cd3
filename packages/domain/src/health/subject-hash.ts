import { koreanYmd } from '../time/korea.ts'

/**
 * A consent may be at most this far ahead of our clock, and this old, milliseconds. @source docs/reference/gene.md#applications
 */
const CONSENT_AHEAD_MS = 5 * 60_000
const CONSENT_OLD_MS = 24 * 3_600_000

/** Returns whether the consent to an application was given just now. Business time. */
export const isConsentFresh = (consentedAtMs: number, nowMs: number): boolean =>
  consentedAtMs <= nowMs + CONSENT_AHEAD_MS && consentedAtMs >= nowMs - CONSENT_OLD_MS

export type SignedSubject = {
  readonly fullName: string
  /** Negative before 1970. */
  readonly birthdayMs: number
  readonly phoneNumber: string
  readonly sexEnum: string
}

/**
 * Returns the hashed text about the tested person, SHA-256 of its UTF-8: it shows that the signed and the sent data are
 * the same.
 */
export function signedSubjectText(subject: SignedSubject, consentedAtMs: number, consentVersion: string): string {
  return [
    'v1',
    subject.fullName.normalize('NFC').trim(),
    koreanYmd(subject.birthdayMs).replaceAll('-', ''),
    subject.phoneNumber.replace(/\D/g, ''),
    subject.sexEnum,
    consentedAtMs,
    consentVersion,
  ].join('|')
}
