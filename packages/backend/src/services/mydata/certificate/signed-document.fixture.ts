import 'reflect-metadata'
import { createHash } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { personSerial } from './verify-signature.ts'

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
}
export const CI = 'a connecting information of 88 characters'
export const NOW = Date.parse('2026-11-21T10:00:00+09:00')
export const HOUR = 3_600_000
export const digestOf = (text: string) => createHash('sha256').update(text).digest()

export type Signer = { certificate: x509.X509Certificate; keys: CryptoKeyPair }
const newKeys = () => crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])

/** An authority that issues certificates of people. */
export async function authority(): Promise<Signer> {
  const keys = await newKeys()
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=agency',
    keys,
    notBefore: new Date(NOW - 1_000 * HOUR),
    notAfter: new Date(NOW + 1_000 * HOUR),
    signingAlgorithm: RSA,
    extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
  })
  return { certificate, keys }
}

/** A person's certificate under this authority. */
export async function personOf(ca: Signer, ci: string, untilMs = NOW + HOUR): Promise<Signer> {
  const keys = await newKeys()
  const certificate = await x509.X509CertificateGenerator.create({
    subject: `CN=person, 2.5.4.5=${personSerial(ci)}`,
    issuer: ca.certificate.subject,
    publicKey: keys.publicKey,
    signingKey: ca.keys.privateKey,
    notBefore: new Date(NOW - 2 * HOUR),
    notAfter: new Date(untilMs),
    signingAlgorithm: RSA,
  })
  return { certificate, keys }
}

/**
 * CMS SignedData as agencies make it. `signed`: what the attributes name as signed, if that is not the content;
 * `signedAtMs`: null leaves the time out.
 */
export async function signatureOf(
  signer: Signer,
  content: Buffer,
  { signed = content, signedAtMs = NOW - 60_000 }: { signed?: Buffer; signedAtMs?: number | null } = {},
): Promise<string> {
  const certificate = pkijs.Certificate.fromBER(signer.certificate.rawData)
  const attribute = (type: string, value: object) => new pkijs.Attribute({ type, values: [value] })
  const data = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: '1.2.840.113549.1.7.1',
      eContent: new asn1js.OctetString({ valueHex: new Uint8Array(content).buffer }),
    }),
    certificates: [certificate],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: '1.2.840.113549.1.7.1' })),
            ...(signedAtMs === null
              ? []
              : [attribute('1.2.840.113549.1.9.5', new asn1js.UTCTime({ valueDate: new Date(signedAtMs) }))]),
            attribute(
              '1.2.840.113549.1.9.4',
              new asn1js.OctetString({ valueHex: new Uint8Array(createHash('sha256').update(signed).digest()).buffer }),
            ),
          ],
        }),
      }),
    ],
  })
  await data.sign(signer.keys.privateKey, 0, 'SHA-256')
  const info = new pkijs.ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: data.toSchema(true) })
  return Buffer.from(info.toSchema().toBER()).toString('base64url')
}
