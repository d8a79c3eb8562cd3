import type { EntryState } from '@ieum/contracts/analysis/enums.ts'
import type { AnalysisRow } from '../entries/analysis-row.ts'
import type { CardBill } from './bill-lines.ts'

/** How an approval of a credit card counts. */
export type ApprovalOutcome = {
  readonly statusEnum: EntryState
  /** What it costs on its day, positive; 0 where it was cancelled in time or never billed. */
  readonly spentKrw: number | null
  /** What comes back later, positive, on the day of the cancellation; null: nothing. */
  readonly refund: { readonly amountKrw: number; readonly date: string } | null
  /** What the bill charged less than was approved, positive, on the bill's day; null: nothing. */
  readonly discount: { readonly amountKrw: number; readonly date: string } | null
}

export type ApprovalContext = {
  /** The lines of this approval, the oldest bill first. */
  readonly lines: readonly AnalysisRow[]
  /** Its purchase, where the company reports purchases: the won of an overseas approval is final there. */
  readonly purchaseKrw: number | null
  readonly billOf: (line: AnalysisRow) => CardBill | undefined
  /** Its won as reported, else at the base rate of its day; null: not known. Negative: money that leaves. */
  readonly valueKrw: number | null
  /** Two later bills were read, and no prepayment or points cover it. */
  readonly isNeverBilled: boolean
}

/**
 * Decides how an approval counts, independent of when it was read. A purchase that was cancelled before the payment day
 * of its bill costs nothing; one that was billed and paid keeps its amount, and the cancellation is a refund on its own
 * day. A corrected amount counts by the same rule for the difference.
 */
export function approvalOutcome(row: AnalysisRow, context: ApprovalContext): ApprovalOutcome {
  const { facts } = row.content
  const { lines, billOf, isNeverBilled, purchaseKrw, valueKrw } = context
  const isForeign = row.content.foreignAmount !== null
  const lineKrw = lines[0]?.content.amountKrw ?? null
  const finalKrw = isForeign ? (purchaseKrw ?? (lineKrw === null ? null : -lineKrw)) : null
  const reported = valueKrw === null ? null : -valueKrw
  const approvedKrw = finalKrw ?? (facts.approvedAmountKrw === undefined ? reported : Math.abs(facts.approvedAmountKrw))
  const status = facts.statusEnum ?? statusOfKind(row)
  const changedDate = facts.canceledDate ?? row.content.occurredDate
  const paidDate = lines.map((line) => paidOn(billOf(line))).find((date) => date !== null) ?? null
  const isPaid = paidDate !== null && paidDate <= changedDate
  const none = { refund: null, discount: null }
  if (status === 'CANCELLED') {
    if (!isPaid || approvedKrw === null) return { statusEnum: 'CANCELLED', spentKrw: 0, ...none }
    return {
      ...{ statusEnum: 'CANCELLED', spentKrw: approvedKrw },
      refund: { amountKrw: approvedKrw, date: changedDate },
      discount: null,
    }
  }
  if (status === 'PARTLY_CANCELLED' || status === 'CORRECTED') {
    const nowKrw = facts.modifiedAmountKrw === undefined ? reported : Math.abs(facts.modifiedAmountKrw)
    if (!isPaid || approvedKrw === null || nowKrw === null) return { statusEnum: status, spentKrw: nowKrw, ...none }
    const backKrw = approvedKrw - nowKrw
    return {
      ...{ statusEnum: status, spentKrw: approvedKrw, discount: null },
      refund: backKrw === 0 ? null : { amountKrw: backKrw, date: changedDate },
    }
  }
  if (isNeverBilled) return { statusEnum: 'EXPIRED', spentKrw: 0, ...none }
  const isRefund = approvedKrw !== null && approvedKrw < 0
  const charged = isForeign || isRefund || (row.content.installmentMonths ?? 1) > 1 ? null : lineKrw
  const discountKrw = charged === null || approvedKrw === null ? 0 : approvedKrw + charged
  const [line] = lines
  const billDate = line && (paidOn(billOf(line)) ?? null)
  return {
    statusEnum: status ?? 'APPROVED',
    spentKrw: approvedKrw,
    refund: null,
    discount: discountKrw > 0 && billDate ? { amountKrw: discountKrw, date: billDate } : null,
  }
}

/** The day on which a bill is paid; a bill without a reported day is paid by the end of its month. */
export function paidOn(bill: CardBill | undefined): string | null {
  if (!bill) return null
  return bill.paymentDate ?? `${bill.chargeMonth}-28`
}

function statusOfKind({ content: { kindEnum } }: AnalysisRow): EntryState | undefined {
  if (kindEnum === 'APPROVAL') return 'APPROVED'
  if (kindEnum === 'APPROVAL_CANCELED') return 'CANCELLED'
  return kindEnum === 'APPROVAL_MODIFIED' ? 'CORRECTED' : undefined
}
