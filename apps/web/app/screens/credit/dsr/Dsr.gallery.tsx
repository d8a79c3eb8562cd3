import type { DsrDiagnosis, DsrMonth, LoanDsr } from '@ieum/contracts/credit/loans/dsr.ts'
import { annualIncome } from '@ieum/copy/credit/loans/dsr.ts'
import { explanationOfLoan } from '@ieum/copy/credit/loans/dsr-sentences.ts'
import { type GalleryEntry, press, type } from '../../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import { notBlocked } from '../loan-block/loan-block.fixtures.ts'
import { AnnualIncome } from './AnnualIncome.tsx'
import { Dsr, type DsrProps } from './Dsr.tsx'
import { DsrOnDate, type ShownDays } from './DsrOnDate.tsx'

const loan = (more: Partial<LoanDsr>): LoanDsr => {
  const whole: LoanDsr = {
    userKcbLoanId: 'credit',
    kcbUserLoanTypeEnum: 'CREDIT_LOAN',
    organizationName: '가온은행',
    dsrClassEnum: 'CREDIT',
    isIncluded: true,
    excludedReasonEnum: 'NONE',
    dsrRuleEnum: 'TOTAL_OVER_FIXED_YEARS',
    assessmentMonths: 60,
    annualPrincipalAmount: 4_000_000,
    annualInterestAmount: 614_400,
    contributionPercentPoint: 9.61,
    repaymentMethodEnum: 'BULLET',
    ratePercent: 5.12,
    interestRateSourceEnum: 'MYDATA',
    isTermAssumed: false,
    explanation: '',
    ...more,
  }
  return { ...whole, explanation: explanationOfLoan(whole) }
}
const loans = [
  loan({}),
  loan({
    userKcbLoanId: 'car',
    kcbUserLoanTypeEnum: 'CAR_LOAN',
    organizationName: '든솔캐피탈',
    dsrClassEnum: 'OTHER',
    dsrRuleEnum: 'NEXT_12_MONTHS',
    assessmentMonths: null,
    annualPrincipalAmount: 3_600_000,
    annualInterestAmount: 504_000,
    contributionPercentPoint: 8.55,
    repaymentMethodEnum: 'EQUAL_AMORTIZATION',
    ratePercent: 7.4,
    interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE',
  }),
  loan({
    userKcbLoanId: 'jeonse',
    kcbUserLoanTypeEnum: 'JEONSE_LOAN',
    organizationName: '누리은행',
    dsrClassEnum: 'JEONSE',
    dsrRuleEnum: 'INTEREST_ONLY',
    assessmentMonths: null,
    annualPrincipalAmount: 0,
    annualInterestAmount: 3_040_000,
    contributionPercentPoint: 6.33,
    ratePercent: 3.8,
    isTermAssumed: true,
  }),
]
const policyLoan = loan({
  userKcbLoanId: 'policy',
  kcbUserLoanTypeEnum: 'POLICY_LOAN',
  organizationName: '다온저축은행',
  dsrClassEnum: 'EXCLUDED',
  isIncluded: false,
  excludedReasonEnum: 'POLICY_PRODUCT',
  dsrRuleEnum: 'NOT_COUNTED',
  annualPrincipalAmount: 0,
  annualInterestAmount: 0,
  contributionPercentPoint: 0,
})
const diagnosis: DsrDiagnosis = {
  isCalculable: true,
  notCalculableReasonEnum: 'NONE',
  annualIncomeAmount: 48_000_000,
  incomeSourceEnum: 'USER_INPUT',
  dsrPercent: 24.49,
  dsrPercentExcludingJeonse: 18.16,
  dsrPercentRange: { minPercent: 23.94, maxPercent: 25.05 },
  dsrStatusEnum: 'SAFE',
  bankLimitPercent: 40,
  nonBankLimitPercent: 50,
  isRegulationApplicable: true,
  totalDebtAmount: 114_000_000,
  annualPrincipalAmount: 7_600_000,
  annualInterestAmount: 4_158_400,
  remainingAnnualRoomAmount: 7_441_600,
  stress: { addOnPercentPoint: 3, regionEnum: 'METRO_OR_REGULATED', estimatedAdditionalLoanAmount: 93_000_000 },
  loanDiagnoses: [...loans, policyLoan],
  policyVersion: '2025-10-29',
  calculatedAtMs: String(SAMPLE_NOW_MS),
  updatedAtMs: String(SAMPLE_NOW_MS),
}
const months: readonly DsrMonth[] = Array.from({ length: 18 }, (_, at) => {
  const place = 2026 * 12 + 10 + 12 - at
  return {
    yearMonth: `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`,
    dsrPercent: at < 12 ? Math.round((24.49 - (12 - at) * 0.6) * 100) / 100 : 26.1,
    annualRepaymentAmount: 11_758_400,
    totalDebtAmount: 114_000_000,
    isEstimated: at < 12,
    events: at === 4 ? [{ typeEnum: 'LOAN_MATURED', text: '든솔캐피탈 자동차대출이 끝났어요' }] : [],
  }
})
const history: DsrProps['history'] = { points: months, crossesBankLimitYearMonth: null, leftOutCount: 0 }
const without = (
  notCalculableReasonEnum: DsrDiagnosis['notCalculableReasonEnum'],
  more: Partial<DsrDiagnosis> = {},
) => (
  <Dsr
    loanBlock={notBlocked}
    diagnosis={{
      ...diagnosis,
      isCalculable: false,
      notCalculableReasonEnum,
      dsrPercent: null,
      dsrPercentExcludingJeonse: null,
      dsrPercentRange: null,
      dsrStatusEnum: 'NOT_CALCULABLE',
      stress: null,
      loanDiagnoses: [],
      ...more,
    }}
    history={{ points: [], crossesBankLimitYearMonth: null, leftOutCount: 0 }}
  />
)

