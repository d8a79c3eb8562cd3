import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ymd } from '../time/korea.ts'
import { anyDsrLoan } from './any-loan.fixture.ts'
import { diagnoseDsr } from './dsr.ts'
import { dsrPolicyOn } from './dsr-policy.ts'
import { holdsOfAnyLoan } from './loan-properties.fixture.ts'
import { type LoanTerms, repaymentSchedule } from './repayment-schedule.ts'

describe('any of 500 loans', () => holdsOfAnyLoan(500))

it('a ratio and thirty schedules of thirty years take a few milliseconds', () => {
  const terms = (at: number): LoanTerms => ({
    repaymentMethodEnum: 'EQUAL_AMORTIZATION',
    principalAmount: 300_000_000 + at,
    ratePercent: 4.2,
    months: 360,
  })
  const loans = fc.sample(anyDsrLoan, { numRuns: 30, seed: 1 })
  const once = () => {
    const started = process.cpuUsage()
    for (let at = 0; at < 30; at++) repaymentSchedule(terms(at))
    diagnoseDsr(loans, 60_000_000, dsrPolicyOn('2026-11-22' as Ymd)!)
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1_000
  }
  const times = Array.from({ length: 20 }, once)
  expect(Math.min(...times)).toBeLessThanOrEqual(10)
})
