import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import type { SandboxClock } from '../clock.ts'
import { DAY_MS } from '../durations.ts'
import type { Person } from '../people/person.ts'
import type { PeopleRegistry } from '../people-registry.ts'
import type { IssuerName } from '../portal/built-in-orgs.ts'
import type { Store } from '../store.ts'
import type { KeyedCertificate, SignerAuthority, Validity } from './authority.ts'
import { certificateDigestOf } from './signed-data.ts'

/** Wrong passwords in a row before a certificate is locked; a newly issued one replaces it. */
export const CERTIFICATE_PASSWORD_TRIES = 3

const CERTIFICATE_LIFE_MS = 3 * 365 * DAY_MS

/** One certificate of a person. A later issued one has precedence over the people file's. */
export type OwnedCertificate = KeyedCertificate & {
  readonly issuerName: IssuerName
  readonly personId: string
  readonly personName: string
  readonly ci: string
  /** Lower-case hex SHA-256 of the certificate. */
  readonly digest: string
  readonly issuedAtMs: number
  readonly expiresAtMs: number
  readonly wrongTries: number
  /** Salt and scrypt of the password; without it, the people file's password applies. */
  readonly password?: string
  /** State in the people file when it was created from there. */
  readonly statedAs?: 'valid' | 'expired'
}

export type PersonCertificates = {
  /** The current certificate of the last person with this number who has one; with its state as of now. */
  ofPhone(issuerName: IssuerName, phoneNumber: string): Promise<OwnedCertificate | undefined>
  of(issuerName: IssuerName, person: Person): Promise<OwnedCertificate | undefined>
  /** A current certificate by its digest; undefined for one that was replaced. */
  byDigest(issuerName: IssuerName, digest: string): OwnedCertificate | undefined
  isExpired(owned: OwnedCertificate): boolean
  isLocked(owned: OwnedCertificate): boolean
  /** Counts a wrong password; a right one resets the count. @returns remaining tries, or `right` */
  tryPassword(owned: OwnedCertificate, password: string): 'right' | number
  /** Issues a new certificate, which revokes the previous one. */
  issue(issuerName: IssuerName, person: Person, password: string): Promise<OwnedCertificate>
}

function hashed(password: string, salt: string): string {
  return `${salt} ${scryptSync(password, salt, 32).toString('hex')}`
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export function createPersonCertificates(
  store: Store,
  clock: SandboxClock,
  people: PeopleRegistry,
  authorities: Record<IssuerName, SignerAuthority>,
): PersonCertificates {
  const certificates = store.collection<OwnedCertificate>('person-certificates')
  const inTheMaking = new Map<string, Promise<OwnedCertificate>>()
  const keyOf = (issuerName: IssuerName, ci: string) => `${issuerName} ${ci}`

  async function make(
    issuerName: IssuerName,
    person: Person,
    validity: Validity,
    rest: Pick<OwnedCertificate, 'password' | 'statedAs'>,
  ): Promise<OwnedCertificate> {
    const now = clock.now()
    const keyed = await authorities[issuerName].issueSigner(person, now, validity)
    const owned: OwnedCertificate = {
      ...keyed,
      ...rest,
      issuerName,
      personId: person.id,
      personName: person.name,
      ci: person.ci,
      digest: certificateDigestOf(keyed.cert),
      issuedAtMs: now,
      expiresAtMs: validity.toMs,
      wrongTries: 0,
    }
    certificates.put(keyOf(issuerName, person.ci), owned)
    return owned
  }

  /** The certificate of a people file is created when it is first needed. */
  function fromFile(issuerName: IssuerName, person: Person, statedAs: 'valid' | 'expired'): Promise<OwnedCertificate> {
    const key = keyOf(issuerName, person.ci)
    const making = inTheMaking.get(key)
    if (making) return making
    const now = clock.now()
    const validity =
      statedAs === 'valid'
        ? { fromMs: now - DAY_MS, toMs: now + CERTIFICATE_LIFE_MS }
        : { fromMs: now - CERTIFICATE_LIFE_MS - DAY_MS, toMs: now - DAY_MS }
    const made = make(issuerName, person, validity, { statedAs }).finally(() => inTheMaking.delete(key))
    inTheMaking.set(key, made)
    return made
  }

  async function of(issuerName: IssuerName, person: Person): Promise<OwnedCertificate | undefined> {
    const stated = person.certificates[issuerName]
    const known = certificates.get(keyOf(issuerName, person.ci))
    if (known && known.statedAs === undefined) return known
    if (stated === 'none') return undefined
    // a clock that was moved back is before the certificate; a changed file states another state
    if (known?.statedAs === stated && clock.now() >= known.issuedAtMs - DAY_MS) return known
    return fromFile(issuerName, person, stated)
  }

  return {
    of,
    async ofPhone(issuerName, phoneNumber) {
      for (const person of people.byPhone(phoneNumber).reverse()) {
        const owned = await of(issuerName, person)
        if (owned) return owned
      }
      return undefined
    },
    byDigest: (issuerName, digest) =>
      certificates.values().find((owned) => owned.issuerName === issuerName && owned.digest === digest),
    isExpired: (owned) => clock.now() > owned.expiresAtMs,
    isLocked: (owned) => owned.wrongTries >= CERTIFICATE_PASSWORD_TRIES,
    tryPassword(owned, password) {
      const key = keyOf(owned.issuerName, owned.ci)
      const present = certificates.get(key) ?? owned
      const isRight =
        present.password === undefined
          ? isSame(people.byCi(present.ci)?.certificatePassword ?? '', password)
          : isSame(present.password, hashed(password, present.password.split(' ')[0] ?? ''))
      const wrongTries = isRight ? 0 : present.wrongTries + 1
      if (wrongTries !== present.wrongTries) certificates.put(key, { ...present, wrongTries })
      return isRight ? 'right' : Math.max(0, CERTIFICATE_PASSWORD_TRIES - wrongTries)
    },
    issue(issuerName, person, password) {
      const now = clock.now()
      const validity = { fromMs: now - DAY_MS, toMs: now + CERTIFICATE_LIFE_MS }
      return make(issuerName, person, validity, { password: hashed(password, randomBytes(16).toString('hex')) })
    },
  }
}