const limit = (limitAmount: number | null, more: Partial<ShownDays['ofDate']['limits'][number]> = {}) => ({
  newLoanKindEnum: 'MORTGAGE' as const,
  regionEnum: 'METRO_OR_REGULATED' as const,
  limitAmount,
  boundByEnum: 'DSR' as const,
  annualRoomAmount: 7_441_600,
  ratePercent: 4.12,
  stressPercentPoint: 3,
  assessedRatePercent: 7.12,
  months: 360,
  ...more,
})
const today: ShownDays['ofDate'] = {
  date: '2026-11-20',
  policyVersion: '2025-10-29',
  effectiveUntilDate: '2026-12-31',
  dsrPercent: 24.49,
  dsrStatusEnum: 'SAFE',
  bankLimitPercent: 40,
  nonBankLimitPercent: 50,
  isRegulationApplicable: true,
  limits: [
    limit(92_094_000),
    limit(115_300_000, { regionEnum: 'PROVINCE', stressPercentPoint: 0.75, assessedRatePercent: 4.87 }),
    limit(18_000_000, {
      newLoanKindEnum: 'CREDIT',
      regionEnum: null,
      boundByEnum: 'INCOME',
      ratePercent: 5.3,
      stressPercentPoint: 0,
      months: 60,
    }),
  ],
}
const days: ShownDays = {
  ofDate: {
    ...today,
    date: '2025-10-15',
    policyVersion: '2025-07-01',
    effectiveUntilDate: '2025-10-15',
    limits: [limit(107_320_000, { stressPercentPoint: 1.5, assessedRatePercent: 5.62 }), ...today.limits.slice(1)],
  },
  ofComparedDate: today,
  changedRuleEnums: ['mortgageStress', 'purchaseCaps', 'isJeonseInterestCounted'],
  fromDate: '2024-02-26',
  untilDate: '2027-12-31',
}
const nothing = () => {}
const shownOn = (shown: ShownDays) => <DsrOnDate shown={shown} nowMs={SAMPLE_NOW_MS} show={nothing} />
const saving = { busyWith: null, failure: null, save: nothing, forget: nothing } as const

export const entries: readonly GalleryEntry[] = [
  { name: 'Dsr', render: () => <Dsr loanBlock={notBlocked} diagnosis={diagnosis} history={history} /> },
  {
    name: 'Dsr/months left out',
    render: () => <Dsr loanBlock={notBlocked} diagnosis={diagnosis} history={{ ...history, leftOutCount: 3 }} />,
  },
  {
    name: 'Dsr/every month left out',
    render: () => (
      <Dsr loanBlock={notBlocked} diagnosis={diagnosis} history={{ ...history, points: [], leftOutCount: 12 }} />
    ),
  },
  {
    name: 'Dsr/above both limits',
    render: () => (
      <Dsr
        loanBlock={notBlocked}
        diagnosis={{
          ...diagnosis,
          dsrPercent: 88.2,
          dsrPercentExcludingJeonse: 88.2,
          dsrPercentRange: null,
          dsrStatusEnum: 'NON_BANK_LIMIT_EXCEEDED',
          remainingAnnualRoomAmount: 0,
        }}
        history={{ ...history, crossesBankLimitYearMonth: '2027-06' }}
      />
    ),
  },
  {
    name: 'Dsr/no income',
    render: () =>
      without('INCOME_UNKNOWN', {
        annualIncomeAmount: null,
        loanDiagnoses: loans.map((one) => ({ ...one, contributionPercentPoint: null })),
      }),
  },
  { name: 'Dsr/no loan', render: () => without('NO_LOAN') },
  { name: 'Dsr/not read yet', render: () => without('REPORT_NOT_READ') },
  { name: 'Dsr/rules not known', render: () => without('POLICY_UNKNOWN') },
  { name: 'AnnualIncome', render: () => <AnnualIncome annualIncomeAmount={null} saving={saving} /> },
  { name: 'AnnualIncome/known', render: () => <AnnualIncome annualIncomeAmount={48_000_000} saving={saving} /> },
  {
    name: 'AnnualIncome/wrong',
    render: () => <AnnualIncome annualIncomeAmount={null} saving={saving} />,
    act: () => {
      type('0')
      press(annualIncome.cta)
    },
  },
  {
    name: 'AnnualIncome/forgetting asked',
    render: () => <AnnualIncome annualIncomeAmount={48_000_000} saving={saving} />,
    act: () => press(annualIncome.forget),
  },
  {
    name: 'AnnualIncome/failed',
    render: () => <AnnualIncome annualIncomeAmount={48_000_000} saving={{ ...saving, failure: annualIncome.failed }} />,
  },
  { name: 'DsrOnDate', render: () => shownOn(days) },
  { name: 'DsrOnDate/the same', render: () => shownOn({ ...days, ofDate: today, changedRuleEnums: [] }) },
  {
    name: 'DsrOnDate/not known',
    render: () =>
      shownOn({
        ...days,
        ofDate: {
          ...today,
          date: '2030-01-01',
          policyVersion: null,
          effectiveUntilDate: null,
          dsrPercent: null,
          dsrStatusEnum: 'NOT_CALCULABLE',
          bankLimitPercent: null,
          nonBankLimitPercent: null,
          limits: [],
        },
        changedRuleEnums: [],
      }),
  },
  {
    name: 'DsrOnDate/not decided',
    render: () =>
      shownOn({ ...days, ofDate: { ...today, date: '2027-01-01', limits: [limit(null, { regionEnum: 'PROVINCE' })] } }),
  },
]
