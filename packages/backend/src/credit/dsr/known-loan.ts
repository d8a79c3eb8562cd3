import type { DsrLoan } from '@ieum/domain/credit/dsr-loan.ts'
import type { LoanInputSources } from '@ieum/domain/credit/input-sources.ts'
import type { PrepaymentFeeTerms } from '@ieum/domain/credit/sourced-loan.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'

/** An open loan, as the ratio and its words need it. */
export type KnownLoan = DsrLoan & {
  readonly organizationName: string
  readonly openedDate: Ymd
  readonly maturityDate: Ymd | null
  /** What repaying early costs, as the person entered it; null: the usual fee. */
  readonly prepaymentFee: PrepaymentFeeTerms | null
  /** Who reported what of it; absent in months that are stored. */
  readonly sources?: LoanInputSources | undefined
}

/** The open loans of a person. */
export type KnownLoans = {
  readonly loans: readonly KnownLoan[]
  /** When the bureau last told of them, business time; null: never, and nobody knows whether there are any. */
  readonly updatedAtMs: number | null
}
