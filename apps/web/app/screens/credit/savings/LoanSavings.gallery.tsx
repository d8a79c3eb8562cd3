import type { LoanSaving } from '@ieum/contracts/credit/loans/loan-savings.ts'
import { savingAssumptions } from '@ieum/copy/credit/loans/saving-assumptions.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { blocked, notBlocked } from '../loan-block/loan-block.fixtures.ts'
import { type FoundSaving, LoanSavings } from './LoanSavings.tsx'

const best: LoanSaving = {
  userKcbLoanId: 'credit',
  kcbUserLoanTypeEnum: 'CREDIT_LOAN',
  organizationName: '가온은행',
  balanceAmount: 30_000_000,
  currentRatePercent: 7.5,
  interestRateSourceEnum: 'MYDATA',
  expectedRatePercent: 5.4,
  rateGapPercentPoint: 2.1,
  yearlySavingAmount: 495_876,
  totalSavingAmount: 1_755_876,
  horizonMonths: 36,
  monthlySavingAmount: 52_500,
  costs: { prepaymentFeeAmount: 134_124, stampDutyAmount: 0, otherAmount: 0, totalAmount: 134_124 },
  breakEvenMonths: 3,
  isEstimated: true,
  assumptions: [
    ...savingAssumptions({
      score: 905,
      isLimit: false,
      remainingMonths: 36,
      isTermUnknown: false,
      feeRatePercent: 0.7,
      feeRemainingDays: 700,
      isFeeEntered: false,
    }),
  ],
}
const none = (notSimulatableReasonEnum: FoundSaving['notSimulatableReasonEnum']): GalleryEntry => ({
  name: `LoanSavings/none: ${notSimulatableReasonEnum}`,
  render: () => (
    <LoanSavings loanBlock={notBlocked} found={{ isSimulatable: false, notSimulatableReasonEnum, best: null }} />
  ),
})
const shown = (change: Partial<LoanSaving> = {}, loanBlock = notBlocked) => (
  <LoanSavings
    loanBlock={loanBlock}
    found={{ isSimulatable: true, notSimulatableReasonEnum: 'NONE', best: { ...best, ...change } }}
  />
)

export const entries: readonly GalleryEntry[] = [
  { name: 'LoanSavings', render: () => shown() },
  { name: 'LoanSavings/new loans are blocked', render: () => shown({}, blocked) },
  { name: 'LoanSavings/at no cost', render: () => shown({ breakEvenMonths: 0 }) },
  ...(
    [
      'NO_LOAN_OF_TYPE',
      'UNSUPPORTED_LOAN_TYPE',
      'RATE_UNKNOWN',
      'NO_BETTER_OFFER',
      'SCORE_UNKNOWN',
      'REPORT_NOT_READ',
    ] as const
  ).map(none),
]
