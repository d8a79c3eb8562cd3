import { principalOfYearly, yearlyInstalments } from '../../money/annuity.ts'
import { portion } from '../../money/portion.ts'
import { ratePercent as percentOf, rateThousandths, WHOLE_RATE } from '../../money/rate.ts'
import type { LenderTier } from '../loans/loan-type.ts'
import { type DsrPolicy, dsrLimitPercent, type LoanRegion } from './dsr-policy.ts'
import { creditStress, mortgageStress, type NewLoanRate } from './stress-rate.ts'

/** Years over which the principal of a credit loan is spread. */
const CREDIT_YEARS = 5

export type LimitAsked = NewLoanRate & {
  readonly annualIncomeAmount: number
  /** Yearly principal and interest of all existing loans. */
  readonly annualRepaymentAmount: number
  readonly lenderTierEnum: LenderTier
  /** Without the stress rate. */
  readonly ratePercent: number
}

export type MortgagedHome = {
  readonly priceAmount: number
  readonly isPurchase: boolean
  /** Highest loan to value of a lender; null: unknown. */
  readonly ltvPercent: number | null
}

/** A limit with its inputs; `boundBy` names the one of several that binds. */
export type LoanLimit = {
  readonly limitAmount: number
  readonly boundBy: 'DSR' | 'LTV' | 'PURCHASE_CAP' | 'INCOME'
  readonly dsrLimitAmount: number
  readonly ltvLimitAmount: number | null
  readonly purchaseCapAmount: number | null
  readonly incomeLimitAmount: number | null
  /** What the limit of the ratio leaves for a year. */
  readonly annualRoomAmount: number
  readonly stressThousandths: number
  /** A credit loan up to this amount is not stressed, and that decides; null: it does not. */
  readonly unstressedUpToAmount: number | null
  readonly assessedRatePercent: number
  readonly months: number
  readonly policyVersion: string
}

/**
 * Returns what a lender of this tier may lend as a mortgage in equal instalments. Null where it cannot be determined:
 * there is no limit of the ratio for this tier, or the stress rate is not decided.
 * @param home null: unknown, and only the ratio limits
 * @source docs/reference/credit.md#limits
 */
export function mortgageLimit(
  asked: LimitAsked,
  policy: DsrPolicy,
  region: LoanRegion,
  home: MortgagedHome | null,
): LoanLimit | null {
  const percent = dsrLimitPercent(policy, asked.lenderTierEnum)
  const isMetro = region === 'METRO_OR_REGULATED'
  const months = Math.min(asked.months, isMetro ? policy.metroMortgageMonths : MAX_MORTGAGE_MONTHS)
  const stressThousandths = mortgageStress(policy, region, asked.lenderTierEnum, { ...asked, months })
  if (percent === null || stressThousandths === null) return null
  const assessedRatePercent = percentOf(rateThousandths(asked.ratePercent) + stressThousandths)
  const annualRoomAmount = roomOf(asked, percent)
  const cap =
    isMetro && home?.isPurchase ? policy.purchaseCaps.find((each) => home.priceAmount <= each.priceUpToAmount) : null
  return bound({
    dsrLimitAmount: principalOfYearly(annualRoomAmount, assessedRatePercent, months),
    ltvLimitAmount: home === null || home.ltvPercent === null ? null : portion(home.priceAmount, home.ltvPercent, 100),
    purchaseCapAmount: cap?.capAmount ?? null,
    incomeLimitAmount: null,
    annualRoomAmount,
    stressThousandths,
    unstressedUpToAmount: null,
    assessedRatePercent,
    months,
    policyVersion: policy.policyVersion,
  })
}

const MAX_MORTGAGE_MONTHS = 480

/**
 * Returns what a lender of this tier may lend without security: a yearly payment of a fifth of the principal plus
 * interest within the room, and no more than the yearly income where that rule applies. Null where there is no limit of
 * the ratio for this tier.
 * @param creditAmount all existing credit loans, limits of overdrafts, won
 * @source docs/reference/credit.md#limits
 */
export function creditLimit(asked: LimitAsked, policy: DsrPolicy, creditAmount: number): LoanLimit | null {
  const percent = dsrLimitPercent(policy, asked.lenderTierEnum)
  if (percent === null) return null
  const annualRoomAmount = roomOf(asked, percent)
  const below = Math.max(0, policy.creditStressAboveAmount - creditAmount)
  const unstressed = creditOfYearly(annualRoomAmount, asked.ratePercent)
  const stressed = creditStress(policy, asked.lenderTierEnum, asked, creditAmount + unstressed)
  const stressedPercent = percentOf(rateThousandths(asked.ratePercent) + stressed)
  const whenStressed = stressed === 0 ? unstressed : creditOfYearly(annualRoomAmount, stressedPercent)
  // Up to the threshold there is no stress: a loan below it may be larger than a stressed one.
  const isStressed = stressed > 0 && whenStressed > below
  const dsrLimitAmount = stressed === 0 || isStressed ? whenStressed : Math.min(unstressed, below)
  return bound({
    dsrLimitAmount,
    ltvLimitAmount: null,
    purchaseCapAmount: null,
    incomeLimitAmount: policy.isCreditWithinIncome ? Math.max(0, asked.annualIncomeAmount - creditAmount) : null,
    annualRoomAmount,
    stressThousandths: isStressed ? stressed : 0,
    unstressedUpToAmount: stressed > 0 && !isStressed ? below : null,
    assessedRatePercent: isStressed ? stressedPercent : asked.ratePercent,
    months: 12 * CREDIT_YEARS,
    policyVersion: policy.policyVersion,
  })
}

/** Returns the yearly principal and interest of a new mortgage at the assessed rate. */
export function yearlyOfMortgage(principalAmount: number, assessedRatePercent: number, months: number): number {
  return yearlyInstalments(principalAmount, assessedRatePercent, months)
}

/** The same for a credit loan: a fifth of it and a year's interest, decimals cut once. */
export function yearlyOfCredit(principalAmount: number, assessedRatePercent: number): number {
  return portion(
    principalAmount,
    WHOLE_RATE + CREDIT_YEARS * rateThousandths(assessedRatePercent),
    CREDIT_YEARS * WHOLE_RATE,
  )
}

/** Returns the largest credit loan with at most this yearly payment. */
function creditOfYearly(yearlyAmount: number, ratePercent: number): number {
  return portion(yearlyAmount, CREDIT_YEARS * WHOLE_RATE, WHOLE_RATE + CREDIT_YEARS * rateThousandths(ratePercent))
}

function roomOf({ annualIncomeAmount, annualRepaymentAmount }: LimitAsked, percent: number): number {
  return Math.max(0, portion(annualIncomeAmount, percent, 100) - annualRepaymentAmount)
}

/** Returns the smallest of the known limits. */
function bound(limits: Omit<LoanLimit, 'limitAmount' | 'boundBy'>): LoanLimit {
  const each = [
    [limits.dsrLimitAmount, 'DSR'],
    [limits.ltvLimitAmount, 'LTV'],
    [limits.purchaseCapAmount, 'PURCHASE_CAP'],
    [limits.incomeLimitAmount, 'INCOME'],
  ] as const
  const known = each.flatMap(([amount, name]) => (amount === null ? [] : [{ amount, name }]))
  const least = known.reduce((lowest, next) => (next.amount < lowest.amount ? next : lowest))
  return { limitAmount: least.amount, boundBy: least.name, ...limits }
}
