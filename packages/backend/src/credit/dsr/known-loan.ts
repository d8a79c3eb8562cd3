import type { DsrLoan } from '@ieum/domain/credit/dsr-loan.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'

/** An open loan, as the ratio and its words need it. */
export type KnownLoan = DsrLoan & {
  readonly organizationName: string
  readonly openedDate: Ymd
  readonly maturityDate: Ymd | null
}

/** The open loans of a person. */
export type KnownLoans = {
  readonly loans: readonly KnownLoan[]
  /** When the bureau last told of them, business time; null: never, and nobody knows whether there are any. */
  readonly updatedAtMs: number | null
}
