import { createHash, X509Certificate } from 'node:crypto'
import 'reflect-metadata'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

pkijs.setEngine('node', new pkijs.CryptoEngine({ name: 'node', crypto: globalThis.crypto }))

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const SERIAL_NUMBER = '2.5.4.5'

/** Whose a signature must be: this person's, under the agency's authority, at this time. */
export type ExpectedSigner = {
  readonly signerCa: pkijs.Certificate
  readonly ci: string
  /** Business time, at which the certificate must be alive. */
  readonly nowMs: number
}

/** What a signature over a document must be. */
export type ExpectedSignature = ExpectedSigner & {
  /** SHA-256 of the exact document. */
  readonly digest: Buffer
}

export type SignatureCheck =
  | {
      readonly kind: 'valid'
      readonly signedAtMs: number | null
      /** DER. */
      readonly certificate: Buffer
    }
  | {
      readonly kind: 'invalid'
      /** `digest`: something else was signed. */
      readonly reason: 'unreadable' | 'digest' | 'signature' | 'chain' | 'certificate' | 'signer'
    }

/** The authority of an agency, from PEM. */
export function signerAuthority(pem: string | Buffer): pkijs.Certificate {
  return certificateOf(new X509Certificate(pem).raw)
}

/**
 * Checks a signature over the digest of a document, as e-signature agencies make it.
 * @source docs/standard.md#private-certificates; docs/architecture.md#the-signature-itself
 */
export function verifySignedDocument(signed: string, expected: ExpectedSignature): Promise<SignatureCheck> {
  return verifySignedData(signed, expected, (content) => content.equals(expected.digest))
}

/**
 * Reads one CMS SignedData (DER, base64url, content attached) and checks all of it. Never throws: a stranger wrote the
 * bytes. The signer's subject SERIALNUMBER is the hex SHA-256 of the CI.
 * @param isContent whether this is what was to be signed; may throw for what it cannot read
 */
export async function verifySignedData(
  signed: string,
  expected: ExpectedSigner,
  isContent: (content: Buffer) => boolean,
): Promise<SignatureCheck> {
  const invalid = (reason: Extract<SignatureCheck, { kind: 'invalid' }>['reason']): SignatureCheck => ({
    kind: 'invalid',
    reason,
  })
  let data: pkijs.SignedData
  let content: Buffer
  try {
    const info = pkijs.ContentInfo.fromBER(bytes(Buffer.from(signed, 'base64url')))
    if (info.contentType !== SIGNED_DATA) return invalid('unreadable')
    data = new pkijs.SignedData({ schema: info.content })
    const attached = data.encapContentInfo.eContent?.getValue()
    if (!attached || data.signerInfos.length !== 1) return invalid('unreadable')
    content = Buffer.from(attached)
  } catch {
    return invalid('unreadable')
  }
  if (!isWanted(isContent, content)) return invalid('digest')
  try {
    const result = await data.verify({
      signer: 0,
      trustedCerts: [expected.signerCa],
      checkChain: true,
      checkDate: new Date(expected.nowMs),
      extendedMode: true,
    })
    if (!result.signatureVerified) return invalid('signature')
    const certificate = result.signerCertificate
    if (!result.signerCertificateVerified || !certificate) return invalid('chain')
    if (expected.nowMs < certificate.notBefore.value.getTime() || expected.nowMs > certificate.notAfter.value.getTime())
      return invalid('certificate')
    const serial = certificate.subject.typesAndValues.find((one) => String(one.type) === SERIAL_NUMBER)
    if (String(serial?.value.valueBlock.value) !== personSerial(expected.ci)) return invalid('signer')
    const der = Buffer.from(certificate.toSchema().toBER())
    return { kind: 'valid', signedAtMs: signingTimeOf(data), certificate: der }
  } catch {
    // pkijs throws for a chain it cannot build or a digest that differs from the signed attribute.
    return invalid('signature')
  }
}

function isWanted(isContent: (content: Buffer) => boolean, content: Buffer): boolean {
  try {
    return isContent(content)
  } catch {
    return false
  }
}

/** How a person's certificate names the person without showing the CI. */
export function personSerial(ci: string): string {
  return createHash('sha256').update(ci).digest('hex')
}

function signingTimeOf(data: pkijs.SignedData): number | null {
  const attribute = data.signerInfos[0]?.signedAttrs?.attributes.find((one) => one.type === '1.2.840.113549.1.9.5')
  const value: unknown = attribute?.values[0]
  if (value instanceof asn1js.UTCTime || value instanceof asn1js.GeneralizedTime) return value.toDate().getTime()
  return null
}

function certificateOf(der: Buffer): pkijs.Certificate {
  return pkijs.Certificate.fromBER(bytes(der))
}

function bytes(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer
}
