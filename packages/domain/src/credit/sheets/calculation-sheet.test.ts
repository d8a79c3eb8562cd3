import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ymd } from '../../time/korea.ts'
import { anyDsrLoan, anyTerms } from '../dsr/any-loan.fixture.ts'
import { diagnoseDsr } from '../dsr/dsr.ts'
import { dsrLoan } from '../dsr/dsr-loans.fixture.ts'
import { dsrPolicyOn } from '../dsr/dsr-policy.ts'
import { creditLimit, mortgageLimit } from '../dsr/loan-limit.ts'
import { refinanceSaving } from '../loans/refinance-saving.ts'
import { type CalculationSheet, dsrSheet, interestSheet, loanLimitSheet, savingSheet } from './calculation-sheet.ts'
import { type DownloadedSheet, strangersResults } from './stranger-sheet.fixture.ts'

const NOW = dsrPolicyOn('2026-11-22' as Ymd)!
const RUNS = { numRuns: 250 }
const incomes = fc.integer({ min: 1_000_000, max: 500_000_000 })
const rates = fc.integer({ min: 0, max: 20_000 }).map((thousandths) => thousandths / 1_000)

/** Recomputes the downloaded sheet without any code of the product and expects equal results. */
function expectRecomputed(sheet: CalculationSheet): void {
  const downloaded: DownloadedSheet = JSON.parse(JSON.stringify(sheet))
  expect(sheet.results).toMatchObject(strangersResults(downloaded))
  for (const part of sheet.parts) expectRecomputed(part)
}

describe('a thousand sheets are recomputed to the won', () => {
  it('of the ratio', () => {
    fc.assert(
      fc.property(fc.array(anyDsrLoan, { minLength: 1, maxLength: 4 }), incomes, (loans, income) => {
        expectRecomputed(dsrSheet(loans, diagnoseDsr(loans, income, NOW))!)
      }),
      RUNS,
    )
  })

  it('of loans without a reported term', () => {
    fc.assert(
      fc.property(anyDsrLoan, incomes, (loan, income) => {
        const untold = { ...loan, termMonths: null, remainingMonths: null, graceMonths: 0, remainingGraceMonths: 0 }
        expectRecomputed(dsrSheet([untold], diagnoseDsr([untold], income, NOW))!)
      }),
      RUNS,
    )
  })

  it('of interest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.nat(366),
        rates,
        rates,
        (balance, days, one, other) => {
          const rate = {
            minPercent: Math.min(one, other),
            maxPercent: Math.max(one, other),
            interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE',
          } as const
          expectRecomputed(interestSheet(balance, days, rate))
        },
      ),
      RUNS,
    )
  })

  it('of a saving', () => {
    fc.assert(
      fc.property(anyTerms, rates, fc.nat(1_200), (terms, expectedRatePercent, remainingDays) => {
        const asked = {
          userKcbLoanId: 'loan',
          kcbUserLoanTypeEnum: 'CREDIT_LOAN' as const,
          repaymentMethodEnum: terms.repaymentMethodEnum,
          balanceAmount: terms.principalAmount,
          currentRatePercent: terms.ratePercent,
          expectedRatePercent,
          remainingMonths: terms.months,
          remainingGraceMonths: terms.graceMonths ?? 0,
          balloonAmount: terms.balloonAmount ?? 0,
          fee: { feeRatePercent: 0.7, remainingDays, exemptionDays: 1_096 },
          otherCostAmount: 0,
        }
        expectRecomputed(savingSheet(asked, refinanceSaving(asked)))
      }),
      RUNS,
    )
  })

  it('of a limit', () => {
    fc.assert(
      fc.property(
        incomes,
        fc.integer({ min: 0, max: 50_000_000 }),
        rates,
        fc.integer({ min: 12, max: 480 }),
        fc.integer({ min: 0, max: 150_000_000 }),
        (annualIncomeAmount, annualRepaymentAmount, ratePercent, months, creditAmount) => {
          const asked = {
            annualIncomeAmount,
            annualRepaymentAmount,
            lenderTierEnum: 'FIRST_TIER',
            ratePercent,
            rateTypeEnum: 'VARIABLE',
            fixedMonths: 0,
            months,
          } as const
          const regionEnum = 'METRO_OR_REGULATED'
          const home = { priceAmount: 900_000_000, isPurchase: true, ltvPercent: 40 }
          expectRecomputed(
            loanLimitSheet({ kind: 'MORTGAGE', regionEnum, home }, asked, mortgageLimit(asked, NOW, regionEnum, home)!),
          )
          expectRecomputed(
            loanLimitSheet({ kind: 'CREDIT', creditAmount }, asked, creditLimit(asked, NOW, creditAmount)!),
          )
        },
      ),
      RUNS,
    )
  })
})

it('there is no sheet where there is no number', () => {
  expect(dsrSheet([dsrLoan()], diagnoseDsr([dsrLoan()], null, NOW))).toBeNull()
})

it('names the source of the rate and the policy in force', () => {
  const sheet = dsrSheet([dsrLoan()], diagnoseDsr([dsrLoan()], 60_000_000, NOW))!
  expect(sheet).toMatchObject({ policyVersion: '2025-10-29', results: { dsrPercent: 13.25 } })
  expect(sheet.parts[0]).toMatchObject({
    formulaKey: 'TOTAL_OVER_FIXED_YEARS',
    inputs: { interestRateSourceEnum: 'MYDATA', ratePercent: 6.5, assessmentMonths: 60 },
    results: { annualPrincipalAmount: 6_000_000, annualInterestAmount: 1_950_000, excludedReasonEnum: 'NONE' },
  })
})
