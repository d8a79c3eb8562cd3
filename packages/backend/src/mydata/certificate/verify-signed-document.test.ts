import 'reflect-metadata'
import { createHash } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { beforeAll, describe, expect, it } from 'vitest'
import { personSerial, signerAuthority, verifySignedDocument } from './verify-signed-document.ts'

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
}
const CI = 'a connecting information of 88 characters'
const NOW = Date.parse('2026-11-21T10:00:00+09:00')
const HOUR = 3_600_000
const digestOf = (text: string) => createHash('sha256').update(text).digest()

type Signer = { certificate: x509.X509Certificate; keys: CryptoKeyPair }
const newKeys = () => crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])

async function authority(): Promise<Signer> {
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

async function personOf(ca: Signer, ci: string, untilMs = NOW + HOUR): Promise<Signer> {
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

/** CMS SignedData as agencies make it; `content` is what is attached, `signed` what the attributes say was signed. */
async function signatureOf(signer: Signer, content: Buffer, signed = content): Promise<string> {
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
            attribute('1.2.840.113549.1.9.5', new asn1js.UTCTime({ valueDate: new Date(NOW - 60_000) })),
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

let ca: Signer
let stranger: Signer
let person: Signer
const digest = digestOf('the document')

beforeAll(async () => {
  ca = await authority()
  stranger = await authority()
  person = await personOf(ca, CI)
})

const check = (signed: string, expected: { nowMs?: number; ci?: string } = {}) =>
  verifySignedDocument(signed, {
    digest,
    signerCa: signerAuthority(ca.certificate.toString('pem')),
    ci: CI,
    nowMs: NOW,
    ...expected,
  })

describe('signature of one document', () => {
  it('is valid when all of it fits, and says when it was made', async () => {
    expect(await check(await signatureOf(person, digest))).toMatchObject({ kind: 'valid', signedAtMs: NOW - 60_000 })
  })

  const changedLastByte = (signed: string) => {
    const bytes = Buffer.from(signed, 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1
    return bytes.toString('base64url')
  }
  it.each<[string, string[], () => Promise<string>, { nowMs?: number; ci?: string }?]>([
    ['of other bytes', ['digest'], () => signatureOf(person, digestOf('another document'))],
    ['whose attributes are of other bytes', ['signature'], () => signatureOf(person, digest, digestOf('x'))],
    ['that was changed', ['signature'], async () => changedLastByte(await signatureOf(person, digest))],
    ['under another authority', ['chain', 'signature'], async () => signatureOf(await personOf(stranger, CI), digest)],
    ['of somebody else', ['signer'], async () => signatureOf(await personOf(ca, 'another person'), digest)],
    [
      'by a certificate that has run out',
      ['certificate', 'chain', 'signature'],
      async () => signatureOf(await personOf(ca, CI, NOW - HOUR), digest),
    ],
    ['that is no CMS', ['unreadable'], async () => 'bm90IGEgc2lnbmF0dXJl'],
    ['that is nothing', ['unreadable'], async () => ''],
  ])('is refused: %s', async (_, reasons, make, expected) => {
    const result = await check(await make(), expected)
    expect(result.kind).toBe('invalid')
    expect(reasons).toContain(result.kind === 'invalid' && result.reason)
  })
})
