import { equalInstalment, MAX_MONTHS } from '../../../money/annuity.ts'
import { portion } from '../../../money/portion.ts'
import { rateThousandths, WHOLE_MONTHLY_RATE } from '../../../money/rate.ts'
import type { RepaymentMethod } from './repayment-method.ts'

export type LoanTerms = {
  readonly repaymentMethodEnum: RepaymentMethod
  /** Won. */
  readonly principalAmount: number
  /** Percent a year, 0 to 100, at most three decimals. */
  readonly ratePercent: number
  /** All months, including those of grace. */
  readonly months: number
  /** Months at the beginning in which only interest is paid; used by the deferred methods only. */
  readonly graceMonths?: number
  /** Amount left for the last day, won; used by the balloon methods only. */
  readonly balloonAmount?: number
}

/** Payment of one month, won. */
export type Repayment = {
  /** 1 is the first month. */
  readonly sequence: number
  readonly paymentAmount: number
  readonly principalAmount: number
  readonly interestAmount: number
  /** Balance afterwards. */
  readonly remainingAmount: number
}

type Course = { readonly months: number; readonly graceMonths: number; readonly balloonAmount: number }

/**
 * Returns all monthly payments of a loan. Interest of a month is a twelfth of the yearly rate on the balance before it,
 * decimals cut; the last month pays the rounding remainder, and no month repays more than is owed.
 *
 * @returns null for methods without a possible plan: an overdraft limit, free repayment, an unknown one
 * @source docs/reference/credit.md#schedules
 * @throws RangeError when the terms contradict themselves
 */
export function repaymentSchedule(terms: LoanTerms): readonly Repayment[] | null {
  const months = repaymentMonths(terms)
  return months && [...months]
}

/**
 * Returns only the first of them: a list of loans needs no other, and a mortgage has 360. Edge cases and errors are the
 * same.
 */
export function firstRepayment(terms: LoanTerms): Repayment | null {
  return repaymentMonths(terms)?.next().value ?? null
}

function repaymentMonths(terms: LoanTerms): Generator<Repayment, undefined> | null {
  const { repaymentMethodEnum: method } = terms
  if (method === 'LINE_OF_CREDIT' || method === 'FREE' || method === 'UNKNOWN') return null
  return months(terms, courseOf(terms), rateThousandths(terms.ratePercent))
}

function* months(terms: LoanTerms, course: Course, thousandths: number): Generator<Repayment, undefined> {
  const interestOf = (balance: number) => portion(balance, thousandths, WHOLE_MONTHLY_RATE)
  const principalOf = monthlyPrincipal(terms, course, interestOf)
  let balance = terms.principalAmount
  for (let sequence = 1; sequence <= terms.months; sequence++) {
    const interestAmount = interestOf(balance)
    const paid = sequence === terms.months ? balance : sequence <= course.graceMonths ? 0 : principalOf(balance)
    balance -= paid
    yield {
      sequence,
      paymentAmount: paid + interestAmount,
      principalAmount: paid,
      interestAmount,
      remainingAmount: balance,
    }
  }
}

function courseOf({ repaymentMethodEnum, principalAmount, months, graceMonths, balloonAmount }: LoanTerms): Course {
  const isDeferred = repaymentMethodEnum.startsWith('DEFERRED_')
  const isBalloon = repaymentMethodEnum.endsWith('BALLOON')
  const course = {
    months,
    graceMonths: isDeferred ? (graceMonths ?? 0) : 0,
    balloonAmount: isBalloon ? (balloonAmount ?? 0) : 0,
  }
  if (!Number.isSafeInteger(principalAmount) || principalAmount < 0) throw new RangeError('not a loan in won')
  if (!Number.isInteger(months) || months < 1 || months > MAX_MONTHS) throw new RangeError('not a term in months')
  if (!Number.isInteger(course.graceMonths) || course.graceMonths < 0 || course.graceMonths >= months) {
    throw new RangeError('the grace is not shorter than the term')
  }
  const left = course.balloonAmount
  if (!Number.isSafeInteger(left) || left < 0 || left > principalAmount) {
    throw new RangeError('the balloon is more than the loan')
  }
  return course
}

/** Returns the principal of a month for this balance, after the grace and before the last month. */
function monthlyPrincipal(
  { repaymentMethodEnum, principalAmount, ratePercent, months }: LoanTerms,
  { graceMonths, balloonAmount }: Course,
  interestOf: (balance: number) => number,
): (balance: number) => number {
  const repaying = months - graceMonths
  if (repaymentMethodEnum === 'BULLET') return () => 0
  if (repaymentMethodEnum === 'EQUAL_PRINCIPAL' || repaymentMethodEnum === 'DEFERRED_EQUAL_PRINCIPAL') {
    const part = portion(principalAmount, 1, repaying)
    return (balance) => Math.min(part, balance)
  }
  const instalment = equalInstalment(principalAmount - balloonAmount, ratePercent, repaying)
  return (balance) => {
    const amortized = balance - balloonAmount
    return Math.min(instalment - interestOf(amortized), amortized)
  }
}

/** Returns the interest of a balance for a month: a twelfth of the yearly rate, decimals cut. */
export function monthInterest(balanceAmount: number, ratePercent: number): number {
  return portion(balanceAmount, rateThousandths(ratePercent), WHOLE_MONTHLY_RATE)
}

/** Returns the interest of all these months, won. */
export function totalInterest(rows: readonly Repayment[]): number {
  return rows.reduce((sum, { interestAmount }) => sum + interestAmount, 0)
}
