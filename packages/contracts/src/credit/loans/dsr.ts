import { z } from 'zod'
import { LeftOutCount } from '../../shared/left-out.ts'
import { EpochMsOut, KoreanDate, Krw, Limit, openEnum, PageToken } from '../../shared/wire.ts'
import { creditCalls } from '../calls.ts'
import {
  AskedCreditBureauEnum,
  CreditBureauEnum,
  INTEREST_RATE_SOURCES,
  KCB_USER_LOAN_TYPES,
  REPAYMENT_METHODS,
} from '../enums.ts'
import {
  DSR_CLASSES,
  DSR_EVENTS,
  DSR_EXCLUDED_REASONS,
  DSR_NOT_CALCULABLE_REASONS,
  DSR_POLICY_RULES,
  DSR_RULES,
  DSR_STATUSES,
  INCOME_SOURCES,
  LIMITS_OF_LOANS,
  LOAN_REGIONS,
  NEW_LOAN_KINDS,
} from './dsr-names.ts'

const ACCESS = ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'] as const

/** Percent with at most two decimals. */
const Percent = z.number().min(0)
const YearMonth = z.string().regex(/^\d{4}-\d{2}$/)

/** Contribution of one loan to the ratio. */
export const LoanDsr = z.object({
  userKcbLoanId: z.string(),
  kcbUserLoanTypeEnum: openEnum(KCB_USER_LOAN_TYPES),
  organizationName: z.string(),
  dsrClassEnum: openEnum(DSR_CLASSES),
  isIncluded: z.boolean(),
  excludedReasonEnum: openEnum(DSR_EXCLUDED_REASONS),
  dsrRuleEnum: openEnum(DSR_RULES),
  /** Months over which the principal is spread; null where a schedule determines it or nothing does. */
  assessmentMonths: z.number().int().positive().nullable(),
  annualPrincipalAmount: Krw,
  annualInterestAmount: Krw,
  /** Percentage points of the income; null without an income. */
  contributionPercentPoint: Percent.nullable(),
  repaymentMethodEnum: openEnum(REPAYMENT_METHODS),
  /** The rate of the calculation. Where no rate was reported, it is an estimate: the middle of a range. */
  ratePercent: Percent,
  interestRateSourceEnum: openEnum(INTEREST_RATE_SOURCES),
  /** No term was reported: the usual term of its class was used. */
  isTermAssumed: z.boolean(),
  /** The reason for its way of counting, in words. */
  explanation: z.string(),
})
export type LoanDsr = z.infer<typeof LoanDsr>

/** A virtual rate that a limit is calculated with; no borrower pays it. */
const Stress = z.object({
  addOnPercentPoint: Percent,
  /** The regions that it applies to: the location of the home was not reported. */
  regionEnum: openEnum(LOAN_REGIONS),
  /** An estimate of what banks might lend as a new mortgage in addition to the existing loans. */
  estimatedAdditionalLoanAmount: Krw.nullable(),
})

export const DsrDiagnosis = z.object({
  isCalculable: z.boolean(),
  notCalculableReasonEnum: openEnum(DSR_NOT_CALCULABLE_REASONS),
  annualIncomeAmount: Krw.nullable(),
  incomeSourceEnum: openEnum(INCOME_SOURCES),
  dsrPercent: Percent.nullable(),
  dsrPercentExcludingJeonse: Percent.nullable(),
  /**
   * The range that results from the lowest and the highest of the unreported rates; null when every rate was reported.
   */
  dsrPercentRange: z.object({ minPercent: Percent, maxPercent: Percent }).nullable(),
  dsrStatusEnum: openEnum(DSR_STATUSES),
  bankLimitPercent: Percent.nullable(),
  nonBankLimitPercent: Percent.nullable(),
  /** Whether the limits bind the person: the loans together exceed the sum that the law names. */
  isRegulationApplicable: z.boolean(),
  /** Balances of all open loans, plus the limits of overdrafts. */
  totalDebtAmount: Krw,
  annualPrincipalAmount: Krw,
  annualInterestAmount: Krw,
  /** What the banks' limit leaves for a year. */
  remainingAnnualRoomAmount: Krw.nullable(),
  stress: Stress.nullable(),
  loanDiagnoses: z.array(LoanDsr),
  /** First day of the rules that were used; null on a day whose rules are unknown. */
  policyVersion: KoreanDate.nullable(),
  calculatedAtMs: EpochMsOut,
  /** When the bureau last reported the loans; null: not yet. */
  updatedAtMs: EpochMsOut.nullable(),
})
export type DsrDiagnosis = z.infer<typeof DsrDiagnosis>

const DsrEvent = z.object({
  typeEnum: openEnum(DSR_EVENTS),
  /** Text of the event. */
  text: z.string(),
})

/** The ratio of a month, in the past or in the future if all payments are made as agreed. */
export const DsrMonth = z.object({
  yearMonth: YearMonth,
  dsrPercent: Percent.nullable(),
  /** Null on a day whose rules are unknown. */
  annualRepaymentAmount: Krw.nullable(),
  totalDebtAmount: Krw,
  isEstimated: z.boolean(),
  events: z.array(DsrEvent),
})
export type DsrMonth = z.infer<typeof DsrMonth>

