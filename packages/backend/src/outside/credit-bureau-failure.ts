/** A bureau that did not answer, and how; every call of it may end so. */
export type BureauFailure = { readonly kind: 'failed'; readonly reason: 'MAINTENANCE' | 'TIMEOUT' | 'UNAVAILABLE' }
