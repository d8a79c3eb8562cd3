/** What must hold of an application before anything is kept of it. */
import { createHash } from 'node:crypto'
import { isConsentFresh, type SignedSubject, signedText } from '@ieum/domain/gene/subject-hash.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { Refusal } from '../../http/refusal.ts'

export const hashOfSigned = (subject: SignedSubject, consentedAtMs: number): string =>
  createHash('sha256').update(signedText(subject, consentedAtMs)).digest('hex')

/** @throws Refusal GENE_INVALID_ARGUMENT when it was agreed to too long ago, or is yet to come. Business time. */
export function requireFresh(consentedAtMs: number, nowMs: number): void {
  if (!isConsentFresh(consentedAtMs, nowMs)) throw new Refusal('GENE_INVALID_ARGUMENT')
}

/** @throws Refusal GENE_SUBJECT_HASH_MISMATCH when something else was signed than was sent */
export function requireSigned(subject: SignedSubject, consentedAtMs: number, subjectHash: string): void {
  if (hashOfSigned(subject, consentedAtMs) !== subjectHash) throw new Refusal('GENE_SUBJECT_HASH_MISMATCH')
}

/** @throws Refusal GENE_SUBJECT_NOT_ACCOUNT_OWNER unless name and birthday are those of the verified identity */
export function requireOwner(
  owner: { readonly fullName: string; readonly birthdayDate: string },
  subject: { readonly fullName: string; readonly birthdayMs: number },
): void {
  if (!isSamePerson(owner, subject)) throw new Refusal('GENE_SUBJECT_NOT_ACCOUNT_OWNER')
}

/** Whether a name and a birthday are those of somebody, however the name is composed. */
export const isSamePerson = (
  { fullName, birthdayDate }: { readonly fullName: string; readonly birthdayDate: string },
  named: { readonly fullName: string; readonly birthdayMs: number },
): boolean => composed(fullName) === composed(named.fullName) && birthdayDate === koreanYmd(named.birthdayMs)

const composed = (fullName: string): string => fullName.normalize('NFC').trim()
