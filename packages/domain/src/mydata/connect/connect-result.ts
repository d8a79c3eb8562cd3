/**
 * How the token call of one institution ended. `late`: it was not made in the promised time, and still will be.
 * @source docs/standard.md#outcomes-of-a-token-call
 */
export type TokenOutcome = 'issued' | 'unregistered' | 'error' | 'late'

export type ConnectResult =
  | { readonly kind: 'connected' }
  | {
      readonly kind: 'refused'
      readonly code:
        | 'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED'
        | 'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR'
        | 'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED'
    }

/**
 * The answer of the connect call over all its institutions; `null` while it is still open: nothing issued and at least
 * one undecided. One issued token is enough for success, and so is one institution that follows later: that every one
 * failed is said only when every one was asked.
 * @param outcomes one per institution, `null` for undecided
 * @throws RangeError for no institution at all
 * @source CF-8.1; docs/standard.md#outcomes-of-a-token-call
 */
export function connectResult(outcomes: readonly (TokenOutcome | null)[]): ConnectResult | null {
  if (outcomes.length === 0) throw new RangeError('no institution was asked')
  if (outcomes.includes('issued')) return { kind: 'connected' }
  if (outcomes.includes(null)) return null
  if (outcomes.includes('late')) return { kind: 'connected' }
  const hasError = outcomes.includes('error')
  const hasUnregistered = outcomes.includes('unregistered')
  if (hasError && hasUnregistered) {
    return refused('MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED')
  }
  return refused(
    hasError
      ? 'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR'
      : 'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED',
  )
}

function refused(code: Extract<ConnectResult, { kind: 'refused' }>['code']): ConnectResult {
  return { kind: 'refused', code }
}
