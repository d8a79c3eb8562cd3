import { type SignedSubject, signedSubjectText } from '../../health/subject-hash.ts'

/**
 * Version of the testing's consent text that is signed; ours, not that of the statutory form. @source
 * docs/reference/gene.md#applications
 */
export const TEST_CONSENT_VERSION = '2026-12'

/** Returns the hashed text about the tested person, with today's form. */
export const signedText = (subject: SignedSubject, consentedAtMs: number): string =>
  signedSubjectText(subject, consentedAtMs, TEST_CONSENT_VERSION)
