/** Checks of an application before anything of it is stored. */
import { TEST_CONSENT_VERSION } from '@ieum/domain/gene/application/subject-hash.ts'
import { isConsentFresh, type SignedSubject } from '@ieum/domain/health/subject-hash.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashOfSigned, isSamePerson } from '../../health/signed-paper.ts'

/** @throws Refusal GENE_INVALID_ARGUMENT when the consent is too old or in the future. Business time. */
export function requireFresh(consentedAtMs: number, nowMs: number): void {
  if (!isConsentFresh(consentedAtMs, nowMs)) throw new Refusal('GENE_INVALID_ARGUMENT')
}

/** @throws Refusal GENE_SUBJECT_HASH_MISMATCH when the signed data differ from the sent data */
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
