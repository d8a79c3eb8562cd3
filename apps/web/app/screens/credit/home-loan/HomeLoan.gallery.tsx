import { type DsrPolicy, dsrPolicyOn } from '@ieum/domain/credit/dsr/dsr-policy.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { HomeLoan, type HomeLoanProps } from './HomeLoan.tsx'

const NOW_MS = Date.parse('2026-11-23T05:00:00Z')
const known: HomeLoanProps['known'] = {
  asked: {
    annualIncomeAmount: 60_000_000,
    annualRepaymentAmount: 6_240_000,
    lenderTierEnum: 'FIRST_TIER',
    ratePercent: 4.1,
    rateTypeEnum: 'VARIABLE',
    fixedMonths: 0,
    months: 360,
  },
  policy: dsrPolicyOn(koreanYmd(NOW_MS)) as DsrPolicy,
  ageYears: 41,
}

export const entries: readonly GalleryEntry[] = [
  { name: 'HomeLoan', render: () => <HomeLoan known={known} nowMs={NOW_MS} /> },
  {
    name: 'HomeLoan/a price',
    render: () => <HomeLoan known={known} nowMs={NOW_MS} firstPrice={90_000} />,
  },
  {
    name: 'HomeLoan/somebody young',
    render: () => <HomeLoan known={{ ...known, ageYears: 27 }} nowMs={NOW_MS} firstPrice={60_000} />,
  },
  { name: 'HomeLoan/no income', render: () => <HomeLoan known={null} nowMs={NOW_MS} /> },
]
