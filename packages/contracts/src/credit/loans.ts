import { z } from 'zod'
import { AssetIdentifier } from '../shared/ids.ts'
import { EpochMsOut, KoreanDate, Krw, openEnum } from '../shared/wire.ts'
import { creditCalls } from './calls.ts'
import { INTEREST_RATE_SOURCES, KCB_USER_LOAN_TYPES, REPAYMENT_METHODS } from './enums.ts'
import { CreditHistory } from './histories.ts'
import { LoanWithdrawal, MissedPayment } from './loan-dates.ts'
import { LoanInput } from './loan-inputs.ts'
import { FIELD_SOURCES, KCB_LOAN_STATUSES, LENDER_TIERS, LOAN_INCOME_GROUPS } from './loan-names.ts'

const ACCESS = ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'] as const

/** Percent a year, three decimals at most. */
const Rate = z.number().min(0)
/** As of when the value before was reported; null: nobody reported it. */
const AsOfDate = KoreanDate.nullable()
const YearMonth = z.string().regex(/^\d{4}-\d{2}$/)

/** Opaque. Foreign and missing ones are answered alike. */
const params = z.object({ userKcbLoanId: z.string().regex(/^[\w-]{1,100}$/) })

/** A loan that KCB knows, with what its lender says where that is connected. */
export const KcbLoan = z.object({
  userKcbLoanId: z.string(),
  kcbUserLoanTypeEnum: openEnum(KCB_USER_LOAN_TYPES),
  /** In Korean. */
  loanTypeName: z.string(),
  organization: z.object({
    /** Null: the lender is no institution of the data connection. */
    organizationGuid: z.string().nullable(),
    organizationName: z.string(),
    lenderTierEnum: openEnum(LENDER_TIERS),
    /** A path of our own origin; null where the institution has no picture or takes no part in MyData. */
    logoImageUrl: z.string().nullable(),
  }),
  branchName: z.string().nullable(),
  /** The lender alone tells it. */
  productName: z.string().nullable(),
  contractAmount: Krw,
  contractAmountSourceEnum: openEnum(FIELD_SOURCES),
  contractAmountAsOfDate: AsOfDate,
  /** Of an overdraft what is drawn. */
  balanceAmount: Krw,
  balanceSourceEnum: openEnum(FIELD_SOURCES),
  balanceAsOfDate: AsOfDate,
  /** Of an overdraft alone. */
  limitAmount: Krw.nullable(),
  openedDate: KoreanDate,
  openedDateSourceEnum: openEnum(FIELD_SOURCES),
  openedDateAsOfDate: AsOfDate,
  maturityDate: KoreanDate.nullable(),
  maturityDateSourceEnum: openEnum(FIELD_SOURCES),
  maturityDateAsOfDate: AsOfDate,
  /** Its last day has passed and something is still owed. */
  isMatured: z.boolean(),
  closedDate: KoreanDate.nullable(),
  kcbLoanStatusEnum: openEnum(KCB_LOAN_STATUSES),
  repaymentMethodEnum: openEnum(REPAYMENT_METHODS),
  repaymentMethodSourceEnum: openEnum(FIELD_SOURCES),
  repaymentMethodAsOfDate: AsOfDate,
  /** Only interest is due until the end of this day; null: nobody reported a grace. */
  graceEndDate: KoreanDate.nullable(),
  graceEndDateSourceEnum: openEnum(FIELD_SOURCES),
  graceEndDateAsOfDate: AsOfDate,
  /** What is left for the last day by the method; null: nothing but a last payment. */
  balloonAmount: Krw.nullable(),
  /** What repaying early costs, as the person entered it; null: nobody reported it, and the usual fee is calculated with. */
  prepaymentFee: z.object({ feeRatePercent: Rate, freeFromDate: KoreanDate }).nullable(),
  /** Day of the month, 1 to 31; null: nobody reported it. */
  repaymentDay: z.number().int().min(1).max(31).nullable(),
  /** Null: nobody said it, and `interestRateRange` is what such loans usually cost. */
  interestRatePercent: Rate.nullable(),
  interestRateRange: z.object({ minPercent: Rate, maxPercent: Rate }).nullable(),
  interestRateSourceEnum: openEnum(INTEREST_RATE_SOURCES),
  interestRateAsOfDate: AsOfDate,
  /** What the lender reported and cannot be the rate of such a loan; null: no such value. It is not calculated with. */
  doubtfulInterestRatePercent: z.number().nullable(),
  /** Principal and interest of the coming month; null without a plan. */
  monthlyPaymentAmount: Krw.nullable(),
  /** The rate was not said: the middle of its range was reckoned with. */
  isMonthlyPaymentEstimated: z.boolean(),
  nextPaymentDate: KoreanDate.nullable(),
  /** No day ahead was reported: the day of the month of the payment before, or of the opening of the loan. */
  isNextPaymentDateEstimated: z.boolean(),
  /** Of the contract; null for a limit. */
  repaidPercent: z.number().min(0).max(100).nullable(),
  isCollateralized: z.boolean(),
  hasGuarantor: z.boolean(),
  isPolicyProduct: z.boolean(),
  isRefinancedDelinquency: z.boolean(),
  /** The same loan among the assets of the data connection. */
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
  /** Open ones first, the largest balance first; closed ones of the last twelve months at the end. */
  loans: z.array(KcbLoan),
  summary: z.object({
    count: z.number().int().min(0),
    totalBalanceAmount: Krw,
    totalContractAmount: Krw,
    /** Of the loans that have a plan; null: none has. */
    monthlyPaymentAmount: Krw.nullable(),
    /** By balance, of the loans whose rate somebody said; null: of none. */
    averageRatePercent: Rate.nullable(),
    firstTierCount: z.number().int().min(0),
    secondTierCount: z.number().int().min(0),
    thirdTierCount: z.number().int().min(0),
  }),
  /** When KCB last told of them; null: it never did. */
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
  /** What is left to pay, month by month; null where no plan can be made. */
  repaymentSchedule: z.array(LoanRepayment).nullable(),
  /** The plan was made with a rate, a method or a day that nobody said. */
  isScheduleEstimated: z.boolean(),
  /** What it cost as its lender told it, and on which day that was first seen; the newest first, empty where nobody said it. */
  rateHistory: z.array(z.object({ seenDate: KoreanDate, interestRatePercent: Rate })),
  /** Null once it cannot be given back any more. */
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
  /** Null where fewer than 30 people are compared with. */
  peer: Peers.nullable(),
  byType: z.array(
    z.object({
      kcbUserLoanTypeEnum: openEnum(KCB_USER_LOAN_TYPES),
      myBalanceAmount: Krw,
      peerAverageBalanceAmount: Krw.nullable(),
      holderPercent: z.number().min(0).max(100).nullable(),
    }),
  ),
  /** So many people are compared with; 0: nobody publishes figures, and none are invented. */
  sampleSize: z.number().int().min(0),
  asOfDate: KoreanDate,
})
export type KcbLoanStatistics = z.infer<typeof KcbLoanStatistics>

export const LoanInterest = z.object({
  userKcbLoanId: z.string(),
  periodFromDate: KoreanDate,
  /** The day after the last one that counts. */
  periodToDate: KoreanDate,
  days: z.number().int().min(0),
  /** Null where nobody said the rate: then the range. */
  interestAmount: Krw.nullable(),
  interestRange: z.object({ minAmount: Krw, maxAmount: Krw }).nullable(),
  interestRatePercent: Rate.nullable(),
  interestRateSourceEnum: openEnum(INTEREST_RATE_SOURCES),
  interestRateAsOfDate: AsOfDate,
  isEstimated: z.boolean(),
  /** Of all months that are left; null without a plan. */
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
