import { readFileSync } from 'node:fs'
import type * as pkijs from 'pkijs'
import { signerAuthority } from './verify-signed-document.ts'

const authorities = new Map<string, pkijs.Certificate>()

/** The authority under which an agency issues people's certificates, read once. */
export function signerAuthorityOf(pemFile: string): pkijs.Certificate {
  const known = authorities.get(pemFile) ?? signerAuthority(readFileSync(pemFile))
  authorities.set(pemFile, known)
  return known
}
