/** Why a call has to end, regardless of its connection. */
export type EndReason = 'aborted' | 'timeout'

export type CallEnd = {
  /** Resolves at the end; never, when the call is over before. */
  readonly reached: Promise<EndReason>
  /** Called when the response has begun: from then on only the total time limit applies. */
  readonly headersRead: () => void
  readonly clear: () => void
}

/** The end of a call: an aborted signal (`aborted`), or the time limit for its headers or for all of it (`timeout`). */
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
