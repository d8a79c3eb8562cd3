/** Checks of an application before anything of it is stored. */
import { createHash } from 'node:crypto'
import { type SignedSubject, signedSubjectText } from '@ieum/domain/health/subject-hash.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { isSameName } from '@ieum/domain/typing/person-name.ts'

/** SHA-256 in hex over the tested person, the time of the consent and the version of the form. */
export const hashOfSigned = (subject: SignedSubject, consentedAtMs: number, consentVersion: string): string =>
  createHash('sha256')
    .update(signedSubjectText(subject, consentedAtMs, consentVersion))
    .digest('hex')

/** Whether a name and a birthday are the person's, ignoring Unicode composition and letter case. */
export const isSamePerson = (
  { fullName, birthdayDate }: { readonly fullName: string; readonly birthdayDate: string },
  named: { readonly fullName: string; readonly birthdayMs: number },
): boolean => isSameName(fullName, named.fullName) && birthdayDate === koreanYmd(named.birthdayMs)
