import type { CertificationTransactionState } from '@ieum/contracts/mydata/connect/connect.ts'

/** The fields of a failed call that the flow needs. */
export type Failure = {
  /** A code of the catalogue, or `NETWORK_ERROR`, `TIMEOUT`, `UNKNOWN`. */
  readonly code: string
  readonly requestId: string | null
  readonly certificationTransactionState: CertificationTransactionState | null
}

const STATES: readonly CertificationTransactionState[] = ['PENDING', 'REJECTED', 'EXPIRED']

/** Reads any thrown value; one that is not the client's error is `UNKNOWN`. */
export function failureOf(error: unknown): Failure {
  const fields = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {}
  const details = fields.details as { certificationTransactionState?: unknown } | null | undefined
  return {
    code: typeof fields.errorCodeEnum === 'string' ? fields.errorCodeEnum : 'UNKNOWN',
    requestId: typeof fields.requestId === 'string' ? fields.requestId : null,
    certificationTransactionState: STATES.find((state) => state === details?.certificationTransactionState) ?? null,
  }
}

/** Returns whether the session is lost; the flow continues after signing in again. */
export function isSessionLost({ code }: Failure): boolean {
  return code === 'UNAUTHENTICATED'
}
