import type { AnalysisRow } from '../entries/analysis-row.ts'
import { type CardBill, lineKind, type MatchedLines } from './bill-lines.ts'

/** So many bills after its own an approval has been left out for good. */
const LATER_BILLS = 2

/** Below this share of approvals with a line, lines and approvals of a company do not fit together at all. */
const LEAST_MATCHED = 0.5

/**
 * Approvals that no bill ever charged, although two later bills were read: a hotel's deposit, a petrol pump's, a check
 * of a card. Only approvals in won, whose lines can be recognised.
 *
 * @param approvals of one company, credit alone
 * @param bills of the same company, the oldest first
 * @param isPrepaid whether a payment ahead of the bill may cover it
 */
export function neverBilled(
  approvals: readonly AnalysisRow[],
  bills: readonly CardBill[],
  { linesOf }: MatchedLines,
  isPrepaid: (row: AnalysisRow) => boolean,
): ReadonlySet<string> {
  const closings = bills.map(closingOf)
  const lastClosed = closings.at(-1 - LATER_BILLS) ?? null
  if (lastClosed === null) return new Set()
  const first = closings.find((date) => date !== null) ?? lastClosed
  const due = approvals.filter(
    ({ content }) => content.occurredDate > first && content.occurredDate <= lastClosed && isPlain(content),
  )
  const billed = due.filter(({ entryId }) => linesOf.has(entryId))
  if (billed.length < due.length * LEAST_MATCHED) return new Set()
  return new Set(due.filter((row) => !linesOf.has(row.entryId) && !isPrepaid(row)).map(({ entryId }) => entryId))
}

const isPlain = ({ kindEnum, foreignAmount, amountKrw }: AnalysisRow['content']): boolean =>
  kindEnum === 'APPROVAL' && foreignAmount === null && amountKrw !== null && amountKrw < 0

/** The last day of use of a bill that is not an instalment; null: it has no such line. */
function closingOf({ lines }: CardBill): string | null {
  const days = lines
    .filter((line) => (line.content.installmentMonths ?? 1) <= 1 && lineKind(line) === 'PURCHASE')
    .map((line) => line.content.occurredDate)
  return days.reduce<string | null>((last, day) => (last === null || day > last ? day : last), null)
}
