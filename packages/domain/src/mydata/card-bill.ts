import type { AssetIssue, Payment } from '@ieum/contracts/mydata/assets.ts'
import { issueOf } from './asset-issues.ts'

/** A bill as a card company reports it, integer won; null: not reported. @source docs/standard.md#calls-for-data */
export type ReportedBill = {
  /** `YYYY-MM-DD` */
  readonly paymentDate: string | null
  /** Everything that is to be paid, the parts below included; negative when the company owes the person. */
  readonly amountKrw: number
  readonly lumpSumKrw: number | null
  readonly instalmentKrw: number | null
  readonly cashAdvanceKrw: number | null
  readonly cardLoanKrw: number | null
  readonly revolvingKrw: number | null
  readonly otherKrw: number | null
}

/**
 * A bill with those of its parts that may be owed in another place, too. A part that was not reported is what the others
 * leave where it is the only one, and nothing where they leave nothing; otherwise it is unknown. Where all were reported
 * and do not add up, as after a payment in advance, loans are not more than the bill. Loan parts are amounts owed, whatever
 * sign they were reported with.
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
  const take = (part: number | null) => {
    const taken = Math.min(part ?? 0, left)
    left -= taken
    return taken
  }
  return { cashAdvanceKrw: take(cashAdvanceKrw), cardLoanKrw: take(cardLoanKrw), revolvingKrw: take(revolvingKrw) }
}

export type CardDebt = {
  /** What is owed to the company by its bills and its revolving balance; null: not reported. Negative: money back. */
  readonly balanceKrw: number | null
  /** What is carried over beyond the bills. */
  readonly revolvingBeyondKrw: number
  readonly issues: AssetIssue[]
}

/**
 * What a person owes a card company beside its loans: every bill that is reported, whichever day it is due on and also
 * past it, and what the revolving balance holds beyond what the bills already charge of it.
 *
 * @param payments null: bills were not reported at all
 * @param revolvingBalances what is carried over (카드-007), integer won
 * @source docs/words.md#net-worth
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
