import { type AnalysisRow, dayNumber } from '../entries/analysis-row.ts'
import { rowWord } from '../entries/row-words.ts'
import type { CardBill } from './bill-lines.ts'
import { isCardPayment, paidBills, paysCompany } from './paid-bills.ts'

/** What rows of accounts pay to connected card companies. */
export type CardPayments = {
  /** The bill that a row paid, by the row's `entryId`. */
  readonly billPaidBy: ReadonlyMap<string, CardBill>
  /** The row names a connected company: whatever bill it pays, its purchases are counted already. */
  namesCompany(row: AnalysisRow): boolean
  /** The row is a card payment of exactly one purchase which no bill charged. */
  paysOnePurchase(row: AnalysisRow): boolean
  /** A payment ahead of the bill may have covered an approval: one that says so, or one of exactly its amount. */
  isPrepaid(approval: AnalysisRow): boolean
}

/** A purchase is paid ahead before its second bill. */
const PREPAID_WITHIN_DAYS = 62

/**
 * Finds what rows of accounts pay to card companies.
 *
 * @param out rows of accounts that went out, sorted
 * @param unbilled approvals of credit cards without a line on a bill
 * @param companies names of the connected card companies
 * @param nameOf the company's name of a bill
 */
export function cardPayments({
  bills,
  out,
  unbilled,
  companies,
  nameOf,
}: {
  readonly bills: readonly CardBill[]
  readonly out: readonly AnalysisRow[]
  readonly unbilled: readonly AnalysisRow[]
  readonly companies: readonly string[]
  readonly nameOf: (bill: CardBill) => string
}): CardPayments {
  const billPaidBy = paidBills(bills, out, nameOf)
  const ofNoBill = out.filter((row) => !billPaidBy.has(row.entryId) && isCardPayment(row))
  return {
    billPaidBy,
    namesCompany: (row) => (row.content.amountKrw ?? 0) < 0 && companies.some((name) => paysCompany(row, name)),
    paysOnePurchase: (row) =>
      isCardPayment(row) &&
      unbilled.some((approval) => approval.content.amountKrw === row.content.amountKrw && isSoonAfter(row, approval)),
    isPrepaid: (approval) =>
      ofNoBill.some(
        (row) =>
          isSoonAfter(row, approval) &&
          (row.content.amountKrw === approval.content.amountKrw ||
            (rowWord(row.content) === 'PREPAYMENT' &&
              (row.content.amountKrw ?? 0) <= (approval.content.amountKrw ?? 0))),
      ),
  }
}

function isSoonAfter({ content: payment }: AnalysisRow, { content: approval }: AnalysisRow): boolean {
  const days = dayNumber(payment.occurredDate) - dayNumber(approval.occurredDate)
  return days >= 0 && days <= PREPAID_WITHIN_DAYS
}
