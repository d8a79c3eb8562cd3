import type { Ymd } from '../../time/korea.ts'
import type { DsrDiagnosis } from '../dsr/dsr.ts'
import type { DsrLoan, LoanDiagnosis } from '../dsr/dsr-loan.ts'
import type { LoanRegion } from '../dsr/dsr-policy.ts'
import type { LimitAsked, LoanLimit, MortgagedHome } from '../dsr/loan-limit.ts'
import { interestRange } from '../loans/daily-interest.ts'
import { type InputSource, type LoanInputSources, sourceOf, UNKNOWN_SOURCES } from '../loans/input-sources.ts'
import type { RateRange } from '../loans/rate-range.ts'
import type { RefinanceSaving, Refinancing } from '../loans/refinance-saving.ts'

/** Rounding of the last step of a formula; earlier steps are rounded as docs/reference/credit.md states. */
export type SheetRounding = 'CUT_TO_WON' | 'HALF_UP_TO_HUNDREDTH_PERCENT'

type SheetValue = number | string | boolean | null

/**
 * Every input of a figure, so that a reader who has the formulas and nothing else of ours gets the same won. Plain
 * data: it is shown, and downloaded as JSON.
 * @source docs/reference/credit.md#calculation-sheets
 */
export type CalculationSheet = {
  readonly sheetVersion: 2
  readonly subject: 'DSR' | 'DSR_LOAN' | 'INTEREST' | 'SAVING' | 'LIMIT'
  /** Names the formula; its text is in the copy. */
  readonly formulaKey: string
  readonly rounding: SheetRounding
  /** The row of the policy table; null where no policy is used. */
  readonly policyVersion: string | null
  readonly inputs: Readonly<Record<string, SheetValue>>
  /** For every input, by its name: its reporter and its day. */
  readonly inputSources: Readonly<Record<string, InputSource>>
  readonly results: Readonly<Record<string, SheetValue>>
  /** Sheets of the figures that this one is calculated from. */
  readonly parts: readonly CalculationSheet[]
}

/** A source for every input: a missing one does not compile. */
type SourcesOf<I> = { readonly [name in keyof I]: InputSource }

/** Returns the sheet of the ratio, with one for every loan; null where there is no ratio. */
export function dsrSheet(
  loans: readonly (DsrLoan & { readonly sources?: LoanInputSources | undefined })[],
  diagnosis: DsrDiagnosis,
  incomeDate: Ymd | null = null,
): CalculationSheet | null {
  if (diagnosis.dsrPercent === null) return null
  return {
    sheetVersion: 2,
    subject: 'DSR',
    formulaKey: 'YEARLY_PAYMENTS_OVER_INCOME',
    rounding: 'HALF_UP_TO_HUNDREDTH_PERCENT',
    policyVersion: diagnosis.policyVersion,
    inputs: { annualIncomeAmount: diagnosis.annualIncomeAmount },
    inputSources: { annualIncomeAmount: sourceOf('USER_INPUT', incomeDate) },
    results: {
      annualPrincipalAmount: diagnosis.annualPrincipalAmount,
      annualInterestAmount: diagnosis.annualInterestAmount,
      dsrPercent: diagnosis.dsrPercent,
      dsrPercentExcludingJeonse: diagnosis.dsrPercentExcludingJeonse,
    },
    parts: diagnosis.loanDiagnoses.map((each, at) =>
      loanSheet(loans[at]!, each, diagnosis.policyVersion, loans[at]!.sources ?? UNKNOWN_SOURCES),
    ),
  }
}

