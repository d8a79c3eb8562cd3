import { z } from 'zod'
import { AssetIdentifier } from '../../shared/ids.ts'
import { EpochMsOut, KoreanDate, Krw, openEnum } from '../../shared/wire.ts'
import { CreditHistory } from '../bureau/histories.ts'
import { creditCalls } from '../calls.ts'
import { INTEREST_RATE_SOURCES, KCB_USER_LOAN_TYPES, REPAYMENT_METHODS } from '../enums.ts'
import { LoanWithdrawal, MissedPayment } from './loan-dates.ts'
import { FIELD_SOURCES, KCB_LOAN_STATUSES, LENDER_TIERS, LOAN_INCOME_GROUPS } from './loan-enums.ts'
import { LoanInput } from './loan-inputs.ts'

const ACCESS = ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'] as const

/** Percent a year, at most three decimals. */
const Rate = z.number().min(0)
/** The day as of which the value before it was reported; null: it was not reported. */
const AsOfDate = KoreanDate.nullable()
const YearMonth = z.string().regex(/^\d{4}-\d{2}$/)

/** Opaque. An id of another person and a missing one are answered alike. */
const params = z.object({ userKcbLoanId: z.string().regex(/^[\w-]{1,100}$/) })

/** A loan that KCB reports, with its lender's data where the lender is connected. */
export const KcbLoan = z.object({
  userKcbLoanId: z.string(),
  kcbUserLoanTypeEnum: openEnum(KCB_USER_LOAN_TYPES),
  /** In Korean. */
  loanTypeName: z.string(),
  organization: z.object({
    /** Null: the lender is not an institution of the data connection. */
    organizationGuid: z.string().nullable(),
    organizationName: z.string(),
    lenderTierEnum: openEnum(LENDER_TIERS),
    /** A path of our own origin; null where the institution has no picture or takes no part in MyData. */
    logoImageUrl: z.string().nullable(),
  }),
  branchName: z.string().nullable(),
  /** Reported by the lender only. */
  productName: z.string().nullable(),
  contractAmount: Krw,
  contractAmountSourceEnum: openEnum(FIELD_SOURCES),
  contractAmountAsOfDate: AsOfDate,
  /** Of an overdraft, the drawn amount. */
  balanceAmount: Krw,
  balanceSourceEnum: openEnum(FIELD_SOURCES),
  balanceAsOfDate: AsOfDate,
  /** Of an overdraft only. */
  limitAmount: Krw.nullable(),
  openedDate: KoreanDate,
  openedDateSourceEnum: openEnum(FIELD_SOURCES),
  openedDateAsOfDate: AsOfDate,
  maturityDate: KoreanDate.nullable(),
  maturityDateSourceEnum: openEnum(FIELD_SOURCES),
  maturityDateAsOfDate: AsOfDate,
  /** Its last day has passed and a balance is still owed. */
  isMatured: z.boolean(),
  closedDate: KoreanDate.nullable(),
  kcbLoanStatusEnum: openEnum(KCB_LOAN_STATUSES),
  repaymentMethodEnum: openEnum(REPAYMENT_METHODS),
  repaymentMethodSourceEnum: openEnum(FIELD_SOURCES),
  repaymentMethodAsOfDate: AsOfDate,
  /** Only interest is due until the end of this day; null: no grace period was reported. */
  graceEndDate: KoreanDate.nullable(),
  graceEndDateSourceEnum: openEnum(FIELD_SOURCES),
  graceEndDateAsOfDate: AsOfDate,
  /** What the repayment method leaves for the last day; null: there is no such last payment. */
  balloonAmount: Krw.nullable(),
  /** Cost of early repayment as the person entered it; null: it is unknown, and the usual fee is used. */
  prepaymentFee: z.object({ feeRatePercent: Rate, freeFromDate: KoreanDate }).nullable(),
  /** Day of the month, 1 to 31; null: not reported. */
  repaymentDay: z.number().int().min(1).max(31).nullable(),
  /** Null: not reported; `interestRateRange` is then what such loans usually cost. */
  interestRatePercent: Rate.nullable(),
  interestRateRange: z.object({ minPercent: Rate, maxPercent: Rate }).nullable(),
  interestRateSourceEnum: openEnum(INTEREST_RATE_SOURCES),
  interestRateAsOfDate: AsOfDate,
  /** A reported value that cannot be the rate of such a loan; null: there is none. No calculation uses it. */
  doubtfulInterestRatePercent: z.number().nullable(),
  /** Principal and interest of the coming month; null without a repayment plan. */
  monthlyPaymentAmount: Krw.nullable(),
  /** The rate was not reported: the middle of its range was used. */
  isMonthlyPaymentEstimated: z.boolean(),
  nextPaymentDate: KoreanDate.nullable(),
  /**
   * No coming payment day was reported: the day of the month is that of the last payment, or of the opening of the
   * loan.
   */
  isNextPaymentDateEstimated: z.boolean(),
  /** Percent of the contract's amount; null for a limit. */
  repaidPercent: z.number().min(0).max(100).nullable(),
  isCollateralized: z.boolean(),
  hasGuarantor: z.boolean(),
  isPolicyProduct: z.boolean(),
  isRefinancedDelinquency: z.boolean(),
  /** Identifier of the same loan among the assets of the data connection. */
  matchedMydataAccountIdentifier: AssetIdentifier.nullable(),
  updatedAtMs: EpochMsOut,
})
export type KcbLoan = z.infer<typeof KcbLoan>

export const LoanRepayment = z.object({
  sequence: z.number().int().positive(),
  dueDate: KoreanDate,
  paymentAmount: Krw,
  principalAmount: Krw,
  interestAmount: Krw,
  remainingAmount: Krw,
})
export type LoanRepayment = z.infer<typeof LoanRepayment>

