/** A call as the kit's bank heard it: what is judged, in the order in which it came. */
export type HeardCall = {
  readonly atMs: number
  readonly answeredAtMs: number
  /** Id in the standard; null for a call that is none. */
  readonly call: string | null
  readonly kind: 'token' | 'data' | 'common'
  readonly serialNumber: string
  readonly traceId: string
  readonly apiType: string
  readonly contentType: string
  /** Of the query, the form or the JSON. */
  readonly fields: Readonly<Record<string, string>>
  /** Which of the kit's tokens it came with; null for none of them. */
  readonly token: string | null
  /** rsp_code or error. */
  readonly code: string
  /** What was answered for later: the cursor, the stamp, the seconds to wait. */
  readonly nextPage?: string
  readonly stamp?: string
  readonly retryAfterMs?: number
  /** Of the grant behind the token. */
  readonly scopes?: readonly string[]
}
