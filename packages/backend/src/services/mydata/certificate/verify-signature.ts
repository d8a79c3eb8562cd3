import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isPersonInfoRequest, type PersonInfoRequest } from './person-info-request.ts'
import { readSignedData, type SignedDataParts } from './read-signed-data.ts'

/** The required signer: this person, under the agency's authority, at this time. */
export type ExpectedSigner = {
  /** DER of the certificate under which the agency issues people's certificates. */
  readonly authority: Uint8Array
  /** See {@link personSerial}. */
  readonly personSerial: string
  /** Business time, at which the certificates must be valid. */
  readonly nowMs: number
}

/** The required signed content. */
export type ExpectedContent =
  /** SHA-256 of the exact document, as e-signature agencies sign. @source docs/reference/standard.md#private-certificates */
  | { readonly kind: 'digest'; readonly digest: Uint8Array }
  /** The document itself with its nonce. @source docs/reference/standard.md#common-certificates */
  | { readonly kind: 'consent'; readonly consent: string; readonly consentNonce: string }
  | { readonly kind: 'person-info'; readonly request: PersonInfoRequest }

/** One CMS SignedData (DER, base64url, content attached) and the content that it must sign. */
export type SignatureToVerify = { readonly signed: string; readonly expected: ExpectedContent }

export type SignatureCheck =
  | {
      readonly kind: 'valid'
      readonly signedAtMs: number | null
      /** Hex SHA-256 of the signer's certificate. */
      readonly certificateDigest: string
    }
  | {
      readonly kind: 'invalid'
      /** `digest`: something else was signed; `signature`: not signed with a certificate that this authority issued. */
      readonly reason: 'unreadable' | 'digest' | 'signature' | 'certificate' | 'signer'
    }

const DATA = '1.2.840.113549.1.7.1'
const HASHES: ReadonlyMap<string, string> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
])
/** The type of the key, and the hash of algorithms that fix one. */
const SIGNATURES: ReadonlyMap<string, readonly [key: 'rsa' | 'ec', hash?: string]> = new Map([
  ['1.2.840.113549.1.1.1', ['rsa']],
  ['1.2.840.113549.1.1.11', ['rsa', 'sha256']],
  ['1.2.840.113549.1.1.12', ['rsa', 'sha384']],
  ['1.2.840.113549.1.1.13', ['rsa', 'sha512']],
  ['1.2.840.10045.4.3.2', ['ec', 'sha256']],
  ['1.2.840.10045.4.3.3', ['ec', 'sha384']],
  ['1.2.840.10045.4.3.4', ['ec', 'sha512']],
])

/**
 * Checks all of one signature: content, digest, signature, and that the signer's certificate was issued directly by the
 * authority, is valid and names this person. Never throws: a stranger wrote the bytes.
 */
export function verifySignature({ signed, expected }: SignatureToVerify, signer: ExpectedSigner): SignatureCheck {
  const parts = readable(() => readSignedData(Buffer.from(signed, 'base64url')))
  if (!parts) return invalid('unreadable')
  if (!readable(() => isExpected(parts.content, expected))) return invalid('digest')
  const certificate = readable(() => new X509Certificate(parts.certificate))
  if (!certificate) return invalid('unreadable')
  if (!readable(() => isSignedWith(certificate.publicKey, parts))) return invalid('signature')
  if (!readable(() => isIssuedBy(certificate, signer))) return invalid('signature')
  if (!isAlive(certificate, signer.nowMs)) return invalid('certificate')
  if (parts.subjectSerial !== signer.personSerial) return invalid('signer')
  const certificateDigest = createHash('sha256').update(parts.certificate).digest('hex')
  return { kind: 'valid', signedAtMs: parts.attributes.signedAtMs, certificateDigest }
}

/** How a person's certificate identifies the person without revealing the CI. */
export function personSerial(ci: string): string {
  return createHash('sha256').update(ci).digest('hex')
}

function invalid(reason: Extract<SignatureCheck, { kind: 'invalid' }>['reason']): SignatureCheck {
  return { kind: 'invalid', reason }
}

function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

function isExpected(content: Buffer, expected: ExpectedContent): boolean {
  switch (expected.kind) {
    case 'digest':
      return content.equals(expected.digest)
    case 'consent': {
      const { consent, consentNonce } = expected
      return isDeepStrictEqual(JSON.parse(content.toString('utf8')), { consent, consentNonce })
    }
    case 'person-info':
      return isPersonInfoRequest(content, expected.request)
  }
}

/** The signature covers the attributes; that they refer to this content is checked separately. */
function isSignedWith(publicKey: KeyObject, parts: SignedDataParts): boolean {
  const { attributes, content, contentType, signature, signedBytes } = parts
  const hash = HASHES.get(parts.digestAlgorithm)
  const [keyType, ownHash = hash] = SIGNATURES.get(parts.signatureAlgorithm) ?? []
  if (hash === undefined || hash !== ownHash || publicKey.asymmetricKeyType !== keyType) return false
  if (contentType !== DATA || attributes.contentType !== DATA) return false
  if (!attributes.messageDigest?.equals(createHash(hash).update(content).digest())) return false
  return verify(hash, signedBytes, publicKey, signature)
}

function isIssuedBy(certificate: X509Certificate, { authority, nowMs }: ExpectedSigner): boolean {
  const issuer = new X509Certificate(authority)
  return issuer.ca && isAlive(issuer, nowMs) && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

function isAlive({ validFromDate, validToDate }: X509Certificate, nowMs: number): boolean {
  return nowMs >= validFromDate.getTime() && nowMs <= validToDate.getTime()
}
