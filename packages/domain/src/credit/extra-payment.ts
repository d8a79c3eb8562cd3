import {
  type LoanTerms,
  monthInterest,
  type Repayment,
  repaymentSchedule,
  totalInterest,
} from './repayment-schedule.ts'

/** What is paid beyond the plan: a sum at once, or as much more every month. */
export type ExtraPayment = {
  readonly kind: 'ONCE' | 'MONTHLY'
  readonly amount: number
  /** Whether the loan ends sooner or the months become cheaper; every month more always ends it sooner. */
  readonly effect: 'SHORTER' | 'LOWER'
}

export type ExtraPaymentOutcome = {
  /** Months until it is repaid, and how many sooner. */
  readonly months: number
  readonly savedMonths: number
  /** What all months cost in interest, and how much less than by the plan. */
  readonly totalInterestAmount: number
  readonly savedInterestAmount: number
  readonly rows: readonly ExtraRepayment[]
}

/** A month, and how much of it is paid beyond the plan every month; what is paid at once is in none. */
type ExtraRepayment = Repayment & { readonly extraAmount: number }

/**
 * What paying more does to a loan in equal instalments or equal principal: the plan from now on, beside the plan as it is.
 * `SHORTER` goes on paying as much a month as before; `LOWER` keeps the last month. The fee of paying early is a cost of its
 * own (`prepayment-fee.ts`).
 *
 * @param terms what is left of the loan
 * @returns null for other methods: they have no month to make shorter or lower
 * @source docs/credit.md#paying-more
 */
export function extraPayment(terms: LoanTerms, extra: ExtraPayment): ExtraPaymentOutcome | null {
  const { repaymentMethodEnum } = terms
  if (repaymentMethodEnum !== 'EQUAL_AMORTIZATION' && repaymentMethodEnum !== 'EQUAL_PRINCIPAL') return null
  const plan = repaymentSchedule(terms)!
  const once = extra.kind === 'ONCE' ? Math.min(extra.amount, terms.principalAmount) : 0
  const lighter = { ...terms, principalAmount: terms.principalAmount - once }
  const isSame = extra.kind === 'ONCE' && extra.effect === 'LOWER'
  const rows = isSame
    ? repaymentSchedule(lighter)!.map((row) => ({ ...row, extraAmount: 0 }))
    : shortened(lighter, plan, extra.kind === 'MONTHLY' ? extra.amount : 0)
  const months = rows.findLastIndex(({ paymentAmount }) => paymentAmount > 0) + 1
  const totalInterestAmount = totalInterest(rows)
  return {
    months,
    savedMonths: plan.length - months,
    totalInterestAmount,
    savedInterestAmount: totalInterest(plan) - totalInterestAmount,
    rows: rows.slice(0, months),
  }
}

/** Each month pays what the plan would have it pay, and more, until nothing is left: at the plan's end at the latest. */
function shortened(terms: LoanTerms, plan: readonly Repayment[], more: number): readonly ExtraRepayment[] {
  const rows: ExtraRepayment[] = []
  let remaining = terms.principalAmount
  for (const planned of plan) {
    if (remaining === 0) break
    const interestAmount = monthInterest(remaining, terms.ratePercent)
    const usual =
      terms.repaymentMethodEnum === 'EQUAL_PRINCIPAL' ? planned.principalAmount : planned.paymentAmount - interestAmount
    const usualAmount = Math.min(usual, remaining)
    const extraAmount = Math.min(more, remaining - usualAmount)
    const principalAmount = usualAmount + extraAmount
    remaining -= principalAmount
    rows.push({
      sequence: planned.sequence,
      paymentAmount: principalAmount + interestAmount,
      principalAmount,
      interestAmount,
      remainingAmount: remaining,
      extraAmount,
    })
  }
  return rows
}
