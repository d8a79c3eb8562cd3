import { randomBytes } from 'node:crypto'
import type { AskedPurpose } from '@ieum/contracts/mydata/enums.ts'

/**
 * A token for the return address of one signing: it grants nothing and only identifies the person and the signing they
 * return from.
 */
export function newReturnToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The address to which the agency sends the person after signing: the flow they came from. The token is in the
 * fragment, so that no request and no log contains it.
 *
 * @param purpose of the flow, if known when the signing is requested; null, and an unknown one, lead to the general
 *   flow. The answer to the token states which it was.
 */
export function returnAddress(publicUrl: string, purpose: AskedPurpose | null, token: string): string {
  return `${publicUrl}/connect${purpose === null || purpose === 'UNKNOWN' ? '' : `?purpose=${purpose}`}#return=${token}`
}
