import 'reflect-metadata'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as x509 from '@peculiar/x509'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const YEAR_MS = 365 * 86_400_000
const notAfter = new Date(Date.now() + YEAR_MS)

type Issued = { readonly certificate: x509.X509Certificate; readonly keys: CryptoKeyPair }

/** Data that a TLS server of this world needs; both are PEM. */
export type ServerIdentity = { readonly cert: string; readonly key: string; readonly ca: string }

/** An authority, a client certified by it (as files, in the form the product needs), and any further identities. */
export type OutsideIdentities = {
  readonly files: { readonly trustCaFile: string; readonly clientCertFile: string; readonly clientKeyFile: string }
  server(serialNumber: string, host: string): Promise<ServerIdentity>
  remove(): void
}

export async function makeOutsideIdentities(): Promise<OutsideIdentities> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ieum-tls-'))
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  const authority = await selfSigned('trusted')
  const client = await issued(authority, '901-86-00417', 'operator')
  return {
    files: {
      trustCaFile: file('ca.pem', authority.certificate.toString('pem')),
      clientCertFile: file('client.pem', client.certificate.toString('pem')),
      clientKeyFile: file('client.key', await pemOf(client)),
    },
    server: async (serialNumber, host) => {
      const own = await issued(authority, serialNumber, host)
      return {
        cert: own.certificate.toString('pem'),
        key: await pemOf(own),
        ca: authority.certificate.toString('pem'),
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function selfSigned(name: string): Promise<Issued> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    notAfter,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  })
  return { certificate, keys }
}

async function issued(by: Issued, serialNumber: string, host: string): Promise<Issued> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.create({
    subject: `CN=${host}, 2.5.4.5=${serialNumber}`,
    issuer: by.certificate.subject,
    publicKey: keys.publicKey,
    signingKey: by.keys.privateKey,
    notAfter,
    signingAlgorithm: ALGORITHM,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
  })
  return { certificate, keys }
}

const pemOf = async ({ keys }: Issued) =>
  x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
