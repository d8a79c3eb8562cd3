import type { AssetFact, AssetIssue } from '@ieum/contracts/mydata/assets/assets.ts'
import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import { isDoubtfulLoanRate, type LoanRateClass } from '../../money/plausible-loan-rate.ts'
import type { AssetContent } from './asset-content.ts'
import { issueOf } from './asset-issues.ts'

/** Bank loans by the code that their account reports. */
const CLASS_OF_ACCOUNT: { readonly [code in string]?: LoanRateClass } = {
  CREDIT_LOAN: 'CREDIT',
  JEONSE_LOAN: 'HOME',
  MORTGAGE_LOAN: 'HOME',
  DEPOSIT_BACKED_LOAN: 'CREDIT',
  SECURITIES_BACKED_LOAN: 'CREDIT',
}

/**
 * Returns the issue of a loan whose reported rate cannot be that of such a loan, such as the deposit's rate of an
 * overdraft account. The rate is shown with it, and credit does not calculate with it.
 * @source docs/reference/credit.md#rates-that-cannot-be
 */
export function doubtfulLoanRateIssues(
  { facts, loanKindEnum }: Pick<AssetContent, 'facts'> & Partial<Pick<AssetContent, 'loanKindEnum'>>,
  scopes: readonly AssetScope[],
): AssetIssue[] {
  const rateClass = rateClassOf(facts, loanKindEnum, scopes)
  const isDoubtful = facts.some(
    ({ factEnum, value }) => factEnum === 'LOAN_RATE' && isDoubtfulLoanRate(Number(value), rateClass),
  )
  return isDoubtful ? [issueOf('LOAN_RATE_DOUBTFUL')] : []
}

function rateClassOf(
  facts: readonly AssetFact[],
  loanKind: AssetContent['loanKindEnum'] | undefined,
  scopes: readonly AssetScope[],
): LoanRateClass {
  if (loanKind === 'CARD_LOAN' || loanKind === 'CASH_ADVANCE') return 'CREDIT'
  // A deposit with a loan's rate is an overdraft.
  if (scopes.includes('BANK_DEPOSIT') || scopes.includes('INSURANCE_LOAN')) return 'CREDIT'
  const account = facts.find(({ factEnum }) => factEnum === 'ACCOUNT_TYPE')?.value
  return (account === undefined ? undefined : CLASS_OF_ACCOUNT[account]) ?? 'PROMOTED'
}
