import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

const Day = z.string()
const YearMonth = z.string()
const Won = z.number().int()

const LOAN_STATUSES = ['ACTIVE', 'DELINQUENT', 'IN_RECOVERY', 'CLOSED'] as const
const CARD_STATUSES = ['ACTIVE', 'SUSPENDED', 'LIMIT_EXCEEDED', 'DELINQUENT', 'CANCELLED'] as const

const Lender = { orgCode: z.string().nullable(), organizationName: z.string() }

export const ReportedLoan = z.object({
  /** The same in every report of the bureau. */
  userKcbLoanId: z.string(),
  /** The bureau's own number. */
  loanNumber: z.string(),
  ...Lender,
  branchName: z.string().nullable(),
  lenderSector: z.string(),
  kind: z.string(),
  loanCode: z.string(),
  policyProductCode: z.string(),
  dealForm: z.string(),
  isGroupLoan: z.boolean(),
  isOfficetel: z.boolean(),
  isCollateralized: z.boolean(),
  hasGuarantor: z.boolean(),
  isRefinancedDelinquency: z.boolean(),
  kcbLoanStatusEnum: z.enum(LOAN_STATUSES),
  contractAmount: Won,
  limitAmount: Won.nullable(),
  balanceAmount: Won,
  openedDate: Day,
  maturityDate: Day.nullable(),
  closedDate: Day.nullable(),
  /** Newest first. */
  months: z.array(
    z.object({
      yearMonth: YearMonth,
      balanceAmount: Won,
      delinquentAmount: Won,
      accountStatusEnum: z.enum(LOAN_STATUSES),
    }),
  ),
})
export type ReportedLoan = z.output<typeof ReportedLoan>

const ReportedCard = z.object({
  /** The same in every report of the bureau. */
  cardKey: z.string(),
  /** The bureau's own number. */
  cardNumber: z.string(),
  ...Lender,
  cardTypeEnum: z.enum(['CREDIT', 'CHECK', 'HYBRID', 'UNKNOWN']),
  kcbCardStatusEnum: z.enum(CARD_STATUSES),
  openedDate: Day.nullable(),
  closedDate: Day.nullable(),
  isFamilyCard: z.boolean(),
  isRevolving: z.boolean(),
  limitAmount: Won.nullable(),
  cashAdvanceLimitAmount: Won.nullable(),
  /** Newest first. */
  usages: z.array(
    z.object({
      yearMonth: YearMonth,
      totalAmount: Won,
      lumpSumAmount: Won,
      installmentAmount: Won,
      cashAdvanceAmount: Won,
      checkAmount: Won,
      delinquentAmount: Won,
    }),
  ),
})
export type ReportedCard = z.output<typeof ReportedCard>

const CreditReport = z.object({
  reportIssuedDate: Day,
  loans: z.array(ReportedLoan),
  cards: z.array(ReportedCard),
  guarantees: z.array(
    z.object({ organizationName: z.string(), agreedDate: Day, limitAmount: Won, guaranteedAmount: Won }),
  ),
  delinquencies: z.array(
    z.object({
      ...Lender,
      loanNumber: z.string().nullable(),
      sinceDate: Day,
      firstAmount: Won,
      amount: Won,
      repaidDate: Day.nullable(),
    }),
  ),
  subrogations: z.array(
    z.object({ organizationName: z.string(), occurredDate: Day, amount: Won, repaidDate: Day.nullable() }),
  ),
  records: z.array(
    z.object({
      recordEnum: z.enum(['DEFAULT', 'PUBLIC_RECORD', 'ORDER_VIOLATION']),
      organizationName: z.string(),
      occurredDate: Day,
      amount: Won,
      resolvedDate: Day.nullable(),
    }),
  ),
  /** The bureau's own scores at the end of each month; newest first. */
  monthlyScores: z.array(z.object({ yearMonth: YearMonth, score: z.number().int().nullable() })),
})
export type CreditReport = z.output<typeof CreditReport>

/** A bureau's report on a person, under the key of the person and that bureau. */
export const sealedReportContent = sealed('credit_report', 'content', ['credit_bureau_enum'], CreditReport)
