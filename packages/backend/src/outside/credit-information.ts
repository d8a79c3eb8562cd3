/** The credit information centre, whoever passes on what it keeps. */
import type { RateCutCause, RateCutRefusal } from '@ieum/contracts/credit/rate-cut-names.ts'

/** Since when nobody may lend to somebody anew; null: they may. */
export type LoanBlockState = { readonly blockedAtMs: number | null }

type Failed = { readonly kind: 'failed' }
type Known = { readonly kind: 'known'; readonly state: LoanBlockState }

/** How a lender stands to a request. */
export type RateCutSaid = {
  readonly kind: 'said'
  readonly receiptNumber: string
  /** `YYYY-MM-DD`. */
  readonly dueDate: string
  readonly answer: RateCutAnswer | null
}

/** `answeredAtMs`: epoch milliseconds. Rates in percent a year. */
export type RateCutAnswer = { readonly answeredAtMs: number } & (
  | { readonly isAccepted: true; readonly beforePercent: number; readonly afterPercent: number }
  | { readonly isAccepted: false; readonly refusal: RateCutRefusal; readonly text: string }
)

export type AskedRateCut = {
  readonly requestId: string
  readonly organizationName: string
  /** The bureau's. */
  readonly loanNumber: string
  readonly causes: readonly RateCutCause[]
  /** Null: nobody said it. */
  readonly ratePercent: number | null
}

/** Nothing is thrown: a failure is one of the values. */
export type CreditInformationClient = {
  loanBlockOf(ci: string, signal: AbortSignal): Promise<Known | Failed>
  /** Blocked already is blocked all the same, since the first time. */
  blockLoans(ci: string, signal: AbortSignal): Promise<Known | Failed>
  /** Asks a lender for a lower rate; the same id again is the same request. */
  fileRateCut(ci: string, asked: AskedRateCut, signal: AbortSignal): Promise<RateCutSaid | Failed>
  rateCutOf(ci: string, requestId: string, signal: AbortSignal): Promise<RateCutSaid | Failed>
}
