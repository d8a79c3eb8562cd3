import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Store } from './store.ts'

/** A client id with its secret, as one party of the world issued it to another. */
export type Credential = { readonly clientId: string; readonly clientSecret: string }

export type Credentials = {
  /** The credential `name`, created at first use and stored. */
  of(name: string): Credential
  matches(name: string, clientId: string | undefined, clientSecret: string | undefined): boolean
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

export function createCredentials(store: Store): Credentials {
  const stored = store.collection<Credential>('credentials')
  function of(name: string): Credential {
    const known = stored.get(name)
    if (known) return known
    const made = { clientId: randomBytes(18).toString('hex'), clientSecret: randomBytes(24).toString('hex') }
    stored.put(name, made)
    return made
  }
  return {
    of,
    matches(name, clientId, clientSecret) {
      const expected = of(name)
      return isSame(expected.clientId, clientId ?? '') && isSame(expected.clientSecret, clientSecret ?? '')
    },
  }
}

/** Names of the credentials of the world. */
export const credentialNames = {
  portal: 'portal',
  /** The portal at the operator, which it calls back. */
  portalAtOperator: 'portal-at-operator',
  identity: 'identity',
  /** The operator at its push gateway. */
  push: 'push',
  /** The service credential the portal issued to the operator; the same at every provider. */
  service: 'service',
  /** The operator at an agency. */
  agency: (orgCode: string) => `agency:${orgCode}`,
  /** The operator at a credit bureau. */
  bureau: (orgCode: string) => `bureau:${orgCode}`,
  /** The operator at the tax office. */
  taxOffice: 'taxOffice',
  /** The operator at the credit information centre. */
  creditInformation: 'creditInformation',
  /** The operator at the laboratory. */
  geneticLab: 'geneticLab',
  /** The laboratory at the operator, to which it reports events of testings. */
  labAtOperator: 'lab-at-operator',
  /** The operator at the address search. */
  addressSearch: 'addressSearch',
  /** The operator at the post. */
  post: 'post',
  /** The operator at the source of exchange rates. */
  exchangeRates: 'exchangeRates',
  /** The operator at the health insurance service. */
  healthInsurance: 'healthInsurance',
  /** A credit bureau at the operator, to which it sends webhooks. */
  bureauAtOperator: (orgCode: string) => `bureau-at-operator:${orgCode}`,
  /** The operator at an issuer of proof. */
  proof: (orgCode: string) => `proof:${orgCode}`,
  /** A provider at an agency. */
  providerAtAgency: (providerOrgCode: string, agencyOrgCode: string) => `${providerOrgCode}@${agencyOrgCode}`,
}
