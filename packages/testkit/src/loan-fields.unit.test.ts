import type { CreditLoan } from '@ieum/backend/services/credit/loans/credit-loan.ts'
import { loanPlan } from '@ieum/backend/services/credit/loans/loan-plan.ts'
import type { SourcedLoan } from '@ieum/domain/credit/loans/sourced-loan.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  builtInPeople,
  calendar,
  creditLoansOfPerson,
  type FileTerms,
  parsePerson,
  repayment,
} from './loan-fields.fixture.ts'

const NOW_MS = Date.parse('2026-11-27T12:00:00+09:00')
const TODAY = calendar.knownDay('20261127')
const METHODS = {
  '01': 'BULLET',
  '02': 'EQUAL_PRINCIPAL',
  '03': 'EQUAL_AMORTIZATION',
  '04': 'BALLOON',
  '05': 'LINE_OF_CREDIT',
  '06': 'DEFERRED_EQUAL_PRINCIPAL',
  '07': 'DEFERRED_EQUAL_AMORTIZATION',
} as const

/** A loan of a file: its terms, and its lender's report. */
type FileLoan = {
  readonly name: string
  readonly terms: FileTerms
  readonly industry: 'bank' | 'capital' | 'card' | 'insu'
}

const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
const lastDayOfMonth = (month: string) => {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(4))]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
const half = (amount: number) => (amount - (amount % 2)) / 2

/** The last day of the month, or of the loan where that is in the same month; null where it is outside the loan. */
function graceEndOf({ exp_date, issue_date, unredeemed_end }: FileTerms): string | null {
  if (unredeemed_end === undefined || unredeemed_end < issue_date.slice(0, 6)) return null
  if (unredeemed_end > exp_date.slice(0, 6)) return null
  return unredeemed_end === exp_date.slice(0, 6) ? dashed(exp_date) : lastDayOfMonth(unredeemed_end)
}

/** The expected value of each field of a loan, by its file. A field that is missing here fails the test below. */
const EXPECTED: { readonly [field in keyof SourcedLoan]: (loan: FileLoan) => unknown } = {
  productName: ({ name }) => name,
  balanceAmount: ({ terms }) => repayment.loanBalance(terms, TODAY),
  contractAmount: ({ terms }) => terms.loan_principal,
  limitAmount: () => null,
  openedDate: ({ terms }) => dashed(terms.issue_date),
  maturityDate: ({ terms }) => dashed(terms.exp_date),
  repaymentMethodEnum: ({ terms }) => METHODS[terms.repay_method],
  nextPaymentDate: ({ industry, terms }) => {
    const next = industry === 'card' ? undefined : repayment.nextPayDay(terms, TODAY)
    return next === undefined || repayment.loanBalance(terms, TODAY) === 0 ? null : dashed(calendar.ymd(next))
  },
  repaymentDay: ({ industry, terms }) =>
    industry === 'card' ? null : (terms.repay_date ?? Number(terms.issue_date.slice(6))),
  graceEndDate: ({ terms }) => graceEndOf(terms),
  balloonAmount: ({ terms }) => (terms.repay_method === '04' ? half(terms.loan_principal) : 0),
  prepaymentFee: () => null,
  rate: ({ terms }) => terms.rate,
}

const valueIn = (sourced: SourcedLoan, field: keyof SourcedLoan) =>
  field === 'rate' ? sourced.rate.minPercent : sourced[field].value

function expectAsFiled(loan: FileLoan, found: CreditLoan | undefined): void {
  expect(found, `${loan.name} is not matched`).toBeDefined()
  const sourced = found!.sourced
  expect(Object.keys(sourced).toSorted()).toEqual(Object.keys(EXPECTED).toSorted())
  const fields = Object.keys(EXPECTED) as (keyof SourcedLoan)[]
  expect(Object.fromEntries(fields.map((field) => [field, valueIn(sourced, field)]))).toEqual(
    Object.fromEntries(fields.map((field) => [field, EXPECTED[field](loan)])),
  )
  expectPaidAsFiled(loan, found!)
}

/** The plan matches the lender's real payments: each day, principal and interest, to a few won of rounding. */
function expectPaidAsFiled({ industry, terms }: FileLoan, found: CreditLoan): void {
  const balance = repayment.loanBalance(terms, TODAY)
  if (balance === 0 || terms.repay_method === '05' || industry === 'card') return
  const plan = loanPlan(found, koreanYmd(NOW_MS))!
  const isGraceKnown = graceEndOf(terms) !== null
  const isDeferred = ['06', '07'].includes(terms.repay_method)
  expect([plan.isEstimated, plan.isDateEstimated]).toEqual([
    isGraceKnown ? false : isDeferred || terms.unredeemed_end !== undefined,
    false,
  ])
  const going = { ...terms, balance_amt: balance, as_of: '20261127' }
  const real = repayment
    .loanRows(going, calendar.knownDay(terms.exp_date) + 1)
    .filter(({ day, kind }) => kind === 'repaid' && day >= TODAY)
  expect(plan.rows.map(({ dueDate }) => dueDate)).toEqual(real.map(({ day }) => dashed(calendar.ymd(day))))
  if (plan.isEstimated) return
  // A half that began long ago is split differently in the file.
  if (terms.repay_method === '04') {
    expect(plan.rows.at(-1)?.principalAmount).toBeGreaterThanOrEqual(Math.min(half(terms.loan_principal), balance))
    return
  }
  for (const [at, { interest, principal }] of real.slice(0, -1).entries()) {
    const row = plan.rows[at]!
    expect(Math.abs(row.principalAmount - principal)).toBeLessThanOrEqual(real.length + 1)
    expect(Math.abs(row.interestAmount - interest)).toBeLessThanOrEqual(real.length + 1)
  }
}

