import { portion } from '../../money/portion.ts'
import { type AnalysisRow, dayNumber } from '../entries/analysis-row.ts'
import { type Entry, type EntryDetail, entryOfRow, spendingPart } from '../entries/entry.ts'
import { type ApprovalOutcome, approvalOutcome, paidOn } from './approval-outcome.ts'
import { type CardBill, chargedKrw, lineKind, type MatchedLines } from './bill-lines.ts'

export type CardContext = {
  readonly bills: readonly CardBill[]
  readonly matched: MatchedLines
  readonly purchases: readonly AnalysisRow[]
  readonly neverBilled: ReadonlySet<string>
  readonly valueKrw: (row: AnalysisRow) => number | null
  readonly detailsOf: (entryId: string) => readonly EntryDetail[]
  /**
   * The first day from which a card's approvals were read: an older line has its approval before that. Null: none is
   * read of the card, so that its lines are all that shows its purchases.
   */
  readonly approvalsSince: (cardKey: string | undefined) => string | null
  readonly approvals: readonly AnalysisRow[]
}

/** The entries of credit cards: approvals, what came back of them, and what a bill charged without an approval. */
export function cardEntries(approvals: readonly AnalysisRow[], context: CardContext): Entry[] {
  const { bills, matched, purchases, neverBilled, detailsOf } = context
  const billOfLine = new Map(bills.flatMap((bill) => bill.lines.map((line) => [line.entryId, bill] as const)))
  const purchaseOf = new Map(
    purchases.flatMap((row) => {
      const number = row.content.facts.approvedNumber
      return number === undefined ? [] : [[`${row.assetIdentifier} ${number}`, row] as const]
    }),
  )
  const outcomeOf = (row: AnalysisRow): ApprovalOutcome => {
    const purchase = purchaseOf.get(`${row.assetIdentifier} ${row.content.facts.approvedNumber ?? ''}`)
    return approvalOutcome(row, {
      lines: matched.linesOf.get(row.entryId) ?? [],
      purchaseKrw: purchase?.content.amountKrw == null ? null : Math.abs(purchase.content.amountKrw),
      valueKrw: context.valueKrw(row),
      billOf: (line) => billOfLine.get(line.entryId),
      isNeverBilled: neverBilled.has(row.entryId),
    })
  }
  const ofApprovals = approvals.flatMap((row) => approvalEntries(row, outcomeOf(row), detailsOf(row.entryId)))
  const ofLines = [...bills].flatMap((bill) => lineEntries(bill, context))
  return [...ofApprovals, ...ofLines]
}

/** An approval, and beside it a refund or a discount on a later day. */
function approvalEntries(row: AnalysisRow, outcome: ApprovalOutcome, details: readonly EntryDetail[]): Entry[] {
  const { statusEnum, spentKrw, refund, discount } = outcome
  const isNothing = spentKrw === 0 && (statusEnum === 'CANCELLED' || statusEnum === 'EXPIRED')
  const isRefund = spentKrw !== null && spentKrw < 0
  const flowEnum = isNothing ? 'CANCELLED' : isRefund ? 'REFUND' : 'SPENDING'
  const approved = entryOfRow(row, {
    ...{ flowEnum, statusEnum, details },
    amountKrw: spentKrw === null ? null : isNothing ? row.content.amountKrw : -spentKrw,
    parts: isNothing || spentKrw === null ? [] : spendingPart(flowEnum, -spentKrw),
  })
  const back = [
    { suffix: 'refund', change: refund },
    { suffix: 'discount', change: discount },
  ].flatMap(({ suffix, change }) =>
    change === null
      ? []
      : [
          entryOfRow(row, {
            entryId: `${row.entryId}:${suffix}`,
            ...{ flowEnum: 'REFUND', details, amountKrw: change.amountKrw, countedDate: change.date },
            parts: spendingPart('REFUND', change.amountKrw),
          }),
        ],
  )
  return [approved, ...back]
}

/** Fees, interest and refunds that a bill charges without an approval, on the bill's day. */
function lineEntries(bill: CardBill, context: CardContext): Entry[] {
  const { matched } = context
  const date = paidOn(bill) ?? `${bill.chargeMonth}-28`
  const own = new Set(bill.lines.map(({ entryId }) => entryId))
  const unmatched = matched.unmatched.filter(({ entryId }) => own.has(entryId))
  const fees = bill.lines.filter((line) => !unmatched.includes(line)).flatMap((line) => feeOf(line, date))
  const others = unmatched.flatMap((line) => unmatchedEntry(line, date, context))
  const lost = bill.lines.reduce((sum, line) => sum + chargedKrw(line), 0) - bill.amountKrw
  const [first] = bill.lines
  if (!first || !isDiscount(lost, bill, context.bills)) return [...fees, ...others]
  return [
    ...fees,
    ...others,
    entryOfRow(first, {
      entryId: `${bill.assetIdentifier}:${bill.chargeMonth}${bill.billSequence}:discount`,
      ...{ flowEnum: 'REFUND', amountKrw: lost, countedDate: date },
      parts: spendingPart('REFUND', lost),
    }),
  ]
}

