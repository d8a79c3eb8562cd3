import { describe, expect, it } from 'vitest'
import type { Ymd } from '../../time/korea.ts'
import { loanWithdrawal } from './loan-withdrawal.ts'

const knownRate = { minPercent: 7.3, maxPercent: 7.3, interestRateSourceEnum: 'MYDATA' } as const
const guessed = { minPercent: 3.65, maxPercent: 7.3, interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE' } as const

describe('giving a loan back', () => {
  it.each<[string, string, string, string | null]>([
    ['on its first day', '2026-11-02', '2026-11-02', '2026-11-16'],
    ['on the fourteenth day after', '2026-11-02', '2026-11-16', '2026-11-16'],
    ['a day too late', '2026-11-02', '2026-11-17', null],
    ['until Monday, where the fourteenth day is a Saturday', '2026-11-07', '2026-11-23', '2026-11-23'],
    ['past new year, which is a holiday', '2026-12-18', '2027-01-04', '2027-01-04'],
    ['before it was opened', '2026-11-02', '2026-11-01', null],
    ['over days that nobody knows', '2027-12-20', '2027-12-21', null],
  ])('%s', (_name, openedDate, today, untilDate) => {
    const found = loanWithdrawal(
      { openedDate: openedDate as Ymd, balanceAmount: 10_000_000, rate: knownRate },
      today as Ymd,
    )
    expect(found?.untilDate ?? null).toBe(untilDate)
  })

  it('costs the balance and the interest of its days, as a range without a known rate', () => {
    const loan = { openedDate: '2026-11-02' as Ymd, balanceAmount: 10_000_000 }
    const today = '2026-11-12' as Ymd
    expect(loanWithdrawal({ ...loan, rate: knownRate }, today)).toMatchObject({
      minAmount: 10_020_000,
      maxAmount: 10_020_000,
    })
    expect(loanWithdrawal({ ...loan, rate: guessed }, today)).toMatchObject({
      minAmount: 10_010_000,
      maxAmount: 10_020_000,
    })
  })
})
