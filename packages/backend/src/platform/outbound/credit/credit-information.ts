/** The credit information centre, through any intermediary that passes on its data. */
import type { RateCutCause, RateCutRefusal } from '@ieum/contracts/credit/loans/rate-cut-names.ts'

/** When new loans to the person were blocked; null when they are allowed. */
export type LoanBlockState = { readonly blockedAtMs: number | null }

type Failed = { readonly kind: 'failed' }
type Known = { readonly kind: 'known'; readonly state: LoanBlockState }

/** A lender's state of a request. */
export type RateCutReply = {
  readonly kind: 'reply'
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
  /** The bureau's loan number. */
  readonly loanNumber: string
  readonly causes: readonly RateCutCause[]
  /** Null when it is unknown. */
  readonly ratePercent: number | null
}

/** Throws nothing: a failure is one of the values. */
export type CreditInformationClient = {
  loanBlockOf(ci: string, signal: AbortSignal): Promise<Known | Failed>
  /** If loans are already blocked, they stay so with the first date. */
  blockLoans(ci: string, signal: AbortSignal): Promise<Known | Failed>
  /** Asks a lender for a lower rate; the same id again is the same request. */
  fileRateCut(ci: string, asked: AskedRateCut, signal: AbortSignal): Promise<RateCutReply | Failed>
  rateCutOf(ci: string, requestId: string, signal: AbortSignal): Promise<RateCutReply | Failed>
}
