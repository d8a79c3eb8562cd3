import { koreanYmd } from '../time/korea.ts'

/** A consent is given at most so far ahead of our clock, and so long ago, milliseconds. @source docs/gene.md#applications */
const CONSENT_AHEAD_MS = 5 * 60_000
const CONSENT_OLD_MS = 24 * 3_600_000

/** Whether what is applied for was agreed to just now. Business time. */
export const isConsentFresh = (consentedAtMs: number, nowMs: number): boolean =>
  consentedAtMs <= nowMs + CONSENT_AHEAD_MS && consentedAtMs >= nowMs - CONSENT_OLD_MS

export type SignedSubject = {
  readonly fullName: string
  /** Negative before 1970. */
  readonly birthdayMs: number
  readonly phoneNumber: string
  readonly sexEnum: string
}

/** What is hashed of who is tested, SHA-256 of its UTF-8: that what was signed is what was sent. */
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