/** A discount of a whole bill is small; what is carried over (리볼빙) is not, and a later bill has it as a line. */
const MOST_DISCOUNT_PERCENT = 10
const LATER_BILLS = 1

function isDiscount(lostKrw: number, bill: CardBill, ofCompany: readonly CardBill[]): boolean {
  const at = ofCompany.indexOf(bill)
  const isCarried = ofCompany
    .slice(at, at + 1 + LATER_BILLS)
    .some(({ lines }) => lines.some((line) => line.content.facts.productTypeEnum === 'REVOLVING'))
  if (lostKrw <= 0 || isCarried || bill.lines.some((line) => line.content.amountKrw === null)) return false
  return lostKrw <= portion(bill.amountKrw, MOST_DISCOUNT_PERCENT, 100)
}

function feeOf(line: AnalysisRow, countedDate: string): Entry[] {
  const feeKrw = line.content.facts.feeKrw ?? 0
  if (feeKrw <= 0) return []
  const [entryId, amountKrw] = [`${line.entryId}:fee`, -feeKrw]
  return [entryOfRow(line, { entryId, flowEnum: 'FEE', amountKrw, countedDate, parts: spendingPart('FEE', amountKrw) })]
}

/** The interest of an advance or of a carried-over balance; that of a long-term loan is in the loan's own rows. */
function loanInterest(line: AnalysisRow, countedDate: string): Entry[] {
  const { feeKrw = 0, productTypeEnum } = line.content.facts
  if (feeKrw <= 0 || productTypeEnum === 'CARD_LOAN') return []
  return [
    entryOfRow(line, {
      flowEnum: 'INTEREST',
      amountKrw: -feeKrw,
      countedDate,
      parts: spendingPart('INTEREST', -feeKrw),
    }),
  ]
}

function unmatchedEntry(line: AnalysisRow, countedDate: string, { approvals, approvalsSince }: CardContext): Entry[] {
  const { amountKrw, installmentMonths, occurredDate } = line.content
  const kind = lineKind(line)
  if (kind === 'LOAN') return loanInterest(line, countedDate)
  if (amountKrw === null) return []
  if (kind !== 'PURCHASE') {
    const [flowEnum, total] = [kind === 'INTEREST' ? 'INTEREST' : 'FEE', -chargedKrw(line)] as const
    return [entryOfRow(line, { flowEnum, amountKrw: total, countedDate, parts: spendingPart(flowEnum, total) })]
  }
  const since = approvalsSince(line.content.facts.cardKey)
  // Its approval lies before the first that was read, or it is a later part of one.
  const isOlder = since !== null && (occurredDate < since || (installmentMonths ?? 1) > 1)
  // What comes back of a cancelled purchase counts with its approval.
  if (isOlder || (amountKrw > 0 && approvals.some((row) => isCancelledBy(row, line)))) return feeOf(line, countedDate)
  // Without approvals a part of an instalment counts when it is charged.
  const isPart = since === null && (installmentMonths ?? 1) > 1
  const counted = isPart ? { countedDate } : {}
  const flowEnum = amountKrw > 0 ? 'REFUND' : 'SPENDING'
  return [
    entryOfRow(line, { flowEnum, ...counted, parts: spendingPart(flowEnum, amountKrw) }),
    ...feeOf(line, countedDate),
  ]
}

/** A refund of a bill may be charged up to so many days after the cancellation. */
const REFUNDED_WITHIN_DAYS = 62

/** Whether a line gives back what an approval lost by its cancellation or correction. */
function isCancelledBy({ assetIdentifier, content }: AnalysisRow, line: AnalysisRow): boolean {
  const { approvedAmountKrw, canceledDate, modifiedAmountKrw, statusEnum } = content.facts
  if (assetIdentifier !== line.content.facts.cardKey || statusEnum === undefined || statusEnum === 'APPROVED')
    return false
  const approvedKrw = Math.abs(approvedAmountKrw ?? content.amountKrw ?? 0)
  const lostKrw = statusEnum === 'CANCELLED' ? approvedKrw : approvedKrw - Math.abs(modifiedAmountKrw ?? 0)
  const days = dayNumber(line.content.occurredDate) - dayNumber(canceledDate ?? content.occurredDate)
  return line.content.amountKrw === lostKrw && Math.abs(days) <= REFUNDED_WITHIN_DAYS
}
