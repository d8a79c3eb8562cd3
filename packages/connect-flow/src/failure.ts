import type { CertificationTransactionState } from '@ieum/contracts/mydata/connect.ts'

/** What the flow needs to know of a call that failed. */
export type Failure = {
  /** A code of the catalogue, or `NETWORK_ERROR`, `TIMEOUT`, `UNKNOWN`. */
  readonly code: string
  readonly requestId: string | null
  readonly certificationTransactionState: CertificationTransactionState | null
}

const STATES: readonly CertificationTransactionState[] = ['PENDING', 'REJECTED', 'EXPIRED']

/** Reads whatever was thrown; a thing that is no error of the client is `UNKNOWN`. */
export function failureOf(error: unknown): Failure {
  const fields = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {}
  const details = fields.details as { certificationTransactionState?: unknown } | null | undefined
  return {
    code: typeof fields.errorCodeEnum === 'string' ? fields.errorCodeEnum : 'UNKNOWN',
    requestId: typeof fields.requestId === 'string' ? fields.requestId : null,
    certificationTransactionState: STATES.find((state) => state === details?.certificationTransactionState) ?? null,
  }
}

/** The session is gone; the flow goes on after signing in again. */
export function isSessionLost({ code }: Failure): boolean {
  return code === 'UNAUTHENTICATED'
}
