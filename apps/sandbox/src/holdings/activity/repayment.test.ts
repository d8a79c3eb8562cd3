import { describe, expect, it } from 'vitest'
import { knownDay, ymd } from '../calendar.ts'
import { arrearsOf, type LoanTerms, loanBalance, loanRows, nextPayDay } from './repayment.ts'

const terms: LoanTerms = {
  loan_principal: 12_000_000,
  balance_amt: 7_000_000,
  as_of: '20260301',
  issue_date: '20240131',
  exp_date: '20290131',
  rate: 5.4,
  repay_method: '03',
  repay_date: 31,
}
const AFTER = knownDay('20290201')

describe.each(['01', '02', '03', '04', '06', '07'] as const)('repay_method %s', (repay_method) => {
  const loan: LoanTerms = { ...terms, repay_method, unredeemed_end: repay_method > '05' ? '202612' : undefined }

  it('chains from the principal to zero, over the stated balance', () => {
    const rows = loanRows(loan, AFTER)
    expect(rows[0]).toMatchObject({ kind: 'drawn', balance: 12_000_000 })
    for (const [index, row] of rows.entries()) {
      if (index === 0) continue
      expect(row.balance).toBe((rows[index - 1]?.balance ?? 0) - row.principal)
      expect(row.amount).toBe(row.principal + row.interest)
      expect(row.principal).toBeGreaterThanOrEqual(0)
      expect(row.interest).toBe(Math.trunc(((rows[index - 1]?.balance ?? 0) * 5.4) / 1200))
    }
    expect(rows.at(-1)).toMatchObject({ balance: 0 })
    expect(loanBalance(loan, knownDay('20260301'))).toBe(7_000_000)
  })

  it('never changes an existing row as time passes', () => {
    const whole = loanRows(loan, AFTER)
    for (const until of ['20240301', '20260301', '20260401', '20271231']) {
      const rows = loanRows(loan, knownDay(until))
      expect(rows).toEqual(whole.slice(0, rows.length))
    }
  })
})

describe('repayment methods', () => {
  const future = (repay_method: LoanTerms['repay_method'], more: Partial<LoanTerms> = {}) =>
    loanRows({ ...terms, repay_method, ...more }, AFTER).filter((row) => row.day >= knownDay('20260301'))

  it('01 pays interest only, and everything on the last day', () => {
    const rows = future('01')
    expect(rows.slice(0, -1).every((row) => row.principal === 0)).toBe(true)
    expect(rows.at(-1)?.principal).toBe(7_000_000)
  })
  it('02 repays the same principal every month', () => {
    const parts = new Set(future('02').map((row) => row.principal))
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
  })
  it('03 pays the same amount every month, to a few won', () => {
    const amounts = future('03').map((row) => row.amount)
    expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(3)
  })
  it('04 leaves half for the end', () => {
    const fresh = { ...terms, repay_method: '04', balance_amt: 12_000_000, as_of: '20240131' } as const
    expect(loanRows(fresh, AFTER).at(-1)?.principal).toBe(6_000_000)
  })
  it('06 repays nothing during the grace period', () => {
    const rows = future('06', { unredeemed_end: '202612' })
    for (const row of rows) expect(row.principal === 0).toBe(ymd(row.day) < '20270101')
  })
})

it('pays on the last day of a shorter month', () => {
  expect(ymd(nextPayDay(terms, knownDay('20260201')) ?? 0)).toBe('20260228')
  expect(nextPayDay(terms, knownDay('20290201'))).toBeUndefined()
})

it('without as_of the balance applies at any moment', () => {
  const { as_of: _, ...loan } = terms
  for (const day of ['20240201', '20250715', '20280101']) expect(loanBalance(loan, knownDay(day))).toBe(7_000_000)
})

describe('payments that stop', () => {
  const stopped: LoanTerms = { ...terms, repay_method: '01', exp_date: '20261030', unpaid_since: '20261030' }

  it('a loan that is not repaid on its last day stays owed', () => {
    expect(loanBalance(stopped, knownDay('20261029'))).toBe(7_000_000)
    expect(loanBalance(stopped, knownDay('20270301'))).toBe(7_000_000)
    expect(arrearsOf(stopped, knownDay('20261030'))).toBeUndefined()
    expect(arrearsOf(stopped, knownDay('20261031'))).toEqual({
      since: knownDay('20261030'),
      firstAmount: 7_000_000 + 31_500,
      amount: 7_000_000 + 31_500,
    })
  })

  it('arrears grow with each payment that is missed', () => {
    const missing: LoanTerms = { ...terms, unpaid_since: '20260601' }
    const at = (day: string) => arrearsOf(missing, knownDay(day))
    expect(at('20260630')).toBeUndefined()
    expect(at('20260701')?.amount).toBe(at('20260701')?.firstAmount)
    expect(at('20260801')?.amount).toBeGreaterThan(at('20260701')?.amount ?? 0)
    expect(loanBalance(missing, knownDay('20261101'))).toBe(loanBalance(missing, knownDay('20260601')))
  })
})

it('a grace period applies to any method that repays principal', () => {
  for (const repay_method of ['02', '03', '04'] as const) {
    const rows = loanRows(
      { ...terms, as_of: undefined, balance_amt: 12_000_000, repay_method, unredeemed_end: '202612' },
      AFTER,
    )
    expect(rows.slice(1, 35).every((row) => row.principal === 0)).toBe(true)
    expect(rows[36]?.principal).toBeGreaterThan(0)
  }
})
