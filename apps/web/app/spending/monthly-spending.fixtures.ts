/** Invented months of spending for the gallery: every sum is that of its days. */
import type { MonthlySpending } from './read-monthly-spending.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const daily = (month: string, amounts: readonly number[]) =>
  amounts.flatMap((spendingKrw, at) =>
    spendingKrw === 0 ? [] : [{ date: `${month}-${String(at + 1).padStart(2, '0')}`, spendingKrw }],
  )
const NOW = [52, 51, 320, 50, 49, 113, 51, 52, 50, 433, 51, 50, 49, 161, 50, 52, 132, 93, 38.42, 6.05]
const BEFORE = [64, 65, 320, 64, 66, 65, 251, 65, 64, 450, 66, 64, 65, 64, 65, 66, 64, 65, 64, 65, 64, 65, 320, 64, 65]
const won = (thousands: readonly number[]) => thousands.map((each) => Math.round(each * 1_000))

export const november: MonthlySpending = {
  month: '2026-11',
  throughDate: '2026-11-20',
  spendingKrw: sum(won(NOW)),
  incomeKrw: 3_420_000,
  days: daily('2026-11', won(NOW)),
  previous: {
    month: '2026-10',
    throughDate: '2026-10-20',
    spendingKrw: sum(won(BEFORE.slice(0, 20))),
    days: daily('2026-10', won(BEFORE)),
  },
  unknown: {
    undecidedCount: 0,
    sentKrw: 0,
    receivedKrw: 0,
    unsortedKrw: 0,
    uncountedCount: 0,
    unreadOrganizations: [],
  },
  firstMonth: '2026-06',
}

export const october: MonthlySpending = {
  ...november,
  month: '2026-10',
  throughDate: '2026-10-31',
  spendingKrw: sum(won(BEFORE)),
  days: daily('2026-10', won(BEFORE)),
  previous: { month: '2026-09', throughDate: '2026-09-30', spendingKrw: 0, days: [] },
}
