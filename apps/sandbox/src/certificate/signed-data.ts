import { createHash, type webcrypto, X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { importKey, type KeyedCertificate } from './authority.ts'

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  sha256: '2.16.840.1.101.3.4.2.1',
  serialNumber: '2.5.4.5',
}

/** SHA-256 of the document's UTF-8 bytes: the signed value with consent_type 1. */
export function consentDigest(consent: string): Buffer {
  return createHash('sha256').update(consent, 'utf8').digest()
}

function derOf(pem: string) {
  return Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')
}

function certificateOf(pem: string): pkijs.Certificate {
  return pkijs.Certificate.fromBER(derOf(pem))
}

/** Lower-case hex SHA-256 of a certificate. */
export function certificateDigestOf(pem: string): string {
  return createHash('sha256').update(derOf(pem)).digest('hex')
}

/** A signer's key, imported once for all documents of one signing. */
export type Signer = { readonly certificate: pkijs.Certificate; readonly key: webcrypto.CryptoKey }

export async function signerOf(keyed: KeyedCertificate): Promise<Signer> {
  return { certificate: certificateOf(keyed.cert), key: await importKey(keyed.key, 'rsa') }
}

/**
 * CMS SignedData over `content`, content attached, signed attributes contentType, signingTime, messageDigest.
 * @returns DER as base64url without padding
 */
export async function signContent(content: Uint8Array, signer: Signer, signedAtMs: number): Promise<string> {
  const bytes = new Uint8Array(content).buffer
  const digest = createHash('sha256').update(content).digest()
  const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] })
  const signedData = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: oid.data,
      eContent: new asn1js.OctetString({ valueHex: bytes }),
    }),
    certificates: [signer.certificate],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: signer.certificate.issuer,
          serialNumber: signer.certificate.serialNumber,
        }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(oid.contentType, new asn1js.ObjectIdentifier({ value: oid.data })),
            attribute(oid.signingTime, new asn1js.UTCTime({ valueDate: new Date(signedAtMs) })),
            attribute(oid.messageDigest, new asn1js.OctetString({ valueHex: new Uint8Array(digest).buffer })),
          ],
        }),
      }),
    ],
  })
  await signedData.sign(signer.key as never, 0, 'SHA-256')
  const info = new pkijs.ContentInfo({ contentType: oid.signedData, content: signedData.toSchema(true) })
  return Buffer.from(info.toSchema().toBER()).toString('base64url')
}

const certificateDer = (certificate: pkijs.Certificate) => Buffer.from(certificate.toSchema().toBER())

/** Signers are certified by the agency's root directly: one step, no path to build. */
function isIssuedBy(certificate: pkijs.Certificate, rootPem: string): boolean {
  const leaf = new X509Certificate(certificateDer(certificate))
  const root = new X509Certificate(rootPem)
  return leaf.checkIssued(root) && leaf.verify(root.publicKey)
}

export type SignatureReading =
  | {
      readonly isValid: true
      readonly signerSerial: string
      readonly content: Buffer
      /** Lower-case hex SHA-256 of the signer's certificate. */
      readonly certificateDigest: string
    }
  | { isValid: false; reason: string }

/**
 * Reads a CMS SignedData and checks signature, attributes, chain and the certificate's validity at `atMs`. Never
 * throws: a fault is returned as a reason.
 */
export async function readSignedContent(signed: string, rootPem: string, atMs: number): Promise<SignatureReading> {
  const refuse = (reason: string): SignatureReading => ({ isValid: false, reason })
  try {
    const der = Buffer.from(signed, 'base64url')
    if (der.length === 0) return refuse('not base64url')
    const info = pkijs.ContentInfo.fromBER(new Uint8Array(der).buffer)
    if (info.contentType !== oid.signedData) return refuse('not signed data')
    const signedData = new pkijs.SignedData({ schema: info.content })
    const content = signedData.encapContentInfo.eContent?.getValue()
    if (!content) return refuse('no attached content')
    if (signedData.signerInfos.length !== 1) return refuse('not exactly one signer')
    const result = await signedData.verify({ signer: 0, checkChain: false, extendedMode: true })
    const certificate = result.signerCertificate
    if (!result.signatureVerified || !certificate) return refuse('not verified')
    if (!isIssuedBy(certificate, rootPem)) return refuse('other authority')
    const [from, to] = [certificate.notBefore.value, certificate.notAfter.value]
    if (atMs < from.getTime() || atMs > to.getTime()) return refuse('certificate not valid now')
    const serial = certificate.subject.typesAndValues.find((one) => String(one.type) === oid.serialNumber)
    return {
      isValid: true,
      signerSerial: String(serial?.value.valueBlock.value ?? ''),
      content: Buffer.from(content),
      certificateDigest: createHash('sha256').update(certificateDer(certificate)).digest('hex'),
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : (error as { message?: string })?.message
    return refuse(message ?? 'not readable')
  }
}
