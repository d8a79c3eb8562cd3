/**
 * Idempotency keys for a call that a person retries. The same request may have arrived the first time, so it is sent
 * with the same key; another request, or the same one after an answer, gets a new key.
 */
export function createTryKeys(makeKey: () => string) {
  let last: { readonly what: string; readonly key: string } | null = null
  return {
    keyFor(what: string): string {
      if (last?.what !== what) last = { what, key: makeKey() }
      return last.key
    },
    /** The server has answered the last try, with success or an error. */
    answered(): void {
      last = null
    },
  }
}
