/** A bureau did not answer, with the reason; every call to it may return this. */
export type BureauFailure = { readonly kind: 'failed'; readonly reason: 'MAINTENANCE' | 'TIMEOUT' | 'UNAVAILABLE' }
