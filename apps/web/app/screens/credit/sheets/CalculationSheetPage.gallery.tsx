import type { CalculationSheet } from '@ieum/contracts/credit/scores/calculation-sheets.ts'
import { formulaTexts } from '@ieum/copy/credit/scores/formula-texts.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { CalculationSheetPage } from './CalculationSheetPage.tsx'

const kcb = { sourceEnum: 'BUREAU', asOfDate: '2026-11-20' } as const
const lender = { sourceEnum: 'MYDATA', asOfDate: '2026-11-19' } as const
const estimated = { sourceEnum: 'ESTIMATED', asOfDate: null } as const

const sheet: CalculationSheet = {
  sheetVersion: 2,
  subject: 'DSR',
  formulaKey: 'YEARLY_PAYMENTS_OVER_INCOME',
  formula: formulaTexts.YEARLY_PAYMENTS_OVER_INCOME ?? '',
  rounding: 'HALF_UP_TO_HUNDREDTH_PERCENT',
  policyVersion: '2025-10-29',
  inputs: { annualIncomeAmount: 60_000_000 },
  inputSources: { annualIncomeAmount: { sourceEnum: 'USER_INPUT', asOfDate: '2026-11-02' } },
  results: {
    annualPrincipalAmount: 6_000_000,
    annualInterestAmount: 1_950_000,
    dsrPercent: 13.25,
    dsrPercentExcludingJeonse: 13.25,
  },
  parts: [
    {
      sheetVersion: 2,
      subject: 'DSR_LOAN',
      formulaKey: 'TOTAL_OVER_FIXED_YEARS',
      formula: formulaTexts.TOTAL_OVER_FIXED_YEARS ?? '',
      rounding: 'CUT_TO_WON',
      policyVersion: '2025-10-29',
      inputs: {
        kcbUserLoanTypeEnum: 'CREDIT_LOAN',
        isPolicyProduct: false,
        contractAmount: 30_000_000,
        limitAmount: null,
        ratePercent: 6.5,
        interestRateSourceEnum: 'MYDATA',
        assessmentMonths: 60,
      },
      inputSources: {
        kcbUserLoanTypeEnum: kcb,
        isPolicyProduct: kcb,
        contractAmount: lender,
        limitAmount: lender,
        ratePercent: lender,
        interestRateSourceEnum: lender,
        assessmentMonths: { sourceEnum: 'POLICY', asOfDate: null },
      },
      results: { annualPrincipalAmount: 6_000_000, annualInterestAmount: 1_950_000, excludedReasonEnum: 'NONE' },
    },
  ],
}

const interest: CalculationSheet = {
  sheetVersion: 2,
  subject: 'INTEREST',
  formulaKey: 'BALANCE_TIMES_RATE_TIMES_DAYS_OVER_365',
  formula: formulaTexts.BALANCE_TIMES_RATE_TIMES_DAYS_OVER_365 ?? '',
  rounding: 'CUT_TO_WON',
  policyVersion: null,
  inputs: {
    balanceAmount: 10_000_000,
    days: 30,
    minRatePercent: 6,
    maxRatePercent: 20,
    interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE',
  },
  inputSources: {
    balanceAmount: kcb,
    days: { sourceEnum: 'CALENDAR', asOfDate: null },
    minRatePercent: estimated,
    maxRatePercent: estimated,
    interestRateSourceEnum: estimated,
  },
  results: { minAmount: 49_315, maxAmount: 164_383 },
  parts: [],
}

export const entries: readonly GalleryEntry[] = [
  { name: 'CalculationSheet', render: () => <CalculationSheetPage subject="DSR" sheet={sheet} /> },
  {
    name: 'CalculationSheet/interest',
    render: () => <CalculationSheetPage subject="INTEREST" userKcbLoanId="loan" sheet={interest} />,
  },
  { name: 'CalculationSheet/no figure', render: () => <CalculationSheetPage subject="SAVING" sheet={null} /> },
]
