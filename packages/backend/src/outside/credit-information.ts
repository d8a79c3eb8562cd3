/** The credit information centre, whoever passes on what it keeps. */

/** Since when nobody may lend to somebody anew; null: they may. */
export type LoanBlockState = { readonly blockedAtMs: number | null }

type Failed = { readonly kind: 'failed' }
type Known = { readonly kind: 'known'; readonly state: LoanBlockState }

/** Nothing is thrown: a failure is one of the values. */
export type CreditInformationClient = {
  loanBlockOf(ci: string, signal: AbortSignal): Promise<Known | Failed>
  /** Blocked already is blocked all the same, since the first time. */
  blockLoans(ci: string, signal: AbortSignal): Promise<Known | Failed>
}
