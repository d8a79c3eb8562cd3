/** What must hold of an application before anything is kept of it. */
import { TEST_CONSENT_VERSION } from '@ieum/domain/gene/subject-hash.ts'
import { isConsentFresh, type SignedSubject } from '@ieum/domain/health/subject-hash.ts'
import { hashOfSigned, isSamePerson } from '../../health/signed-paper.ts'
import { Refusal } from '../../http/refusal.ts'

/** @throws Refusal GENE_INVALID_ARGUMENT when it was agreed to too long ago, or is yet to come. Business time. */
export function requireFresh(consentedAtMs: number, nowMs: number): void {
  if (!isConsentFresh(consentedAtMs, nowMs)) throw new Refusal('GENE_INVALID_ARGUMENT')
}

/** @throws Refusal GENE_SUBJECT_HASH_MISMATCH when something else was signed than was sent */
export function requireSigned(subject: SignedSubject, consentedAtMs: number, subjectHash: string): void {
  if (hashOfSigned(subject, consentedAtMs, TEST_CONSENT_VERSION) !== subjectHash)
    throw new Refusal('GENE_SUBJECT_HASH_MISMATCH')
}

/** @throws Refusal GENE_SUBJECT_NOT_ACCOUNT_OWNER unless name and birthday are those of the verified identity */
export function requireOwner(
  owner: { readonly fullName: string; readonly birthdayDate: string },
  subject: { readonly fullName: string; readonly birthdayMs: number },
): void {
  if (!isSamePerson(owner, subject)) throw new Refusal('GENE_SUBJECT_NOT_ACCOUNT_OWNER')
}
