import type { GalleryEntry } from '../../gallery/gallery.ts'
import { CashFlow, type CashFlowShown } from './CashFlow.tsx'

const SPENT = [1_820, 1_990, 2_140, 1_760, 1_905, 2_480, 2_010, 1_870, 1_940, 2_230, 2_060, 1_904]

function months(count: number, change: Partial<CashFlowShown['months'][number]> = {}) {
  const all = SPENT.slice(-count).map((thousand, at): CashFlowShown['months'][number] => {
    const month = (12 - count + at) % 12
    const spendingKrw = thousand * 1_000
    return {
      month: month === 0 ? '2025-12' : `2026-${String(month).padStart(2, '0')}`,
      ...{ incomeKrw: 3_400_000, spendingKrw, leftKrw: 3_400_000 - spendingKrw },
      ...{ undecidedKrw: 0, oneSidedKrw: 0, isPartial: at === count - 1 },
    }
  })
  return () => <CashFlow months={all.map((month, at) => (at === count - 1 ? { ...month, ...change } : month))} />
}

export const entries: readonly GalleryEntry[] = [
  { name: 'CashFlow', render: months(12) },
  { name: 'CashFlow/one month', render: months(1) },
  {
    name: 'CashFlow/spent more, with transfers',
    render: months(12, { incomeKrw: 0, leftKrw: -1_904_000, undecidedKrw: -120_000 }),
  },
  { name: 'CashFlow/nothing connected', render: () => <CashFlow months={[]} /> },
]
