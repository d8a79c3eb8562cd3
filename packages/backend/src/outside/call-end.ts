/** Why a call has to end, whatever its connection does. */
export type EndReason = 'aborted' | 'timeout'

export type CallEnd = {
  /** Settles at the end; never, when the call is over before. */
  readonly reached: Promise<EndReason>
  /** The answer has begun: what is left is the whole call's time. */
  readonly headersRead: () => void
  readonly clear: () => void
}

/** The end of a call: one of the signals (`aborted`), or the time for its headers or for all of it (`timeout`). */
export function callEnd(
  signals: readonly AbortSignal[],
  { headersTimeoutMs, totalTimeoutMs }: { readonly headersTimeoutMs: number; readonly totalTimeoutMs: number },
): CallEnd {
  const { promise, resolve } = Promise.withResolvers<EndReason>()
  const abort = () => resolve('aborted')
  const expire = () => resolve('timeout')
  const headersTimer = setTimeout(expire, headersTimeoutMs)
  const totalTimer = setTimeout(expire, totalTimeoutMs)
  for (const signal of signals) {
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
  }
  return {
    reached: promise,
    headersRead: () => clearTimeout(headersTimer),
    clear: () => {
      clearTimeout(headersTimer)
      clearTimeout(totalTimer)
      for (const signal of signals) signal.removeEventListener('abort', abort)
    },
  }
}
