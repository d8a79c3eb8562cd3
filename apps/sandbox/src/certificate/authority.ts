import { DAY_MS } from '../durations.ts'
import 'reflect-metadata'
import { createHash, randomBytes, webcrypto } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'

x509.cryptoProvider.set(webcrypto as never)

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}
/** Object identifier of a subject's SERIALNUMBER. */
const SERIAL_NUMBER_OID = '2.5.4.5'
/** The world's clock may be moved by years in both directions; authorities stay valid. */
const authorityFrom = new Date('2020-01-01T00:00:00Z')
const authorityTo = new Date('2090-01-01T00:00:00Z')

/** A certificate with its private key, both PEM. */
export type KeyedCertificate = { readonly cert: string; readonly key: string }

export type Validity = { readonly fromMs: number; readonly toMs: number }

type Issuer = {
  readonly certificate: x509.X509Certificate
  readonly key: webcrypto.CryptoKey
  readonly algorithm: typeof ecdsa | typeof rsa
}

export type Subject = { readonly commonName: string; readonly serialNumber?: string }

/** Issues certificates for TLS peers, server or client, and for people who sign. */
export type Authority = {
  /** PEM of the root that server and client certificates chain to. */
  readonly rootPem: string
  readonly rootFile: string
  /** A certificate for `hosts` (server) that also serves as client certificate; valid by the machine's clock. */
  issueForTls(subject: Subject, hosts: string[], nowMs: number): Promise<KeyedCertificate>
}

/**
 * The authority of one certificate agency, for the people who sign with it. Their keys are RSA, its own need not be.
 */
export type SignerAuthority = {
  readonly rootPem: string
  readonly rootFile: string
  /** Valid for three years from the world's `nowMs`, or over `validity`. */
  issueSigner(person: { name: string; ci: string }, nowMs: number, validity?: Validity): Promise<KeyedCertificate>
}

/** A signer's name in a certificate without the CI itself: lower-case hex SHA-256 of it. */
export function signerSerialOf(ci: string): string {
  return createHash('sha256').update(ci, 'utf8').digest('hex')
}

function nameOf(subject: Subject): x509.JsonName {
  const name: x509.JsonName = [{ C: ['KR'] }, { CN: [subject.commonName] }]
  return subject.serialNumber ? [...name, { [SERIAL_NUMBER_OID]: [subject.serialNumber] }] : name
}

async function newKeys(algorithm: typeof ecdsa | typeof rsa): Promise<webcrypto.CryptoKeyPair> {
  return (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair
}

async function keyPem(key: webcrypto.CryptoKey): Promise<string> {
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----\n`
}

/** Imports a PKCS #8 PEM as a signing key. */
export function importKey(pem: string, kind: 'ecdsa' | 'rsa'): Promise<webcrypto.CryptoKey> {
  const der = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')
  return webcrypto.subtle.importKey('pkcs8', der, kind === 'ecdsa' ? ecdsa : rsa, true, ['sign'])
}

/** Positive and random, 16 bytes. */
function certificateSerial(): string {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x01
  return bytes.toString('hex')
}

/** Reads the root from `dir`, or creates it at the first start. */
async function loadIssuer(dir: string, name: string, commonName: string, kind: 'ecdsa' | 'rsa'): Promise<Issuer> {
  const algorithm = kind === 'ecdsa' ? ecdsa : rsa
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const [certFile, keyFile] = [join(dir, `${name}.pem`), join(dir, `${name}.key`)]
  try {
    const certificate = new x509.X509Certificate(readFileSync(certFile, 'utf8'))
    return { certificate, key: await importKey(readFileSync(keyFile, 'utf8'), kind), algorithm }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const keys = await newKeys(algorithm)
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: certificateSerial(),
    name: nameOf({ commonName }),
    notBefore: authorityFrom,
    notAfter: authorityTo,
    signingAlgorithm: algorithm,
    keys: keys as never,
    extensions: [
      new x509.BasicConstraintsExtension(true, 1, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey as never),
    ],
  })
  // the key first: a certificate without its key would count as a complete authority
  writeFileSync(keyFile, await keyPem(keys.privateKey), { mode: 0o600 })
  writeFileSync(certFile, certificate.toString('pem'), { mode: 0o600 })
  return { certificate, key: keys.privateKey, algorithm }
}

async function issue(
  issuer: Issuer,
  subject: Subject,
  validity: Validity,
  extensions: x509.Extension[],
  keyAlgorithm: Issuer['algorithm'] = issuer.algorithm,
): Promise<KeyedCertificate> {
  const keys = await newKeys(keyAlgorithm)
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: certificateSerial(),
    subject: nameOf(subject),
    issuer: issuer.certificate.subject,
    notBefore: new Date(validity.fromMs),
    notAfter: new Date(validity.toMs),
    signingAlgorithm: issuer.algorithm,
    publicKey: keys.publicKey as never,
    signingKey: issuer.key as never,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.certificate),
      ...extensions,
    ],
  })
  return { cert: certificate.toString('pem'), key: await keyPem(keys.privateKey) }
}

/** The authority behind every TLS certificate of the world. */
export async function loadAuthority(dir: string): Promise<Authority> {
  const issuer = await loadIssuer(dir, 'root', 'Practice world root', 'ecdsa')
  return {
    rootPem: issuer.certificate.toString('pem'),
    rootFile: join(dir, 'root.pem'),
    issueForTls: (subject, hosts, nowMs) =>
      issue(issuer, subject, { fromMs: nowMs - DAY_MS, toMs: nowMs + 825 * DAY_MS }, [
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth, x509.ExtendedKeyUsage.clientAuth]),
        ...(hosts.length > 0
          ? [new x509.SubjectAlternativeNameExtension(hosts.map((value) => ({ type: 'dns' as const, value })))]
          : []),
      ]),
  }
}

/** `kind` is that of the authority's own key: an elliptic one is created fast, which matters at a first start. */
export async function loadSignerAuthority(
  dir: string,
  agency: string,
  kind: 'ecdsa' | 'rsa' = 'rsa',
): Promise<SignerAuthority> {
  const name = `signer-${agency.toLowerCase()}`
  const issuer = await loadIssuer(dir, name, `Practice ${agency} signing authority`, kind)
  return {
    rootPem: issuer.certificate.toString('pem'),
    rootFile: join(dir, `${name}.pem`),
    issueSigner: (person, nowMs, validity = { fromMs: nowMs - DAY_MS, toMs: nowMs + 3 * 365 * DAY_MS }) =>
      issue(
        issuer,
        { commonName: person.name, serialNumber: signerSerialOf(person.ci) },
        validity,
        [new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation, true)],
        rsa,
      ),
  }
}
