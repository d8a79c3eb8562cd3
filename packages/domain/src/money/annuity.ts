import { exactNumber, roundedQuotient } from './portion.ts'
import { rateThousandths, WHOLE_MONTHLY_RATE } from './rate.ts'

const ONE = BigInt(WHOLE_MONTHLY_RATE)

/** Longest term that is reckoned with, months. @source ours */
export const MAX_MONTHS = 600

/**
 * `(1 + i)^months` and `1` over one denominator, `i` the rate of a month: exact, however long the term.
 */
function growth(thousandths: number, months: number): { readonly grown: bigint; readonly one: bigint } {
  return { grown: (ONE + BigInt(thousandths)) ** BigInt(months), one: ONE ** BigInt(months) }
}

/**
 * What is paid each month so that a loan is repaid in equal instalments: `P·i ÷ (1 − (1 + i)^−n)`, rounded to the won;
 * without interest `P ÷ n`, decimals cut.
 * @source docs/credit.md#schedules
 * @throws RangeError for a term or a rate that is none
 */
export function equalInstalment(principalAmount: number, ratePercent: number, months: number): number {
  const [thousandths, principal] = [rateThousandths(ratePercent), BigInt(principalAmount)]
  requireMonths(months)
  if (thousandths === 0) return exactNumber(principal / BigInt(months))
  const { grown, one } = growth(thousandths, months)
  return exactNumber(roundedQuotient(principal * BigInt(thousandths) * grown, ONE * (grown - one)))
}

/**
 * Principal and interest of a year in equal instalments, from the exact instalment and rounded once: what a limit is
 * measured by. It can differ by some won from twelve rounded instalments.
 * @source docs/credit.md#limits
 */
export function yearlyInstalments(principalAmount: number, ratePercent: number, months: number): number {
  const [thousandths, principal] = [rateThousandths(ratePercent), BigInt(principalAmount)]
  requireMonths(months)
  if (thousandths === 0) return exactNumber(roundedQuotient(12n * principal, BigInt(months)))
  const { grown, one } = growth(thousandths, months)
  return exactNumber(roundedQuotient(12n * principal * BigInt(thousandths) * grown, ONE * (grown - one)))
}

/**
 * What all instalments at one rate are more than at another, from the exact instalments, decimals cut once toward zero.
 * @example instalmentsDifference(30_000_000, 7.5, 5.4, 36) → 1_031_831
 */
export function instalmentsDifference(
  principalAmount: number,
  ratePercent: number,
  otherRatePercent: number,
  months: number,
): number {
  const [one, other] = [
    exactInstalments(principalAmount, ratePercent, months),
    exactInstalments(principalAmount, otherRatePercent, months),
  ]
  return exactNumber((one.over * other.under - other.over * one.under) / (one.under * other.under))
}

/** All instalments of a loan as a fraction. */
function exactInstalments(
  principalAmount: number,
  ratePercent: number,
  months: number,
): { readonly over: bigint; readonly under: bigint } {
  const [thousandths, principal] = [rateThousandths(ratePercent), BigInt(principalAmount)]
  requireMonths(months)
  if (thousandths === 0) return { over: principal, under: 1n }
  const { grown, one } = growth(thousandths, months)
  return { over: BigInt(months) * principal * BigInt(thousandths) * grown, under: ONE * (grown - one) }
}

/**
 * The other direction: the largest loan whose exact instalments of a year are no more than this.
 * @param yearlyAmount what may be paid in a year, won; nothing and less is no loan
 * @example principalOfYearly(40_000_000, 5.5, 360) → 587_072_543
 */
export function principalOfYearly(yearlyAmount: number, ratePercent: number, months: number): number {
  const thousandths = rateThousandths(ratePercent)
  requireMonths(months)
  if (yearlyAmount <= 0) return 0
  const yearly = BigInt(yearlyAmount)
  if (thousandths === 0) return exactNumber((yearly * BigInt(months)) / 12n)
  const { grown, one } = growth(thousandths, months)
  return exactNumber((yearly * ONE * (grown - one)) / (12n * BigInt(thousandths) * grown))
}

function requireMonths(months: number): void {
  if (!Number.isInteger(months) || months < 1 || months > MAX_MONTHS) throw new RangeError('not a term in months')
}
