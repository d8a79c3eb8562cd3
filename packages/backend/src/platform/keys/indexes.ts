import { createHmac, hkdfSync } from 'node:crypto'

/**
 * Keyed hashes of values that must be found but not read: a CI, a phone number, an address. Each kind has its own key,
 * derived from one secret, so that kinds cannot be compared with each other.
 */
export function createIndexes(secret: Buffer) {
  const keyed = (purpose: string) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `ieum ${purpose}`, 32))
    return (value: string | Buffer): Buffer => createHmac('sha256', key).update(value).digest()
  }
  return {
    ci: keyed('ci'),
    phone: keyed('phone'),
    /** For the person who claims to have a number. */
    claim: keyed('claim'),
    address: keyed('address'),
    idempotencyKey: keyed('idempotency key'),
    idempotencyBody: keyed('idempotency body'),
    pageToken: keyed('page token'),
    signatureReturn: keyed('signature return'),
    oauthState: keyed('oauth state'),
    pushToken: keyed('push token'),
    codeVerifier: keyed('code verifier'),
    device: keyed('device'),
    webViewCode: keyed('web view code'),
    flag: keyed('feature flag'),
    breaker: keyed('breaker'),
    provision: keyed('provision number'),
    organizationUse: keyed('organization use'),
    organizationName: keyed('organization name'),
    accountNumber: keyed('account number'),
    simplefinSecret: keyed('bridge secret'),
    coupon: keyed('coupon'),
    bureauMember: keyed('credit bureau member'),
    analysisToken: keyed('gene analysis token'),
    geneSubject: keyed('gene subject'),
    geneGroupInvitation: keyed('gene group invitation'),
    geneKit: keyed('gene kit'),
    geneProviderEvent: keyed('gene provider event'),
    geneVoucher: keyed('gene voucher'),
    microbiomeToken: keyed('microbiome analysis token'),
    microbiomeSubject: keyed('microbiome subject'),
    microbiomeKit: keyed('microbiome kit'),
    microbiomeProviderEvent: keyed('microbiome provider event'),
    microbiomeVoucher: keyed('microbiome voucher'),
  }
}

export type Indexes = ReturnType<typeof createIndexes>
