/**
 * Result of the token call of one institution. `late`: it was not made within the promised time, but will follow.
 * @source docs/reference/standard.md#outcomes-of-a-token-call
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
 * Returns the answer of the connect call over all its institutions; `null` while it is undecided: no token issued and
 * at least one institution open. One issued token is enough for success, and so is one institution that follows later:
 * total failure is reported only after every institution was called.
 * @param outcomes one per institution, `null` for undecided
 * @throws RangeError without an institution
 * @source CF-8.1; docs/reference/standard.md#outcomes-of-a-token-call
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
