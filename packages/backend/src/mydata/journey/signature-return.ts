import { randomBytes } from 'node:crypto'
import type { AskedPurpose } from '@ieum/contracts/mydata/enums.ts'

/** A token for the return address of one signing: it opens nothing, it only says who has come back from where. */
export function newReturnToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Where the agency leads the person after signing: to the flow they came from. The token is in the fragment, so that
 * no request and no log carries it.
 *
 * @param purpose of the flow, as far as it is known when the signing is asked for; null, and one that is not known, lead to the general one. The
 *   token's answer says which it was.
 */
export function returnAddress(publicUrl: string, purpose: AskedPurpose | null, token: string): string {
  return `${publicUrl}/connect${purpose === null || purpose === 'UNKNOWN' ? '' : `?purpose=${purpose}`}#return=${token}`
}