export const KcbLoans = z.object({
  /** Open loans first, the largest balance first; loans closed in the last twelve months at the end. */
  loans: z.array(KcbLoan),
  summary: z.object({
    count: z.number().int().min(0),
    totalBalanceAmount: Krw,
    totalContractAmount: Krw,
    /** Sum over the loans that have a plan; null: none has one. */
    monthlyPaymentAmount: Krw.nullable(),
    /** Average of the known rates, weighted by balance; null: no rate is known. */
    averageRatePercent: Rate.nullable(),
    firstTierCount: z.number().int().min(0),
    secondTierCount: z.number().int().min(0),
    thirdTierCount: z.number().int().min(0),
  }),
  /** When KCB last reported them; null: never. */
  updatedAtMs: EpochMsOut.nullable(),
})
export type KcbLoans = z.infer<typeof KcbLoans>

export const KcbLoanDetail = z.object({
  loan: KcbLoan,
  /** What the person entered about it; null: nothing. */
  input: LoanInput.nullable(),
  /** The last twelve months, newest first. */
  delinquencies: z.array(
    z.object({ yearMonth: YearMonth, delinquentAmount: Krw, accountStatusEnum: openEnum(KCB_LOAN_STATUSES) }),
  ),
  /** Oldest first. */
  balanceHistory: z.array(z.object({ yearMonth: YearMonth, balanceAmount: Krw })),
  /** Remaining payments, month by month; null where no plan can be made. */
  repaymentSchedule: z.array(LoanRepayment).nullable(),
  /** The plan uses a rate, a method or a day that was not reported. */
  isScheduleEstimated: z.boolean(),
  /**
   * Rates as the lender reported them, each with the day on which we first saw it; the newest first, empty where none
   * was reported.
   */
  rateHistory: z.array(z.object({ seenDate: KoreanDate, interestRatePercent: Rate })),
  /** Null once the loan cannot be returned any more. */
  withdrawal: LoanWithdrawal.nullable(),
  /** Null while everything is paid. */
  missedPayment: MissedPayment.nullable(),
  relatedChangeHistories: z.array(CreditHistory),
})
export type KcbLoanDetail = z.infer<typeof KcbLoanDetail>

const Peers = z.object({ averageCount: z.number().min(0), averageBalanceAmount: Krw, averageRatePercent: Rate })

export const KcbLoanStatistics = z.object({
  /** `AGE_30`: from 30 to 39. */
  ageGroupEnum: z.string(),
  incomeGroupEnum: openEnum(LOAN_INCOME_GROUPS).nullable(),
  my: z.object({ count: z.number().int().min(0), balanceAmount: Krw, averageRatePercent: Rate.nullable() }),
  /** Null where the comparison has fewer than 30 people. */
  peer: Peers.nullable(),
  byType: z.array(
    z.object({
      kcbUserLoanTypeEnum: openEnum(KCB_USER_LOAN_TYPES),
      myBalanceAmount: Krw,
      peerAverageBalanceAmount: Krw.nullable(),
      holderPercent: z.number().min(0).max(100).nullable(),
    }),
  ),
  /** Number of people in the comparison; 0: no figures are published, and none are invented. */
  sampleSize: z.number().int().min(0),
  asOfDate: KoreanDate,
})
export type KcbLoanStatistics = z.infer<typeof KcbLoanStatistics>

export const LoanInterest = z.object({
  userKcbLoanId: z.string(),
  periodFromDate: KoreanDate,
  /** The day after the last counted day. */
  periodToDate: KoreanDate,
  days: z.number().int().min(0),
  /** Null where the rate is unknown: then the range is set. */
  interestAmount: Krw.nullable(),
  interestRange: z.object({ minAmount: Krw, maxAmount: Krw }).nullable(),
  interestRatePercent: Rate.nullable(),
  interestRateSourceEnum: openEnum(INTEREST_RATE_SOURCES),
  interestRateAsOfDate: AsOfDate,
  isEstimated: z.boolean(),
  /** Of all remaining months; null without a plan. */
  remainingTotalInterestAmount: Krw.nullable(),
  dayCountBasisEnum: z.literal('ACT_365'),
})
export type LoanInterest = z.infer<typeof LoanInterest>

export const creditLoans = creditCalls({
  listKcbLoans: {
    method: 'GET',
    path: '/v1/credit/users/me/kcb/loans',
    who: 'user',
    summary: 'Every loan that KCB knows, with what the lenders say of them',
    errors: [...ACCESS],
    response: KcbLoans,
  },
  getKcbLoanStatistics: {
    method: 'GET',
    path: '/v1/credit/users/me/kcb-loan-statistics',
    who: 'user',
    summary: 'The loans of the person beside those of others of their age, where enough people can be compared with',
    errors: [...ACCESS],
    response: KcbLoanStatistics,
  },
  getKcbLoan: {
    method: 'GET',
    path: '/v1/credit/users/me/kcb/loans/{userKcbLoanId}',
    who: 'user',
    summary: 'One loan: its months, its plan, and what changed with it',
    errors: [...ACCESS, 'CREDIT_LOAN_NOT_FOUND'],
    params,
    response: KcbLoanDetail,
  },
  getKcbLoanInterestAmount: {
    method: 'GET',
    path: '/v1/credit/users/me/kcb/loans/{userKcbLoanId}/interest-amount',
    who: 'user',
    summary: 'Interest of the running month of one loan; a range where nobody said the rate',
    errors: [...ACCESS, 'CREDIT_LOAN_NOT_FOUND'],
    params,
    response: LoanInterest,
  },
})
