import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

const authorities = new Map<string, Buffer>()

/** The certificate of the authority under which an agency issues people's certificates, DER, read once. */
export function signerAuthorityOf(pemFile: string): Buffer {
  const known = authorities.get(pemFile) ?? new X509Certificate(readFileSync(pemFile)).raw
  authorities.set(pemFile, known)
  return known
}