function loanSheet(
  loan: DsrLoan,
  diagnosis: LoanDiagnosis,
  policyVersion: string,
  sources: LoanInputSources,
): CalculationSheet {
  const inputs = {
    kcbUserLoanTypeEnum: loan.kcbUserLoanTypeEnum,
    isPolicyProduct: loan.isPolicyProduct,
    contractAmount: loan.contractAmount,
    balanceAmount: loan.balanceAmount,
    limitAmount: loan.limitAmount,
    ratePercent: diagnosis.ratePercent,
    interestRateSourceEnum: loan.rate.interestRateSourceEnum,
    repaymentMethodEnum: loan.repaymentMethodEnum,
    termMonths: diagnosis.termMonths,
    remainingMonths: diagnosis.remainingMonths,
    isTermAssumed: diagnosis.isTermAssumed,
    graceMonths: loan.graceMonths,
    remainingGraceMonths: loan.remainingGraceMonths,
    balloonAmount: loan.balloonAmount,
    assessmentMonths: diagnosis.assessmentMonths,
  }
  const term = diagnosis.isTermAssumed ? sourceOf('ESTIMATED') : sources.maturityDate
  return {
    sheetVersion: 2,
    subject: 'DSR_LOAN',
    formulaKey: diagnosis.dsrRuleEnum,
    rounding: 'CUT_TO_WON',
    policyVersion,
    inputs,
    inputSources: {
      kcbUserLoanTypeEnum: sources.registration,
      isPolicyProduct: sources.registration,
      contractAmount: sources.contractAmount,
      balanceAmount: sources.balanceAmount,
      limitAmount: sources.limitAmount,
      ratePercent: sources.rate,
      interestRateSourceEnum: sources.rate,
      repaymentMethodEnum: sources.repaymentMethod,
      termMonths: term,
      remainingMonths: term,
      isTermAssumed: sourceOf('CALCULATED'),
      graceMonths: sources.grace,
      remainingGraceMonths: sources.grace,
      balloonAmount: sources.balloon,
      assessmentMonths: sourceOf('POLICY'),
    } satisfies SourcesOf<typeof inputs>,
    results: {
      annualPrincipalAmount: diagnosis.annualPrincipalAmount,
      annualInterestAmount: diagnosis.annualInterestAmount,
      excludedReasonEnum: diagnosis.excludedReasonEnum,
    },
    parts: [],
  }
}

/** Returns the sheet of the interest of some days, at both ends of an unreported rate. */
export function interestSheet(
  balanceAmount: number,
  days: number,
  rate: RateRange,
  sources: LoanInputSources = UNKNOWN_SOURCES,
): CalculationSheet {
  const inputs = {
    balanceAmount,
    days,
    minRatePercent: rate.minPercent,
    maxRatePercent: rate.maxPercent,
    interestRateSourceEnum: rate.interestRateSourceEnum,
  }
  return {
    sheetVersion: 2,
    subject: 'INTEREST',
    formulaKey: 'BALANCE_TIMES_RATE_TIMES_DAYS_OVER_365',
    rounding: 'CUT_TO_WON',
    policyVersion: null,
    inputs,
    inputSources: {
      balanceAmount: sources.balanceAmount,
      days: sourceOf('CALENDAR'),
      minRatePercent: sources.rate,
      maxRatePercent: sources.rate,
      interestRateSourceEnum: sources.rate,
    } satisfies SourcesOf<typeof inputs>,
    results: interestRange(balanceAmount, rate, days),
    parts: [],
  }
}

/** Returns the sheet of the saving from moving a loan. */
export function savingSheet(
  asked: Refinancing,
  saving: RefinanceSaving,
  sources: LoanInputSources = UNKNOWN_SOURCES,
): CalculationSheet {
  const { fee, userKcbLoanId: _, ...terms } = asked
  const inputs = {
    ...terms,
    feeRatePercent: fee.feeRatePercent,
    feeRemainingDays: fee.remainingDays,
    feeExemptionDays: fee.exemptionDays,
  }
  return {
    sheetVersion: 2,
    subject: 'SAVING',
    formulaKey: 'INTEREST_AT_BOTH_RATES_LESS_COSTS',
    rounding: 'CUT_TO_WON',
    policyVersion: null,
    inputs,
    inputSources: {
      kcbUserLoanTypeEnum: sources.registration,
      repaymentMethodEnum: sources.repaymentMethod,
      balanceAmount: sources.balanceAmount,
      currentRatePercent: sources.rate,
      expectedRatePercent: sourceOf('ESTIMATED'),
      remainingMonths: sources.maturityDate,
      remainingGraceMonths: sources.grace,
      balloonAmount: sources.balloon,
      otherCostAmount: sourceOf('ESTIMATED'),
      feeRatePercent: sources.prepaymentFee,
      feeRemainingDays: sources.prepaymentFee,
      feeExemptionDays: sources.prepaymentFee,
    } satisfies SourcesOf<typeof inputs>,
    results: {
      yearlySavingAmount: saving.yearlySavingAmount,
      totalSavingAmount: saving.totalSavingAmount,
      prepaymentFeeAmount: saving.costs.prepaymentFeeAmount,
      stampDutyAmount: saving.costs.stampDutyAmount,
      totalCostAmount: saving.costs.totalAmount,
      breakEvenMonths: saving.breakEvenMonths,
    },
    parts: [],
  }
}

