import type { Verifications } from '../identity/verifications.ts'
import type { PeopleRegistry } from '../people-registry.ts'
import { phoneDigits } from '../people-registry.ts'
import type { CertificateIssuer, IssuerName } from '../portal/built-in-orgs.ts'
import type { Store } from '../store.ts'
import type { PersonCertificates } from './person-certificates.ts'

/** One request for a certificate, from the texted code to the certificate. */
export type Issuance = {
  readonly issuanceId: string
  readonly issuerName: IssuerName
  readonly phoneNumber: string
  readonly isIssued: boolean
}

/**
 * Certificates for people who verify their identity by phone. Unknown people get the same pages; only no code arrives.
 */
export type Issuances = {
  start(issuer: CertificateIssuer, who: { realName: string; phoneNumber: string }): Issuance
  find(issuer: CertificateIssuer, issuanceId: string): Issuance | undefined
  /** @throws IdentityRefusal */
  resend(issuance: Issuance): void
  /**
   * Issues once; a repeated call changes nothing.
   * @throws IdentityRefusal for a wrong or old code
   */
  confirm(issuance: Issuance, code: string, password: string): Promise<void>
}

export function createIssuances(
  store: Store,
  people: PeopleRegistry,
  verifications: Verifications,
  certificates: PersonCertificates,
): Issuances {
  const issuances = store.collection<Issuance>('certificate-issuances')
  const plain = (name: string) => name.normalize('NFC').replaceAll(' ', '')
  return {
    start(issuer, { realName, phoneNumber }) {
      const digits = phoneDigits(phoneNumber)
      const person = people.byPhone(digits).findLast((one) => plain(one.name) === plain(realName))
      const issuanceId = verifications.start(
        {
          real_name: realName,
          birth_date: person?.birthDate.replaceAll('-', '') ?? '',
          sex_digit: person?.sexDigit ?? '',
          carrier: (person?.carrier ?? '') as 'KT',
          phone_num: digits,
        },
        issuer.orgName,
      )
      const issuance = { issuanceId, issuerName: issuer.name, phoneNumber: digits, isIssued: false }
      issuances.put(issuanceId, issuance)
      return issuance
    },
    find(issuer, issuanceId) {
      const issuance = issuances.get(issuanceId)
      return issuance?.issuerName === issuer.name ? issuance : undefined
    },
    resend: ({ issuanceId }) => verifications.resend(issuanceId),
    async confirm({ issuanceId }, code, password) {
      const issuance = issuances.get(issuanceId)
      if (!issuance || issuance.isIssued) return
      const { ci } = verifications.confirm(issuanceId, code)
      const person = people.byCi(ci)
      if (!person) throw new Error('a confirmed person whom nobody knows')
      issuances.put(issuanceId, { ...issuance, isIssued: true })
      await certificates.issue(issuance.issuerName, person, password)
    },
  }
}
