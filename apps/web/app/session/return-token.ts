import type { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'

/**
 * The agency sends the person back to an address of ours with a single-use token in its fragment. It is removed from
 * the address before anything else runs, so that a reload, the history or a copied address never shows it again, and
 * stays in memory until the flow requests it.
 */
let waiting: string | null = null

/** A signing that the server has assigned to another flow than the one that asked. */
let named: CertificationTransactionId | null = null

/** Removes a return token from this page's address and stores it in memory, if there is one. */
export function storeReturnToken(): void {
  const found = /^#return=(.*)$/.exec(window.location.hash)?.[1]
  if (found === undefined) return
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  waiting = /^[A-Za-z0-9_-]{43}$/.test(found) ? found : null
}

/** Returns the waiting token, once. */
export function claimReturnToken(): string | null {
  const token = waiting
  waiting = null
  return token
}

/** The waiting token as a fragment, for a new document that replaces this one; empty for none. */
export function returnFragment(): string {
  const token = claimReturnToken()
  return token === null ? '' : `#return=${token}`
}

/** Passes a signing to the flow that it belongs to, which opens next. */
export function storeReturned(certificationTransactionId: CertificationTransactionId): void {
  named = certificationTransactionId
}

/** Returns the signing that was passed on, once. */
export function claimReturned(): CertificationTransactionId | null {
  const transaction = named
  named = null
  return transaction
}

export function isReturnTokenWaiting(): boolean {
  return waiting !== null
}
