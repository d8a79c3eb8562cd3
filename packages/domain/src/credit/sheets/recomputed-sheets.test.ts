import { spawnSync } from 'node:child_process'
import path from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, addMonths, type Ymd, ymd, ymdParts } from '../../time/korea.ts'
import { anyDsrLoan } from '../dsr/any-loan.fixture.ts'
import { diagnoseDsr } from '../dsr/dsr.ts'
import type { DsrLoan } from '../dsr/dsr-loan.ts'
import { dsrPolicyOn } from '../dsr/dsr-policy.ts'
import { creditLimit, mortgageLimit } from '../dsr/loan-limit.ts'
import { middleRatePercent } from '../loans/rate-range.ts'
import { refinanceSaving } from '../loans/refinance-saving.ts'
import { loanExtraPayment, type PlannedLoan } from '../loans/repayment/loan-extra-payment.ts'
import { type CalculationSheet, dsrSheet, interestSheet, loanLimitSheet, savingSheet } from './calculation-sheet.ts'
import { type ExtraPaymentSheet, extraPaymentSheet } from './extra-payment-sheet.ts'

const programOf = (name: string) => path.resolve(import.meta.dirname, '../../../../../scripts/verify', name)
const PROGRAM = programOf('credit-recompute.mjs')
const EXTRA = programOf('credit-recompute-extra.mjs')
const POLICY = dsrPolicyOn('2026-11-23' as Ymd)!
const PEOPLE = 1_000

const somebody = fc.record({
  loans: fc.array(anyDsrLoan, { minLength: 1, maxLength: 4 }),
  annualIncomeAmount: fc.integer({ min: 1_000_000, max: 500_000_000 }),
  days: fc.nat(366),
  offeredThousandths: fc.integer({ min: 0, max: 20_000 }),
  feeDays: fc.nat(1_200),
  openedDaysAgo: fc.nat(2_000),
  extra: fc.record({
    kind: fc.constantFrom('ONCE' as const, 'MONTHLY' as const),
    amount: fc.integer({ min: 1, max: 50_000_000 }),
    effect: fc.constantFrom('SHORTER' as const, 'LOWER' as const),
  }),
  method: fc.constantFrom('EQUAL_AMORTIZATION' as const, 'EQUAL_PRINCIPAL' as const),
})
type Somebody = typeof somebody extends fc.Arbitrary<infer T> ? T : never

/** Every sheet that a person can download: the ratio, interest of a loan, a saving, both limits. */
function sheetsOf(one: Somebody): CalculationSheet[] {
  const { loans, annualIncomeAmount, days, offeredThousandths, feeDays } = one
  const found = diagnoseDsr(loans, annualIncomeAmount, POLICY)
  const [loan] = loans as [DsrLoan]
  const months = Math.min(Math.max(1, loan.remainingMonths ?? 12), 480)
  const moved = {
    userKcbLoanId: loan.userKcbLoanId,
    kcbUserLoanTypeEnum: loan.kcbUserLoanTypeEnum,
    repaymentMethodEnum: loan.repaymentMethodEnum,
    balanceAmount: loan.balanceAmount,
    currentRatePercent: middleRatePercent(loan.rate),
    expectedRatePercent: offeredThousandths / 1_000,
    remainingMonths: months,
    remainingGraceMonths: Math.min(loan.remainingGraceMonths, months - 1),
    balloonAmount: Math.min(loan.balloonAmount, loan.balanceAmount),
    fee: { feeRatePercent: 0.7, remainingDays: feeDays, exemptionDays: 1_096 },
    otherCostAmount: 0,
  }
  const asked = {
    annualIncomeAmount,
    annualRepaymentAmount: found.annualPrincipalAmount + found.annualInterestAmount,
    lenderTierEnum: 'FIRST_TIER',
    ratePercent: offeredThousandths / 1_000,
    rateTypeEnum: 'VARIABLE',
    fixedMonths: 0,
    months: 360,
  } as const
  const region = 'METRO_OR_REGULATED'
  const mortgage = mortgageLimit(asked, POLICY, region, null)!
  const credit = creditLimit(asked, POLICY, loan.balanceAmount)!
  return [
    dsrSheet(loans, found)!,
    interestSheet(loan.balanceAmount, days, loan.rate),
    savingSheet(moved, refinanceSaving(moved)),
    loanLimitSheet({ kind: 'MORTGAGE', regionEnum: region, home: null }, asked, mortgage),
    loanLimitSheet({ kind: 'CREDIT', creditAmount: loan.balanceAmount }, asked, credit),
  ]
}

/** And the result of paying more of the first loan, which is calculated in the browser. */
function payingMore({ extra, loans, method, offeredThousandths, openedDaysAgo }: Somebody): ExtraPaymentSheet {
  const [{ balanceAmount: principalAmount, remainingMonths }] = loans as [DsrLoan]
  const months = Math.min(Math.max(1, remainingMonths ?? 12), 480)
  const today = ymdParts('2026-11-23')
  const dueDates = Array.from({ length: months }, (_, at) => ymd(addMonths(today, at + 1)))
  const planned: PlannedLoan = {
    openedDate: ymd(addDays(today, -openedDaysAgo)),
    isMortgage: openedDaysAgo % 2 === 0,
    terms: { repaymentMethodEnum: method, principalAmount, ratePercent: offeredThousandths / 1_000, months },
    dueDates,
  }
  return extraPaymentSheet(planned, extra, loanExtraPayment(planned, extra, ymd(today))!, ymd(today))
}

/** Runs the program as a stranger would, with nothing of ours except a file. */
function recompute(sheets: readonly (CalculationSheet | ExtraPaymentSheet)[], program = PROGRAM) {
  const { status, stderr, stdout } = spawnSync(process.execPath, [program, '-'], {
    // As the call returns them and the file contains them.
    input: JSON.stringify(sheets.map((sheet) => ({ sheet, calculatedAtMs: '0' }))),
    encoding: 'utf8',
    env: {},
  })
  return { status, said: stdout.trim(), wrong: stderr.trim().split('\n').filter(Boolean) }
}

const SOMEBODIES = fc.sample(somebody, { numRuns: PEOPLE, seed: 20_261_123 })
const PEOPLES = SOMEBODIES.map(sheetsOf)

it('the sheets of a thousand people are recomputed to the won', () => {
  expect(recompute(PEOPLES.flat())).toMatchObject({ status: 0, wrong: [] })
  expect(recompute(SOMEBODIES.map(payingMore), EXTRA)).toMatchObject({ status: 0, wrong: [] })
})

it('a won more in any figure is found and named', () => {
  const [sheets = [], paid] = [PEOPLES[0], SOMEBODIES.slice(0, 1).map(payingMore)]
  for (const [at, sheet] of [...sheets, ...paid].entries()) {
    const [figure, value] = Object.entries(sheet.results).find(([, one]) => typeof one === 'number') as [string, number]
    const planted = { ...sheet, results: { ...sheet.results, [figure]: value + 1 } }
    const { status, wrong } = recompute([planted], sheet.subject === 'EXTRA_PAYMENT' ? EXTRA : PROGRAM)
    expect([at, status, wrong]).toEqual([at, 1, [expect.stringContaining(`${sheet.subject} ${figure}`)]])
  }
})

it('a file without a figure is no proof', () => {
  expect([recompute([]).status, recompute([], EXTRA).status]).toEqual([1, 1])
})
