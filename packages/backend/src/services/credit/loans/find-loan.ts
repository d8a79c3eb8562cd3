import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditLoan } from './credit-loan.ts'
import { type CreditLoans, type LoanSources, loadCreditLoans } from './load-credit-loans.ts'

/**
 * One of a person's loans, with its unpaid amount. @throws Refusal CREDIT_LOAN_NOT_FOUND also for another person's ID
 */
export async function findLoan(
  context: LoanSources,
  userId: UserId,
  userKcbLoanId: string,
): Promise<{ readonly loan: CreditLoan } & Pick<CreditLoans, 'delinquencies' | 'updatedAtMs'>> {
  const known = await loadCreditLoans(context, userId)
  const loan = known?.loans.find(({ reported }) => reported.userKcbLoanId === userKcbLoanId)
  if (!known || !loan) throw new Refusal('CREDIT_LOAN_NOT_FOUND')
  const { loanNumber } = loan.reported
  return {
    loan,
    delinquencies: known.delinquencies.filter((each) => each.loanNumber === loanNumber),
    updatedAtMs: known.updatedAtMs,
  }
}
