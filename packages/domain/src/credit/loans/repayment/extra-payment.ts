import {
  type LoanTerms,
  monthInterest,
  type Repayment,
  repaymentSchedule,
  totalInterest,
} from './repayment-schedule.ts'

/** Payments beyond the plan: a single sum, or an additional amount every month. */
export type ExtraPayment = {
  readonly kind: 'ONCE' | 'MONTHLY'
  readonly amount: number
  /** Whether the loan ends sooner or the months become cheaper; a monthly extra always shortens it. */
  readonly effect: 'SHORTER' | 'LOWER'
}

export type ExtraPaymentOutcome = {
  /** Months until it is repaid, and by how many it ends sooner. */
  readonly months: number
  readonly savedMonths: number
  /** Total interest of all months, and how much less it is than by the plan. */
  readonly totalInterestAmount: number
  readonly savedInterestAmount: number
  readonly rows: readonly ExtraRepayment[]
}

/** A month, and its part beyond the plan; a single sum is in no month. */
type ExtraRepayment = Repayment & { readonly extraAmount: number }

/**
 * Returns the effect of paying more of a loan in equal instalments or equal principal: the new plan, beside the plan as
 * it is. `SHORTER` keeps the monthly payment; `LOWER` keeps the last month. The fee of early repayment is a separate
 * cost (`prepayment-fee.ts`).
 *
 * @param terms the remaining part of the loan
 * @returns null for other methods: no month of theirs can be made shorter or lower
 * @source docs/reference/credit.md#paying-more
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

/** Each month pays the amount of the plan plus the extra until nothing is left, at the latest at the plan's end. */
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
