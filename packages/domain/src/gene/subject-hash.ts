import { type SignedSubject, signedSubjectText } from '../health/subject-hash.ts'

/** The version of the statutory form that is signed. @source docs/gene.md#applications */
export const TEST_CONSENT_VERSION = '52-2026-11'

/** What is hashed of who is tested, with the form of today. */
export const signedText = (subject: SignedSubject, consentedAtMs: number): string =>
  signedSubjectText(subject, consentedAtMs, TEST_CONSENT_VERSION)
