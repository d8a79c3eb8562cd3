import type { NewLoanLimit } from '@ieum/contracts/credit/loans/dsr.ts'
import type { DsrDiagnosis } from '@ieum/domain/credit/dsr/dsr.ts'
import type { DsrPolicy, LoanRegion } from '@ieum/domain/credit/dsr/dsr-policy.ts'
import { creditLimit, type LimitAsked, mortgageLimit } from '@ieum/domain/credit/dsr/loan-limit.ts'
import { middleRatePercent, rateRange } from '@ieum/domain/credit/loans/rate-range.ts'
import { expectedRatePercent } from '@ieum/domain/credit/offers/best-offer.ts'
import { type LimitOf, loanLimitSheet } from '@ieum/domain/credit/sheets/calculation-sheet.ts'
import { ratePercent } from '@ieum/domain/money/rate.ts'
import type { KnownDebt } from './load-dsr.ts'

/**
 * Assumes 30 years for a new mortgage, the longest that the metropolitan regions allow, and five for a loan without
 * security. @source ours
 */
const MORTGAGE_MONTHS = 360
const CREDIT_MONTHS = 60

type Yearly = Pick<DsrDiagnosis, 'annualPrincipalAmount' | 'annualInterestAmount'>

const REGIONS: readonly LoanRegion[] = ['METRO_OR_REGULATED', 'PROVINCE']

/**
 * What banks might lend beside the existing loans, at a variable rate: a mortgage in each kind of region, the strictest
 * first, and a loan without security. No home is known, so that the ratio alone limits a mortgage. Returns an empty
 * list without an income.
 */
export function newLoanLimits(
  debt: KnownDebt,
  yearly: Yearly,
  policy: DsrPolicy,
  score: number | null,
): readonly NewLoanLimit[] {
  return asked(debt, yearly, score).map(({ of, terms }) => {
    const limit = limitOf(of, terms, policy)
    return {
      newLoanKindEnum: of.kind,
      regionEnum: of.kind === 'MORTGAGE' ? of.regionEnum : null,
      limitAmount: limit?.limitAmount ?? null,
      boundByEnum: limit?.boundBy ?? 'UNKNOWN',
      annualRoomAmount: limit?.annualRoomAmount ?? null,
      ratePercent: terms.ratePercent,
      stressPercentPoint: limit === null ? null : ratePercent(limit.stressThousandths),
      assessedRatePercent: limit?.assessedRatePercent ?? null,
      months: limit?.months ?? terms.months,
    }
  })
}

/** The calculation sheet of one of these limits; null while there is no number. */
export function newLoanLimitSheet(
  debt: KnownDebt,
  yearly: Yearly,
  policy: DsrPolicy,
  score: number | null,
  region: LoanRegion | null,
) {
  const found = asked(debt, yearly, score).find(({ of }) => (of.kind === 'MORTGAGE' ? of.regionEnum : null) === region)
  const limit = found ? limitOf(found.of, found.terms, policy) : null
  return found && limit ? loanLimitSheet(found.of, found.terms, limit, debt.annualIncomeDate) : null
}

type Asked = { readonly of: LimitOf; readonly terms: LimitAsked }

function asked(
  { annualIncomeAmount, loans }: KnownDebt,
  { annualPrincipalAmount, annualInterestAmount }: Yearly,
  score: number | null,
): readonly Asked[] {
  if (annualIncomeAmount === null) return []
  const terms = (type: 'MORTGAGE_LOAN' | 'CREDIT_LOAN', months: number): LimitAsked => ({
    annualIncomeAmount,
    annualRepaymentAmount: annualPrincipalAmount + annualInterestAmount,
    lenderTierEnum: 'FIRST_TIER',
    ratePercent: usualRatePercent(type, score),
    rateTypeEnum: 'VARIABLE',
    fixedMonths: 0,
    months,
  })
  const creditAmount = loans
    .filter(({ kcbUserLoanTypeEnum: type }) => type === 'CREDIT_LOAN' || type === 'LINE_OF_CREDIT')
    .reduce((sum, loan) => sum + (loan.limitAmount ?? loan.balanceAmount), 0)
  return [
    ...REGIONS.map((regionEnum) => ({
      of: { kind: 'MORTGAGE', regionEnum, home: null } as const,
      terms: terms('MORTGAGE_LOAN', MORTGAGE_MONTHS),
    })),
    { of: { kind: 'CREDIT', creditAmount }, terms: terms('CREDIT_LOAN', CREDIT_MONTHS) },
  ]
}

function limitOf(of: LimitOf, terms: LimitAsked, policy: DsrPolicy) {
  return of.kind === 'MORTGAGE'
    ? mortgageLimit(terms, policy, of.regionEnum, of.home)
    : creditLimit(terms, policy, of.creditAmount)
}

/** The usual rate for the score; without a score, the middle of what banks usually ask. */
function usualRatePercent(type: 'MORTGAGE_LOAN' | 'CREDIT_LOAN', score: number | null): number {
  const ofScore = score === null ? null : expectedRatePercent(type, score)
  const ofNobody = { mydataRatePercent: null, userRatePercent: null, lenderTierEnum: 'FIRST_TIER' } as const
  return ofScore ?? middleRatePercent(rateRange({ ...ofNobody, kcbUserLoanTypeEnum: type }))
}