/** The loans of a file whose lender reports everything. */
function loansOfFile(person: ReturnType<typeof parsePerson>): FileLoan[] {
  return Object.values(person.holdings).flatMap((holding): FileLoan[] => {
    const { account_list: accounts = [], industry, loan_list: policyLoans = [] } = holding as never as Holding
    const { long_term_list: cards = [] } = holding as never as Holding
    if (industry === 'insu')
      return policyLoans.map((loan) => ({ industry, name: loan.prod_name, terms: termsOf(loan) }))
    if (industry === 'card')
      return cards.map((loan) => ({ industry, name: loan.loan_name, terms: { ...loan, rate: loan.int_rate } }))
    if (industry !== 'bank' && industry !== 'capital') return []
    return accounts
      .filter(({ account_type: type }) => type.startsWith('3') && type !== '3710')
      .map((loan) => ({ industry, name: loan.prod_name, terms: { ...loan, rate: loan.last_offered_rate } }))
  })
}

type PolicyLoan = Omit<FileTerms, 'rate' | 'issue_date' | 'exp_date'> & {
  readonly prod_name: string
  readonly int_rate: number
  readonly loan_start_date: string
  readonly loan_exp_date: string
}

const termsOf = ({ int_rate, loan_exp_date, loan_start_date, ...loan }: PolicyLoan): FileTerms => ({
  ...loan,
  rate: int_rate,
  issue_date: loan_start_date,
  exp_date: loan_exp_date,
})

type Account = Omit<FileTerms, 'rate'> & {
  readonly account_type: string
  readonly prod_name: string
  readonly last_offered_rate: number
}
type Holding = {
  readonly industry: string
  readonly account_list?: readonly Account[]
  readonly loan_list?: readonly PolicyLoan[]
  readonly long_term_list?: readonly (Omit<FileTerms, 'rate'> & {
    readonly loan_name: string
    readonly int_rate: number
  })[]
}

describe('each field of each loan equals its file', () => {
  it.each(builtInPeople().map((person) => [person.id, person] as const))('%s', async (_id, person) => {
    const found = await creditLoansOfPerson(person, NOW_MS)
    const unregistered = new Set(
      (person as never as { credit?: { notRegistered?: string[] } }).credit?.notRegistered ?? [],
    )
    for (const loan of loansOfFile(person)) {
      const { account_num, loan_num } = loan.terms as never as Record<string, string>
      if (unregistered.has(account_num ?? loan_num ?? '') || repayment.loanBalance(loan.terms, TODAY) === 0) continue
      expectAsFiled(
        loan,
        found.find(({ sourced }) => sourced.productName.value === loan.name),
      )
    }
  })

  const days = (from: number, until: number) => fc.integer({ min: from, max: until }).map((day) => calendar.ymd(day))
  const terms = fc
    .record({
      account_type: fc.constantFrom('3100', '3170', '3220', '3230', '3270'),
      issue_date: days(calendar.knownDay('20180101'), calendar.knownDay('20261125')),
      months: fc.integer({ min: 2, max: 420 }),
      last_offered_rate: fc.integer({ min: 1_000, max: 20_000 }).map((thousandths) => thousandths / 1_000),
      loan_principal: fc.integer({ min: 1_000_000, max: 900_000_000 }),
      repaid: fc.integer({ min: 0, max: 99 }),
      repay_method: fc.constantFrom('01', '02', '03', '04', '06', '07'),
      repay_date: fc.option(fc.integer({ min: 1, max: 31 }), { nil: undefined }),
      grace: fc.option(fc.integer({ min: 1, max: 36 }), { nil: undefined }),
    })
    .map(({ grace, months, repaid, ...loan }) => {
      const after = (count: number) => {
        const month = Number(loan.issue_date.slice(0, 4)) * 12 + Number(loan.issue_date.slice(4, 6)) - 1 + count
        return `${(month - (month % 12)) / 12}${String((month % 12) + 1).padStart(2, '0')}`
      }
      const exp_date = `${after(months)}15`
      return {
        ...loan,
        exp_date: exp_date <= '20261127' ? `2030${exp_date.slice(4)}` : exp_date,
        balance_amt: loan.loan_principal - Math.floor((loan.loan_principal / 100) * repaid),
        ...(grace !== undefined && loan.repay_method !== '01' && { unredeemed_end: after(grace) }),
      }
    })

  it('of two hundred loans at random', async () => {
    await fc.assert(
      fc.asyncProperty(terms, async ({ repay_date, ...one }) => {
        const account = {
          account_num: '110990000001',
          prod_name: '대출',
          ...one,
          ...(repay_date !== undefined && { repay_date }),
        }
        const person = parsePerson(
          {
            id: 'random-loan',
            story: '대출 하나만 있어요.',
            name: '임의로',
            birthDate: '1990-01-01',
            sexDigit: '1',
            phoneNumber: '010-0000-9999',
            carrier: 'SKT',
            holdings: { A1AAEO0000: { account_list: [account] } },
          },
          'random.json',
        )
        const [found] = await creditLoansOfPerson(person, NOW_MS)
        expectAsFiled(
          { industry: 'bank', name: '대출', terms: { ...account, rate: one.last_offered_rate } as FileTerms },
          found,
        )
      }),
      { numRuns: 200, seed: 20_261_127 },
    )
  })
})