/**
 * What banks might lend on a day in addition to the existing loans. It is an estimate, and every lender decides by
 * itself.
 */
export const NewLoanLimit = z.object({
  newLoanKindEnum: openEnum(NEW_LOAN_KINDS),
  /** Null for loans without security. */
  regionEnum: openEnum(LOAN_REGIONS).nullable(),
  /** Null: the rules of that day are not decided. */
  limitAmount: Krw.nullable(),
  boundByEnum: openEnum(LIMITS_OF_LOANS).nullable(),
  annualRoomAmount: Krw.nullable(),
  /** The usual rate that was used, without the stress. */
  ratePercent: Percent,
  stressPercentPoint: Percent.nullable(),
  assessedRatePercent: Percent.nullable(),
  months: z.number().int().positive(),
})
export type NewLoanLimit = z.infer<typeof NewLoanLimit>

/** The ratio by the rules of a day. */
export const DsrOfDay = z.object({
  date: KoreanDate,
  /** Null: the rules of that day are unknown, and no number is returned. */
  policyVersion: KoreanDate.nullable(),
  effectiveUntilDate: KoreanDate.nullable(),
  dsrPercent: Percent.nullable(),
  dsrStatusEnum: openEnum(DSR_STATUSES),
  bankLimitPercent: Percent.nullable(),
  nonBankLimitPercent: Percent.nullable(),
  isRegulationApplicable: z.boolean(),
  /** Empty without an income. */
  limits: z.array(NewLoanLimit),
})
export type DsrOfDay = z.infer<typeof DsrOfDay>

export const creditDsr = creditCalls({
  diagnoseDsr: {
    method: 'GET',
    path: '/v1/credit/users/me/kcb/loans/dsr/diagnoses',
    who: 'user',
    summary: 'What all open loans cost in a year beside the yearly income, loan by loan, by the rules of today',
    errors: ACCESS,
    response: DsrDiagnosis,
  },
  getDsrInfo: {
    method: 'GET',
    path: '/v1/credit/users/me/dsr-info',
    who: 'user',
    summary: 'The ratio in one number, of the loans of one bureau; nulls for a bureau that tells of no loans',
    errors: ACCESS,
    query: z.strictObject({ creditBureauEnum: AskedCreditBureauEnum.default('KCB') }),
    response: z.object({
      creditBureauEnum: CreditBureauEnum,
      dsrPercent: Percent.nullable(),
      dsrStatusEnum: openEnum(DSR_STATUSES),
      /** Null unless last month's ratio is known too. */
      deltaFromLastMonthPercentPoint: z.number().nullable(),
      annualIncomeAmount: Krw.nullable(),
      loanCount: z.number().int().nullable(),
      totalDebtAmount: Krw.nullable(),
      calculatedAtMs: EpochMsOut,
      /** The calculation includes a rate that was not reported. */
      isEstimated: z.boolean(),
    }),
  },
  listDsrHistoriesWithEstimations: {
    method: 'GET',
    path: '/v1/credit/users/me/dsr/histories-with-estimations',
    who: 'user',
    summary:
      'The ratio month by month, newest first: twelve coming months as estimates, then this month and those before, `limit` a page',
    errors: [...ACCESS, 'INVALID_PAGE_TOKEN'],
    query: z.strictObject({
      creditBureauEnum: AskedCreditBureauEnum.default('KCB'),
      pageToken: PageToken,
      limit: Limit,
    }),
    response: z.object({
      points: z.array(DsrMonth),
      nextPageToken: z.string().nullable(),
      /** The first coming month in which the ratio crosses the banks' limit; null: none within the year. */
      crossesBankLimitYearMonth: YearMonth.nullable(),
      leftOutCount: LeftOutCount,
    }),
  },
  getDsrOnDate: {
    method: 'GET',
    path: '/v1/credit/users/me/dsr/on-date',
    who: 'user',
    summary: 'The ratio of the loans of today and what might be lent, by the rules of one day and of another',
    errors: ACCESS,
    query: z.strictObject({
      date: KoreanDate,
      /** Left out: today. */
      comparedDate: KoreanDate.optional(),
    }),
    response: z.object({
      ofDate: DsrOfDay,
      ofComparedDate: DsrOfDay,
      /** Rules that differ between the two days; empty when the rules of one day are unknown. */
      changedRuleEnums: z.array(openEnum(DSR_POLICY_RULES)),
      /** The range of known days. */
      fromDate: KoreanDate,
      untilDate: KoreanDate,
    }),
  },
  setAnnualIncome: {
    method: 'PUT',
    path: '/v1/credit/users/me/dsr/annual-income',
    who: 'user',
    effects: 'outside',
    summary: 'The yearly income before taxes as the person says it; from then on each month is kept for the history',
    errors: ACCESS,
    body: z.strictObject({ annualIncomeAmount: Krw.min(1).max(100_000_000_000) }),
    response: null,
  },
  deleteAnnualIncome: {
    method: 'DELETE',
    path: '/v1/credit/users/me/dsr/annual-income',
    who: 'user',
    effects: 'outside',
    summary: 'The income is forgotten, and with it every month that was kept',
    errors: ACCESS,
    response: null,
  },
})
