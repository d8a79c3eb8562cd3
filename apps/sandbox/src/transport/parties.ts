import type { FastifyRequest } from 'fastify'
import {
  type Agency,
  addressParty,
  agencies,
  type Bureau,
  type CertificateIssuer,
  certificateIssuers,
  creditBureaus,
  creditInformationParty,
  exchangeRatesParty,
  healthInsuranceParty,
  identityParty,
  labParty,
  type ProofIssuer,
  portalParty,
  postParty,
  proofIssuers,
  pushParty,
  taxOfficeParty,
} from '../portal/built-in-orgs.ts'
import type { Directory } from '../portal/directory.ts'

/** The addressee of a TLS request, by host name. */
export type Party = { readonly orgCode: string; readonly commonName: string; readonly serialNumber: string } & (
  | { kind: 'portal' }
  | { kind: 'identity' }
  | { kind: 'push' }
  | { kind: 'taxOffice' }
  | { kind: 'creditInformation' }
  | { kind: 'addresses' }
  | { kind: 'lab' }
  | { kind: 'post' }
  | { kind: 'exchangeRates' }
  | { kind: 'healthInsurance' }
  | { kind: 'agency'; agency: Agency }
  | { kind: 'issuer'; issuer: CertificateIssuer }
  | { kind: 'bureau'; bureau: Bureau }
  | { kind: 'proof'; issuer: ProofIssuer }
  | { kind: 'provider'; industry: string }
)

/** The party at a host (`name` or `name:port`); undefined when there is none. */
export function partyAt(host: string | undefined, directory: Directory): Party | undefined {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  for (const [kind, party] of [
    ['portal', portalParty],
    ['identity', identityParty],
    ['push', pushParty],
    ['taxOffice', taxOfficeParty],
    ['creditInformation', creditInformationParty],
    ['addresses', addressParty],
    ['lab', labParty],
    ['post', postParty],
    ['exchangeRates', exchangeRatesParty],
    ['healthInsurance', healthInsuranceParty],
  ] as const) {
    if (name === party.host)
      return { kind, orgCode: party.orgCode, commonName: party.orgName, serialNumber: party.serialNumber }
  }
  const agency = agencies.find((one) => one.host === name)
  if (agency) {
    return {
      kind: 'agency',
      agency,
      orgCode: agency.orgCode,
      commonName: agency.orgName,
      serialNumber: agency.serialNumber,
    }
  }
  const issuer = certificateIssuers.find((one) => one.host === name)
  if (issuer) {
    const { orgCode, orgName: commonName, serialNumber } = issuer
    return { kind: 'issuer', issuer, orgCode, commonName, serialNumber }
  }
  const bureau = creditBureaus.find((one) => one.host === name)
  if (bureau) {
    const { orgCode, orgName: commonName, serialNumber } = bureau
    return { kind: 'bureau', bureau, orgCode, commonName, serialNumber }
  }
  const proofIssuer = proofIssuers.find((one) => one.host === name)
  if (proofIssuer) {
    const { orgCode, orgName: commonName, serialNumber } = proofIssuer
    return { kind: 'proof', issuer: proofIssuer, orgCode, commonName, serialNumber }
  }
  const institution = directory.findByHost(name)
  if (!institution) return undefined
  return {
    kind: 'provider',
    orgCode: institution.org_code,
    commonName: institution.org_name,
    serialNumber: institution.serial_num,
    industry: institution.industry,
  }
}

/** The provider a request is addressed to. */
export function providerOf(request: FastifyRequest): { orgCode: string; industry: string } {
  if (request.party.kind !== 'provider') throw new Error('not a provider')
  return request.party
}
