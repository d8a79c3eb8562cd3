import type { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'

/**
 * The agency leads the person back to an address of ours whose fragment holds a token for one use. It is taken out of
 * the address before anything else runs, so that a reload, the history or a copied address never shows it again, and
 * waits in memory until the flow asks for it.
 */
let waiting: string | null = null

/** A signing that the server has named for another flow than the one that asked. */
let named: CertificationTransactionId | null = null

/** Takes a return token out of the address of this page, if there is one. */
export function keepReturnToken(): void {
  const found = /^#return=(.*)$/.exec(window.location.hash)?.[1]
  if (found === undefined) return
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  waiting = /^[A-Za-z0-9_-]{43}$/.test(found) ? found : null
}

/** The token that waits, once. */
export function takeReturnToken(): string | null {
  const token = waiting
  waiting = null
  return token
}

/** The token that waits as a fragment, for a new document that is opened in this one's place; empty for none. */
export function returnFragment(): string {
  const token = takeReturnToken()
  return token === null ? '' : `#return=${token}`
}

/** Hands a signing over to the flow that it belongs to, which opens next. */
export function keepReturned(certificationTransactionId: CertificationTransactionId): void {
  named = certificationTransactionId
}

/** The signing that was handed over, once. */
export function takeReturned(): CertificationTransactionId | null {
  const transaction = named
  named = null
  return transaction
}

export function isReturnTokenWaiting(): boolean {
  return waiting !== null
}
