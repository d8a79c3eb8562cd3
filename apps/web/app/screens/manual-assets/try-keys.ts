/**
 * Keys for a call that is tried again by hand. The same again may have arrived the first time, so it goes with the key
 * that it had; something else, or the same after an answer, with a new one.
 */
export function createTryKeys(makeKey: () => string) {
  let last: { readonly what: string; readonly key: string } | null = null
  return {
    keyFor(what: string): string {
      if (last?.what !== what) last = { what, key: makeKey() }
      return last.key
    },
    /** The server has answered the last try, with whatever. */
    answered(): void {
      last = null
    },
  }
}