/** Subject of a limit, as requested. */
export type LimitOf =
  | { readonly kind: 'MORTGAGE'; readonly regionEnum: LoanRegion; readonly home: MortgagedHome | null }
  | { readonly kind: 'CREDIT'; readonly creditAmount: number }

/** Returns the sheet of a limit: the room of a year, the assessed rate, and every other limit. */
export function loanLimitSheet(
  of: LimitOf,
  asked: LimitAsked,
  limit: LoanLimit,
  incomeDate: Ymd | null = null,
): CalculationSheet {
  const home = of.kind === 'MORTGAGE' ? of.home : null
  const inputs = {
    annualIncomeAmount: asked.annualIncomeAmount,
    annualRepaymentAmount: asked.annualRepaymentAmount,
    lenderTierEnum: asked.lenderTierEnum,
    regionEnum: of.kind === 'MORTGAGE' ? of.regionEnum : null,
    priceAmount: home?.priceAmount ?? null,
    isPurchase: home?.isPurchase ?? null,
    ltvPercent: home?.ltvPercent ?? null,
    creditAmount: of.kind === 'CREDIT' ? of.creditAmount : null,
    ratePercent: asked.ratePercent,
    rateTypeEnum: asked.rateTypeEnum,
    fixedMonths: asked.fixedMonths,
    months: limit.months,
    stressThousandths: limit.stressThousandths,
    unstressedUpToAmount: limit.unstressedUpToAmount,
    ltvLimitAmount: limit.ltvLimitAmount,
    purchaseCapAmount: limit.purchaseCapAmount,
    incomeLimitAmount: limit.incomeLimitAmount,
  }
  return {
    sheetVersion: 2,
    subject: 'LIMIT',
    formulaKey: of.kind === 'MORTGAGE' ? 'LARGEST_IN_EQUAL_INSTALMENTS' : 'LARGEST_OVER_FIVE_YEARS',
    rounding: 'CUT_TO_WON',
    policyVersion: limit.policyVersion,
    inputs,
    inputSources: {
      annualIncomeAmount: sourceOf('USER_INPUT', incomeDate),
      annualRepaymentAmount: sourceOf('CALCULATED'),
      lenderTierEnum: sourceOf('ASKED'),
      regionEnum: sourceOf('ASKED'),
      priceAmount: sourceOf('USER_INPUT'),
      isPurchase: sourceOf('ASKED'),
      ltvPercent: sourceOf('POLICY'),
      creditAmount: sourceOf('CALCULATED'),
      ratePercent: sourceOf('ESTIMATED'),
      rateTypeEnum: sourceOf('ASKED'),
      fixedMonths: sourceOf('ASKED'),
      months: sourceOf('POLICY'),
      stressThousandths: sourceOf('POLICY'),
      unstressedUpToAmount: sourceOf('POLICY'),
      ltvLimitAmount: sourceOf('CALCULATED'),
      purchaseCapAmount: sourceOf('POLICY'),
      incomeLimitAmount: sourceOf('CALCULATED'),
    } satisfies SourcesOf<typeof inputs>,
    results: {
      annualRoomAmount: limit.annualRoomAmount,
      assessedRatePercent: limit.assessedRatePercent,
      dsrLimitAmount: limit.dsrLimitAmount,
      limitAmount: limit.limitAmount,
      boundBy: limit.boundBy,
    },
    parts: [],
  }
}
