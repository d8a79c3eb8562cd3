import fc from 'fast-check'
import { expect, it } from 'vitest'
import { principalOfYearly, yearlyInstalments } from '../../money/annuity.ts'
import { rateThousandths } from '../../money/rate.ts'
import type { Ymd } from '../../time/korea.ts'
import { type LoanTerms, repaymentSchedule } from '../loans/repayment/repayment-schedule.ts'
import { anyDsrLoan, anyTerms } from './any-loan.fixture.ts'
import { diagnoseDsr } from './dsr.ts'
import { type DsrLoan, diagnoseLoan } from './dsr-loan.ts'
import { dsrPolicyOn } from './dsr-policy.ts'
import { type SecondLoan, secondRatio, secondSchedule, secondYear } from './second-opinion.fixture.ts'

const NOW = dsrPolicyOn('2026-11-22' as Ymd)!

/** Checks the properties of any loan on this many examples. */
export function isTrueOfAnyLoan(numRuns: number): void {
  it('is repaid to the won, the interest never rises and no payment is negative', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const rows = repaymentSchedule(terms)!
        let [sum, balance] = [0, terms.principalAmount]
        let interest = Number.POSITIVE_INFINITY
        let isRight = rows.length === terms.months
        for (const row of rows) {
          sum += row.principalAmount
          balance -= row.principalAmount
          isRight &&= row.principalAmount >= 0 && row.interestAmount >= 0 && row.interestAmount <= interest
          isRight &&= row.remainingAmount === balance && row.paymentAmount === row.principalAmount + row.interestAmount
          interest = row.interestAmount
        }
        return isRight && sum === terms.principalAmount && balance === 0
      }),
      { numRuns },
    )
  })

  it('has the schedule that a second implementation gives', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const rows = repaymentSchedule(terms)!
        const second = secondSchedule(planOf(terms))
        return (
          rows.length === second.length &&
          rows.every(
            ({ principalAmount, interestAmount }, at) =>
              BigInt(principalAmount) === second[at]![0] && BigInt(interestAmount) === second[at]![1],
          )
        )
      }),
      { numRuns },
    )
  })

  it('counts with the year that a second implementation gives', () => {
    fc.assert(
      fc.property(anyDsrLoan, (loan) => {
        const { annualPrincipalAmount, annualInterestAmount } = diagnoseLoan(loan)
        expect([BigInt(annualPrincipalAmount), BigInt(annualInterestAmount)]).toEqual(secondYear(secondOf(loan)))
      }),
      { numRuns },
    )
  })

  it('makes the ratio larger or leaves it, and the ratio is that of a second implementation', () => {
    fc.assert(
      fc.property(
        fc.array(anyDsrLoan, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1_000_000, max: 500_000_000 }),
        (loans, income) => {
          const all = diagnoseDsr(loans, income, NOW).dsrPercent!
          expect(BigInt(Math.round(all * 100))).toBe(secondRatio(loans.map(secondOf), BigInt(income)))
          if (loans.length > 1) expect(diagnoseDsr(loans.slice(1), income, NOW).dsrPercent).toBeLessThanOrEqual(all)
        },
      ),
      { numRuns: numRuns / 4 },
    )
  })
}

/** Checks that a limit and its yearly cost agree in both directions. */
export function limitsAgree(numRuns: number): void {
  it('the largest loan within a yearly amount costs that amount', () => {
    const yearlyAmounts = fc.integer({ min: 1, max: 2_000_000_000 })
    const rates = fc.integer({ min: 0, max: 25_000 }).map((thousandths) => thousandths / 1_000)
    fc.assert(
      fc.property(yearlyAmounts, rates, fc.integer({ min: 12, max: 600 }), (yearly, rate, months) => {
        const principal = principalOfYearly(yearly, rate, months)
        const [within, beyond] = [principal, principal + 1].map((each) => yearlyInstalments(each, rate, months))
        return within! <= yearly && within! >= yearly - 2 && beyond! >= yearly
      }),
      { numRuns },
    )
  })
}

function planOf(terms: LoanTerms) {
  return {
    method: terms.repaymentMethodEnum,
    loan: BigInt(terms.principalAmount),
    milli: BigInt(rateThousandths(terms.ratePercent)),
    months: terms.months,
    grace: terms.graceMonths ?? 0,
    balloon: BigInt(terms.balloonAmount ?? 0),
  }
}

function secondOf(loan: DsrLoan): SecondLoan {
  return {
    method: loan.repaymentMethodEnum,
    loan: BigInt(loan.balanceAmount),
    milli: BigInt(rateThousandths(loan.rate.minPercent)),
    months: loan.remainingMonths!,
    grace: loan.graceMonths,
    balloon: BigInt(loan.balloonAmount),
    kind: loan.kcbUserLoanTypeEnum,
    isPolicy: loan.isPolicyProduct,
    contract: BigInt(loan.contractAmount),
    balance: BigInt(loan.balanceAmount),
    limit: loan.limitAmount === null ? null : BigInt(loan.limitAmount),
    term: loan.termMonths!,
    left: loan.remainingMonths!,
    graceLeft: loan.remainingGraceMonths,
  }
}
