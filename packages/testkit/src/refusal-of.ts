type Refused = { readonly errorCodeEnum: string; readonly details: Readonly<Record<string, unknown>> | null }

/**
 * The outcome of a call: its code, or OK; with the state of the signature and the field, where the refusal names them.
 */
export async function refusalOf(work: Promise<unknown>): Promise<{ code: string; state?: unknown; field?: unknown }> {
  return work.then(
    () => ({ code: 'OK' }),
    ({ errorCodeEnum: code, details }: Refused) => {
      const { certificationTransactionState: state, field } = details ?? {}
      return { code, ...(state !== undefined && { state }), ...(field !== undefined && { field }) }
    },
  )
}
