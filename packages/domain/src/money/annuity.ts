import { exactNumber, roundedQuotient } from './portion.ts'
import { rateThousandths, WHOLE_MONTHLY_RATE } from './rate.ts'

const ONE = BigInt(WHOLE_MONTHLY_RATE)

/** Longest supported term, months. @source ours */
export const MAX_MONTHS = 600

/** Returns `(1 + i)^months` and `1` over one denominator, `i` the monthly rate: exact for any term. */
function growth(thousandths: number, months: number): { readonly grown: bigint; readonly one: bigint } {
  return { grown: (ONE + BigInt(thousandths)) ** BigInt(months), one: ONE ** BigInt(months) }
}

/**
 * Returns the monthly payment of a loan in equal instalments: `P·i ÷ (1 − (1 + i)^−n)`, rounded to the won; without
 * interest `P ÷ n`, decimals cut.
 * @source docs/reference/credit.md#schedules
 * @throws RangeError for an invalid term or rate
 */
export function equalInstalment(principalAmount: number, ratePercent: number, months: number): number {
  const [thousandths, principal] = [rateThousandths(ratePercent), BigInt(principalAmount)]
  requireMonths(months)
  if (thousandths === 0) return exactNumber(principal / BigInt(months))
  const { grown, one } = growth(thousandths, months)
  return exactNumber(roundedQuotient(principal * BigInt(thousandths) * grown, ONE * (grown - one)))
}

/**
 * Returns the yearly principal and interest in equal instalments, from the exact instalment and rounded once: the
 * amount that limits are measured by. It can differ by some won from twelve rounded instalments.
 * @source docs/reference/credit.md#limits
 */
export function yearlyInstalments(principalAmount: number, ratePercent: number, months: number): number {
  const [thousandths, principal] = [rateThousandths(ratePercent), BigInt(principalAmount)]
  requireMonths(months)
  if (thousandths === 0) return exactNumber(roundedQuotient(12n * principal, BigInt(months)))
  const { grown, one } = growth(thousandths, months)
  return exactNumber(roundedQuotient(12n * principal * BigInt(thousandths) * grown, ONE * (grown - one)))
}

/**
 * Returns the difference of all instalments between two rates, from the exact instalments, decimals cut once toward
 * zero.
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

/** Returns all instalments of a loan as a fraction. */
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
 * The reverse: returns the largest loan whose exact yearly instalments do not exceed this.
 * @param yearlyAmount what may be paid in a year, won; zero or less is no loan
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
