import type { AssetIssue, Payment } from '@ieum/contracts/mydata/assets/assets.ts'
import { issueOf } from './asset-issues.ts'

/** A bill as a card company reports it, integer won; null: not reported. @source docs/reference/standard.md#calls-for-data */
export type ReportedBill = {
  /** `YYYY-MM-DD` */
  readonly paymentDate: string | null
  /** The total amount due, including the parts below; negative when the company owes the person. */
  readonly amountKrw: number
  readonly lumpSumKrw: number | null
  readonly instalmentKrw: number | null
  readonly cashAdvanceKrw: number | null
  readonly cardLoanKrw: number | null
  readonly revolvingKrw: number | null
  readonly otherKrw: number | null
}

/**
 * Returns a bill with those of its parts that may also be a debt elsewhere. A part that was not reported equals the
 * remainder of the others if it is the only one, and zero if they leave nothing; otherwise it is unknown. If all were
 * reported but do not add up, as after a payment in advance, loans do not exceed the bill. Loan parts are debts,
 * whatever their reported sign.
 */
export function billPayment(bill: ReportedBill): Payment {
  const { paymentDate, amountKrw, lumpSumKrw, instalmentKrw, otherKrw } = bill
  const loans = {
    cashAdvanceKrw: owed(bill.cashAdvanceKrw),
    cardLoanKrw: owed(bill.cardLoanKrw),
    revolvingKrw: owed(bill.revolvingKrw),
  }
  const parts = [lumpSumKrw, instalmentKrw, otherKrw, ...Object.values(loans)]
  const missing = parts.filter((one) => one === null).length
  const rest = amountKrw - parts.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  if (missing === 0) return { paymentDate, amountKrw, ...(rest === 0 ? loans : within(amountKrw, loans)) }
  const left = rest <= 0 ? 0 : missing === 1 ? rest : null
  return {
    paymentDate,
    amountKrw,
    cashAdvanceKrw: loans.cashAdvanceKrw ?? left,
    cardLoanKrw: loans.cardLoanKrw ?? left,
    revolvingKrw: loans.revolvingKrw ?? left,
  }
}

const owed = (amount: number | null): number | null => (amount === null ? null : Math.abs(amount))

type LoanParts = { readonly [part in 'cashAdvanceKrw' | 'cardLoanKrw' | 'revolvingKrw']: number | null }

function within(amountKrw: number, { cashAdvanceKrw, cardLoanKrw, revolvingKrw }: LoanParts): LoanParts {
  let left = Math.max(0, amountKrw)
  const allocate = (part: number | null) => {
    const allocated = Math.min(part ?? 0, left)
    left -= allocated
    return allocated
  }
  return {
    cashAdvanceKrw: allocate(cashAdvanceKrw),
    cardLoanKrw: allocate(cardLoanKrw),
    revolvingKrw: allocate(revolvingKrw),
  }
}

export type CardDebt = {
  /** The debt to the company from its bills and its revolving balance; null: not reported. Negative: a credit. */
  readonly balanceKrw: number | null
  /** The amount that is carried over beyond the bills. */
  readonly revolvingBeyondKrw: number
  readonly issues: AssetIssue[]
}

/**
 * Returns a person's debt to a card company apart from its loans: every reported bill, whichever day it is due on and
 * also past it, and the part of the revolving balance that the bills do not charge yet.
 *
 * @param payments null: bills were not reported at all
 * @param revolvingBalances carried-over amounts (카드-007), integer won
 * @source docs/reference/words.md#net-worth
 */
export function cardDebt(payments: readonly Payment[] | null, revolvingBalances: readonly number[]): CardDebt {
  const carriedOver = revolvingBalances.reduce((sum, one) => sum + Math.abs(one), 0)
  const billed = (payments ?? []).reduce((sum, { amountKrw }) => sum + (amountKrw ?? 0), 0)
  const charged = (payments ?? []).reduce((sum, { revolvingKrw }) => sum + (revolvingKrw ?? 0), 0)
  const revolvingBeyondKrw = Math.max(0, carriedOver - charged)
  const isChargeUnknown = (payments ?? []).some(({ revolvingKrw }) => revolvingKrw === null)
  return {
    balanceKrw: payments === null && carriedOver === 0 ? null : billed + revolvingBeyondKrw,
    revolvingBeyondKrw,
    issues: [
      ...(payments === null ? [issueOf('BALANCE_MISSING')] : []),
      ...(carriedOver > 0 && isChargeUnknown ? [issueOf('BILL_PARTS_MISSING')] : []),
    ],
  }
}
