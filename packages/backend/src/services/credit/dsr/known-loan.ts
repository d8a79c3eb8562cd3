import type { DsrLoan } from '@ieum/domain/credit/dsr/dsr-loan.ts'
import type { LoanInputSources } from '@ieum/domain/credit/loans/input-sources.ts'
import type { PrepaymentFeeTerms } from '@ieum/domain/credit/loans/sourced-loan.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'

/** An open loan, with what the ratio and its texts need. */
export type KnownLoan = DsrLoan & {
  readonly organizationName: string
  readonly openedDate: Ymd
  readonly maturityDate: Ymd | null
  /** The fee for repaying early, as the person entered it; null: the usual fee. */
  readonly prepaymentFee: PrepaymentFeeTerms | null
  /** The source of each input; absent in stored months. */
  readonly sources?: LoanInputSources | undefined
}

/** The open loans of a person. */
export type KnownLoans = {
  readonly loans: readonly KnownLoan[]
  /** When the bureau last reported them, business time; null: never, so that nobody knows whether there are any. */
  readonly updatedAtMs: number | null
}
