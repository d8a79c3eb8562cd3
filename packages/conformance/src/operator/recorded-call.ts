/** A call that the kit's bank received, in the form in which it is judged. */
export type RecordedCall = {
  readonly atMs: number
  readonly answeredAtMs: number
  /** Id in the standard; null for an unknown call. */
  readonly call: string | null
  readonly kind: 'token' | 'data' | 'common'
  readonly serialNumber: string
  readonly traceId: string
  readonly apiType: string
  readonly contentType: string
  /** Of the query, the form or the JSON. */
  readonly fields: Readonly<Record<string, string>>
  /** The kit's token that the call sent; null for any other. */
  readonly token: string | null
  /** rsp_code or error. */
  readonly code: string
  /** Parts of the answer that later calls refer to: the cursor, the stamp, the seconds to wait. */
  readonly nextPage?: string
  readonly stamp?: string
  readonly retryAfterMs?: number
  /** Of the grant behind the token. */
  readonly scopes?: readonly string[]
}
