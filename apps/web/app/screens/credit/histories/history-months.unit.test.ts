import type { CreditHistory } from '@ieum/contracts/credit/bureau/histories.ts'
import { expect, it } from 'vitest'
import { historyGroupOf, historyMonths } from './history-months.ts'

const row = (occurredDate: string, change: string | null) =>
  ({
    occurredDate,
    creditHistoryTypeEnum: change === null ? 'INQUIRY' : 'CHANGE',
    creditChangeTypeEnum: change,
  }) as CreditHistory
const rows = [
  row('2026-11-20', null),
  row('2026-11-01', 'LOAN_OPENED'),
  row('2026-10-31', 'DELINQUENCY_OPENED'),
  row('2025-11-30', null),
]

it.each([
  ['ALL', ['2026-11 2', '2026-10 1', '2025-11 1']],
  ['INQUIRY', ['2026-11 1', '2025-11 1']],
  ['LOAN_CARD', ['2026-11 1']],
  ['DELINQUENCY', ['2026-10 1']],
] as const)('%s month by month', (group, expected) => {
  const months = historyMonths(rows, group)
  expect(months.map(({ yearMonth, histories }) => `${yearMonth} ${histories.length}`)).toEqual(expected)
})

it.each([
  ['INQUIRY', 'INQUIRY'],
  ['OTHER', 'ALL'],
  [null, 'ALL'],
] as const)('%s in an address shows %s', (text, group) => {
  expect(historyGroupOf(text)).toBe(group)
})
