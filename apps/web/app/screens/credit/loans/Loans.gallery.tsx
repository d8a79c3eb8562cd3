import type { KcbLoan, KcbLoanDetail, KcbLoans, LoanInterest } from '@ieum/contracts/credit/loans/loans.ts'
import type { AssetIdentifier } from '@ieum/contracts/shared/ids.ts'
import { type GalleryEntry, type } from '../../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import { ExtraPayment } from '../extra-payment/ExtraPayment.tsx'
import { Loan } from './Loan.tsx'
import { LoanInputForm } from './LoanInputForm.tsx'
import { Loans } from './Loans.tsx'

const mortgage: KcbLoan = {
  userKcbLoanId: 'mortgage',
  kcbUserLoanTypeEnum: 'MORTGAGE_LOAN',
  loanTypeName: '주택담보대출',
  organization: {
    organizationGuid: null,
    organizationName: '가온은행',
    lenderTierEnum: 'FIRST_TIER',
    logoImageUrl: null,
  },
  branchName: '마포지점',
  productName: '우리집 대출',
  contractAmount: 300_000_000,
  contractAmountSourceEnum: 'MYDATA',
  contractAmountAsOfDate: '2026-11-19',
  balanceAmount: 262_000_000,
  balanceSourceEnum: 'MYDATA',
  balanceAsOfDate: '2026-11-19',
  limitAmount: null,
  openedDate: '2019-11-01',
  openedDateSourceEnum: 'BUREAU',
  openedDateAsOfDate: '2026-11-20',
  maturityDate: '2049-11-01',
  maturityDateSourceEnum: 'MYDATA',
  maturityDateAsOfDate: '2026-11-19',
  isMatured: false,
  closedDate: null,
  kcbLoanStatusEnum: 'ACTIVE',
  repaymentMethodEnum: 'EQUAL_AMORTIZATION',
  repaymentMethodSourceEnum: 'MYDATA',
  repaymentMethodAsOfDate: '2026-11-19',
  graceEndDate: null,
  graceEndDateSourceEnum: 'UNKNOWN',
  graceEndDateAsOfDate: null,
  balloonAmount: null,
  prepaymentFee: null,
  repaymentDay: 27,
  interestRatePercent: 4.2,
  interestRateRange: null,
  interestRateSourceEnum: 'MYDATA',
  interestRateAsOfDate: '2026-11-19',
  doubtfulInterestRatePercent: null,
  monthlyPaymentAmount: 1_467_052,
  isMonthlyPaymentEstimated: false,
  nextPaymentDate: '2026-11-27',
  isNextPaymentDateEstimated: false,
  repaidPercent: 12,
  isCollateralized: true,
  hasGuarantor: false,
  isPolicyProduct: false,
  isRefinancedDelinquency: false,
  matchedMydataAccountIdentifier: 'asset' as AssetIdentifier,
  updatedAtMs: String(SAMPLE_NOW_MS),
}
const guessed: KcbLoan = {
  ...mortgage,
  userKcbLoanId: 'credit',
  kcbUserLoanTypeEnum: 'CREDIT_LOAN',
  loanTypeName: '신용대출',
  organization: { ...mortgage.organization, organizationName: '든솔저축은행', lenderTierEnum: 'SECOND_TIER' },
  branchName: null,
  productName: null,
  contractAmount: 18_000_000,
  balanceAmount: 17_500_000,
  balanceSourceEnum: 'BUREAU',
  balanceAsOfDate: '2026-11-20',
  maturityDate: '2028-03-10',
  maturityDateSourceEnum: 'BUREAU',
  maturityDateAsOfDate: '2026-11-20',
  repaymentMethodEnum: 'BULLET',
  repaymentMethodSourceEnum: 'BUREAU',
  repaymentMethodAsOfDate: '2026-11-20',
  repaymentDay: null,
  interestRatePercent: null,
  interestRateRange: { minPercent: 9, maxPercent: 16 },
  interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE',
  interestRateAsOfDate: null,
  monthlyPaymentAmount: 182_291,
  isMonthlyPaymentEstimated: true,
  nextPaymentDate: '2026-12-10',
  isNextPaymentDateEstimated: true,
  repaidPercent: 2,
  matchedMydataAccountIdentifier: null,
}
const overdraft: KcbLoan = {
  ...mortgage,
  userKcbLoanId: 'overdraft',
  kcbUserLoanTypeEnum: 'LINE_OF_CREDIT',
  loanTypeName: '마이너스통장',
  productName: '직장인 통장',
  contractAmount: 50_000_000,
  limitAmount: 50_000_000,
  balanceAmount: 12_000_000,
  repaymentMethodEnum: 'LINE_OF_CREDIT',
  interestRatePercent: 5.8,
  monthlyPaymentAmount: null,
  nextPaymentDate: null,
  repaidPercent: null,
  maturityDate: '2027-06-30',
}
const closed: KcbLoan = {
  ...guessed,
  userKcbLoanId: 'closed',
  loanTypeName: '카드론',
  kcbUserLoanTypeEnum: 'CARD_LOAN',
  balanceAmount: 0,
  closedDate: '2026-08-02',
  kcbLoanStatusEnum: 'CLOSED',
  monthlyPaymentAmount: null,
  nextPaymentDate: null,
}
const input: KcbLoanDetail['input'] = {
  interestRatePercent: 8.9,
  repaymentMethodEnum: 'BULLET',
  graceEndDate: null,
  prepaymentFee: { feeRatePercent: 0.7, freeFromDate: '2028-03-10' },
  enteredDate: '2026-11-18',
}
const entered: KcbLoan = {
  ...guessed,
  userKcbLoanId: 'entered',
  interestRatePercent: 8.9,
  interestRateRange: null,
  interestRateSourceEnum: 'USER_INPUT',
  interestRateAsOfDate: '2026-11-18',
  repaymentMethodSourceEnum: 'USER_INPUT',
  repaymentMethodAsOfDate: '2026-11-18',
}
const doubtful: KcbLoan = { ...guessed, userKcbLoanId: 'doubtful', doubtfulInterestRatePercent: 0.1 }
const inGrace: KcbLoan = {
  ...mortgage,
  userKcbLoanId: 'grace',
  repaymentMethodEnum: 'BALLOON',
  graceEndDate: '2027-10-31',
  graceEndDateSourceEnum: 'MYDATA',
  graceEndDateAsOfDate: '2026-11-19',
  balloonAmount: 150_000_000,
}
const matured: KcbLoan = {
  ...mortgage,
  userKcbLoanId: 'matured',
  balanceAmount: 7_000_000,
  maturityDate: '2026-10-31',
  isMatured: true,
  kcbLoanStatusEnum: 'DELINQUENT',
  monthlyPaymentAmount: null,
  nextPaymentDate: null,
}
const unpaid: KcbLoan = { ...guessed, userKcbLoanId: 'unpaid', kcbLoanStatusEnum: 'DELINQUENT' }
const all: KcbLoans = {
  loans: [mortgage, guessed, overdraft, closed],
  summary: {
    count: 3,
    totalBalanceAmount: 291_500_000,
    totalContractAmount: 368_000_000,
    monthlyPaymentAmount: 1_649_343,
    averageRatePercent: 4.27,
    firstTierCount: 2,
    secondTierCount: 1,
    thirdTierCount: 0,
  },
  updatedAtMs: String(SAMPLE_NOW_MS),
}
const none: KcbLoans = {
  loans: [],
  summary: {
    count: 0,
    totalBalanceAmount: 0,
    totalContractAmount: 0,
    monthlyPaymentAmount: null,
    averageRatePercent: null,
    firstTierCount: 0,
    secondTierCount: 0,
    thirdTierCount: 0,
  },
  updatedAtMs: String(SAMPLE_NOW_MS),
}
const months = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`)
const detailOf = (loan: KcbLoan, more: Partial<KcbLoanDetail> = {}): KcbLoanDetail => ({
  loan,
  input: null,
  delinquencies: months
    .toReversed()
    .map((yearMonth) => ({ yearMonth, delinquentAmount: 0, accountStatusEnum: 'ACTIVE' })),
  balanceHistory: months.map((yearMonth, at) => ({
    yearMonth,
    balanceAmount: loan.balanceAmount + (12 - at) * 500_000,
  })),
  repaymentSchedule: Array.from({ length: 24 }, (_, at) => ({
    sequence: at + 1,
    dueDate: `${2027 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-27`,
    paymentAmount: 1_467_052,
    principalAmount: 550_052 + at,
    interestAmount: 917_000 - at,
    remainingAmount: Math.max(0, loan.balanceAmount - (at + 1) * 550_052),
  })),
  rateHistory:
    loan.interestRatePercent === null
      ? []
      : [
          { seenDate: '2026-11-03', interestRatePercent: loan.interestRatePercent },
          { seenDate: '2026-08-01', interestRatePercent: loan.interestRatePercent + 0.3 },
        ],
  isScheduleEstimated: loan.interestRatePercent === null,
  withdrawal: null,
  missedPayment: null,
  relatedChangeHistories: [],
  ...more,
})
const interestOf = (loan: KcbLoan): LoanInterest => ({
  userKcbLoanId: loan.userKcbLoanId,
  periodFromDate: '2026-11-01',
  periodToDate: '2026-12-01',
  days: 30,
  interestAmount: loan.interestRatePercent === null ? null : 904_438,
  interestRange: loan.interestRatePercent === null ? { minAmount: 129_452, maxAmount: 230_136 } : null,
  interestRatePercent: loan.interestRatePercent,
  interestRateSourceEnum: loan.interestRateSourceEnum,
  interestRateAsOfDate: loan.interestRateAsOfDate,
  isEstimated: loan.interestRatePercent === null,
  remainingTotalInterestAmount: loan.limitAmount === null ? 151_000_000 : null,
  dayCountBasisEnum: 'ACT_365',
})
const one = (loan: KcbLoan, more?: Partial<KcbLoanDetail>) => () => (
  <Loan detail={detailOf(loan, more)} interest={interestOf(loan)} nowMs={SAMPLE_NOW_MS} />
)
const form = (detail: KcbLoanDetail) => () => (
  <LoanInputForm detail={detail} saving={{ busyWith: null, failure: null, save: () => {}, forget: () => {} }} />
)
const missedPayment: KcbLoanDetail['missedPayment'] = {
  unpaidAmount: 320_000,
  dueDate: '2026-11-16',
  isSharedAmount: true,
  isShared: false,
  sharedDate: '2026-11-23',
  longRegisteredDate: '2027-02-26',
  mayAskLenderForAdjustment: true,
}
const payingMore = (loan: KcbLoan) => () => <ExtraPayment detail={detailOf(loan)} nowMs={SAMPLE_NOW_MS} />
const list = (loans: KcbLoans) => () => <Loans {...loans} nowMs={SAMPLE_NOW_MS} />

export const entries: readonly GalleryEntry[] = [
  { name: 'Loans', render: list(all) },
  { name: 'Loans/none', render: list(none) },
  { name: 'Loans/not read yet', render: list({ ...none, updatedAtMs: null }) },
  { name: 'Loans/unpaid', render: list({ ...all, loans: [unpaid] }) },
  { name: 'Loan', render: one(mortgage) },
  { name: 'Loan/nobody said the rate', render: one(guessed) },
  { name: 'Loan/a limit', render: one(overdraft, { repaymentSchedule: null }) },
  { name: 'Loan/closed', render: one(closed, { repaymentSchedule: null }) },
  { name: 'Loan/entered by the person', render: one(entered, { input }) },
  { name: 'LoanInputForm', render: form(detailOf(guessed)) },
  { name: 'LoanInputForm/entered', render: form(detailOf(entered, { input })) },
  { name: 'Loan/a rate that cannot be', render: one(doubtful) },
  { name: 'Loan/in grace', render: one(inGrace) },
  { name: 'Loan/past its last day', render: one(matured, { repaymentSchedule: null, missedPayment }) },
  { name: 'Loan/unpaid', render: one(unpaid, { missedPayment }) },
  {
    name: 'Loan/unpaid and told to others',
    render: one(unpaid, { missedPayment: { ...missedPayment, isShared: true, mayAskLenderForAdjustment: false } }),
  },
  {
    name: 'Loan/unpaid, a little',
    render: one(unpaid, { missedPayment: { ...missedPayment, unpaidAmount: 40_000, isSharedAmount: false } }),
  },
  { name: 'ExtraPayment', render: payingMore(mortgage) },
  { name: 'ExtraPayment/ten million at once', render: payingMore(mortgage), act: () => type('1000') },
  { name: 'ExtraPayment/more than is owed', render: payingMore(mortgage), act: () => type('99000') },
  { name: 'ExtraPayment/a loan without months', render: payingMore(guessed) },
  {
    name: 'Loan/may be given back',
    render: one(mortgage, {
      withdrawal: { untilDate: '2026-11-30', dueAmount: 262_301_479, dueRange: null },
    }),
  },
  {
    name: 'Loan/may be given back at a rate nobody said',
    render: one(guessed, {
      withdrawal: {
        untilDate: '2026-11-30',
        dueAmount: null,
        dueRange: { minAmount: 17_543_150, maxAmount: 17_576_712 },
      },
    }),
  },
]
