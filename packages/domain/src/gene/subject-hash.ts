import { type SignedSubject, signedSubjectText } from '../health/subject-hash.ts'

/** The version of the text of the testing's consent that is signed; ours, not that of the statutory form. @source docs/gene.md#applications */
export const TEST_CONSENT_VERSION = '2026-12'

/** What is hashed of who is tested, with the form of today. */
export const signedText = (subject: SignedSubject, consentedAtMs: number): string =>
  signedSubjectText(subject, consentedAtMs, TEST_CONSENT_VERSION)
