import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Stores } from '../../context.ts'
import { loadReport } from '../report/load-report.ts'
import { type CreditLoan, creditLoanOf } from './credit-loan.ts'

export type LoanSources = Pick<Stores, 'db'> & Pick<Keys, 'vault'>

export type CreditLoans = {
  /** Closed ones, too. */
  readonly loans: readonly CreditLoan[]
  /** When the bureau last told of them, business time. */
  readonly updatedAtMs: number
}

/** The loans of a person; null: no bureau has told of any yet, and nobody knows whether there are any. */
export async function loadCreditLoans(context: LoanSources, userId: UserId): Promise<CreditLoans | null> {
  const known = await loadReport(context, userId)
  if (!known) return null
  return { loans: known.report.loans.map((loan) => creditLoanOf(loan, null)), updatedAtMs: known.updatedAtMs }
}
