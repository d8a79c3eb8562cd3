import 'reflect-metadata'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as x509 from '@peculiar/x509'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const YEAR_MS = 365 * 86_400_000

/** For tests: a certificate that the sandbox's authority signed, by default for a party that may call nobody there. */
export async function issueCertificate(
  authorityFolder: string,
  name: string,
  { serialNumber = '999-99-99999', host = 'stranger.localhost' } = {},
): Promise<{ certFile: string; keyFile: string }> {
  const read = (file: string) => readFileSync(path.join(authorityFolder, file), 'utf8')
  const authority = new x509.X509Certificate(read('root.pem'))
  const der = Buffer.from(read('root.key').replace(/-----[^-]+-----|\s/g, ''), 'base64')
  const signingKey = await crypto.subtle.importKey('pkcs8', der, ALGORITHM, false, ['sign'])
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.create({
    subject: `CN=${host}, 2.5.4.5=${serialNumber}`,
    issuer: authority.subject,
    publicKey: keys.publicKey,
    signingKey,
    notBefore: new Date(Date.now() - YEAR_MS),
    notAfter: new Date(Date.now() + YEAR_MS),
    signingAlgorithm: ALGORITHM,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
  })
  const [certFile, keyFile] = [`${name}.pem`, `${name}.key`]
  writeFileSync(certFile, certificate.toString('pem'))
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  writeFileSync(keyFile, x509.PemConverter.encode(key, 'PRIVATE KEY'), { mode: 0o600 })
  return { certFile, keyFile }
}
