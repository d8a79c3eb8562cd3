import type { AnalysisRow } from '../entries/analysis-row.ts'
import { searchable } from '../entries/searchable.ts'

/** A bill of a card company with the lines that were read of it. */
export type CardBill = {
  /** Asset of the company's bills. */
  readonly assetIdentifier: string
  readonly organizationGuid: string
  /** `YYYY-MM`. */
  readonly chargeMonth: string
  /** Distinguishes several payment days of one month; '' where there is one. */
  readonly billSequence: string
  /** The day on which it is paid, `YYYY-MM-DD`; null: not reported. */
  readonly paymentDate: string | null
  /** As the company charges it, positive; without a reported amount the sum of its lines. */
  readonly amountKrw: number
  readonly lines: readonly AnalysisRow[]
}

/** Rows of one part have orders from its month on (`orderOf` of the reading). */
const ROWS_A_BATCH = 1_000_000
const BATCHES_A_CALL = 1_000_000

/** The month of a bill line: as stored, else from its order. */
export function chargeMonthOf({ content, institutionOrder }: AnalysisRow): string | null {
  if (content.facts.chargeMonth) return content.facts.chargeMonth
  const month = Math.floor(institutionOrder / ROWS_A_BATCH) % BATCHES_A_CALL
  return month > 190_000 ? `${String(month).slice(0, 4)}-${String(month).slice(4, 6)}` : null
}

/** What a bill charges for a line, positive; with the fee of an instalment. */
export function chargedKrw({ content }: AnalysisRow): number {
  return -(content.amountKrw ?? 0) + (content.facts.feeKrw ?? 0)
}

/** Bills from their lines, the oldest first. */
export function billsOf(
  lines: readonly AnalysisRow[],
  organizationOf: (assetIdentifier: string) => string,
): CardBill[] {
  const groups = Map.groupBy(
    lines.flatMap((line) => {
      const chargeMonth = chargeMonthOf(line)
      return chargeMonth === null ? [] : [{ line, chargeMonth }]
    }),
    ({ line, chargeMonth }) => `${chargeMonth} ${line.assetIdentifier} ${line.content.facts.billSequence ?? ''}`,
  )
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => {
      const [first] = own
      const { line, chargeMonth } = first as (typeof own)[number]
      const { facts } = line.content
      return {
        assetIdentifier: line.assetIdentifier,
        organizationGuid: organizationOf(line.assetIdentifier),
        chargeMonth,
        billSequence: facts.billSequence ?? '',
        paymentDate: facts.paymentDate ?? null,
        amountKrw: facts.billAmountKrw ?? own.reduce((sum, each) => sum + chargedKrw(each.line), 0),
        lines: own.map((each) => each.line),
      }
    })
}

/**
 * What a line charges, by its name and its product: interest of an advance or of a carried-over balance, a fee, a loan's
 * principal. `OTHER`: a product of an unknown kind, which is a fee where no approval explains it.
 */
export type LineKind = 'INTEREST' | 'FEE' | 'LOAN' | 'PURCHASE' | 'OTHER'

const LINE_WORDS: readonly (readonly [LineKind, readonly string[]])[] = [
  ['INTEREST', ['이자', '이월수수료', '리볼빙수수료', '할부수수료']],
  ['FEE', ['연회비', '수수료', '이용료']],
  ['LOAN', ['현금서비스', '단기카드대출', '장기카드대출', '카드론', '리볼빙']],
]

export function lineKind({ content }: AnalysisRow): LineKind {
  const plain = searchable(content.title)
  const byName = LINE_WORDS.find(([, words]) => words.some((word) => plain.includes(word)))?.[0]
  if (byName) return byName
  const { productTypeEnum } = content.facts
  if (LOAN_PRODUCTS.includes(productTypeEnum)) return 'LOAN'
  return productTypeEnum === 'UNKNOWN' ? 'OTHER' : 'PURCHASE'
}

const LOAN_PRODUCTS: readonly (string | undefined)[] = ['CASH_ADVANCE', 'CARD_LOAN', 'REVOLVING']

/** The lines that belong to each approval, and those that belong to none. */
export type MatchedLines = {
  /** By the approval's `entryId`, the oldest bill first. */
  readonly linesOf: ReadonlyMap<string, readonly AnalysisRow[]>
  readonly unmatched: readonly AnalysisRow[]
}

/**
 * Finds the approval of each line: the same card, the same day of use and the same amount; an instalment by its number
 * of months and its part of the amount; a discounted line by the merchant. Each approval answers for one line a bill.
 *
 * @param approvals sorted; those of check cards left out
 */
export function matchLines(approvals: readonly AnalysisRow[], bills: readonly CardBill[]): MatchedLines {
  const keyOf = (card: string, date: string) => `${card} ${date}`
  const byDay = Map.groupBy(approvals, (row) => keyOf(row.assetIdentifier, row.content.occurredDate))
  const linesOf = new Map<string, AnalysisRow[]>()
  const unmatched: AnalysisRow[] = []
  for (const bill of bills) {
    const taken = new Set<string>()
    for (const line of bill.lines) {
      const card = line.content.facts.cardKey
      const candidates =
        card === undefined || lineKind(line) === 'LOAN' || lineKind(line) === 'INTEREST'
          ? []
          : lineKind(line) === 'OTHER' && !isNamed(line)
            ? []
            : (byDay.get(keyOf(card, line.content.occurredDate)) ?? []).filter(({ entryId }) => !taken.has(entryId))
      // A lump sum is charged once: an approval without a line comes first.
      const free = candidates.toSorted(
        (one, other) => Number(linesOf.has(one.entryId)) - Number(linesOf.has(other.entryId)),
      )
      const found = MATCHES.map((matches) => free.find((row) => matches(line, row))).find(Boolean)
      if (!found) {
        unmatched.push(line)
        continue
      }
      taken.add(found.entryId)
      linesOf.set(found.entryId, [...(linesOf.get(found.entryId) ?? []), line])
    }
  }
  return { linesOf, unmatched }
}

/** The amount of an approval; of a corrected one, before its correction. */
const approvedKrw = ({ content }: AnalysisRow): number =>
  Math.abs(content.facts.approvedAmountKrw ?? content.amountKrw ?? 0)
/** The amount that remains of it. */
const remainingKrw = ({ content }: AnalysisRow): number => Math.abs(content.amountKrw ?? 0)
const isAmountOf = (line: AnalysisRow, row: AnalysisRow): boolean =>
  lineKrw(line) === approvedKrw(row) || lineKrw(line) === remainingKrw(row)
const lineKrw = ({ content }: AnalysisRow): number => Math.abs(content.amountKrw ?? 0)
const isRefund = ({ content }: AnalysisRow): boolean => (content.amountKrw ?? 0) > 0
const months = ({ content }: AnalysisRow): number => content.installmentMonths ?? 1
const isSameShop = (line: AnalysisRow, row: AnalysisRow): boolean =>
  (line.content.facts.merchantRegno !== undefined &&
    line.content.facts.merchantRegno === row.content.facts.merchantRegno) ||
  searchable(line.content.title) === searchable(row.content.title)

/** Written where a company names no merchant, or the consent to names is missing. */
const UNNAMED = '카드결제'

/** A line of a product that is not known belongs to an approval only where both name the shop. */
const isNamed = ({ content }: AnalysisRow): boolean =>
  content.facts.merchantRegno !== undefined || searchable(content.title) !== UNNAMED

/** The rules of a match, the surest first. */
const MATCHES: readonly ((line: AnalysisRow, row: AnalysisRow) => boolean)[] = [
  (line, row) => months(line) === months(row) && isAmountOf(line, row) && isSameShop(line, row),
  (line, row) => months(row) <= 1 && isAmountOf(line, row),
  // A part of an instalment: the first may carry the rest of the division.
  (line, row) =>
    months(row) > 1 &&
    months(line) === months(row) &&
    Math.abs(lineKrw(line) - approvedKrw(row) / months(row)) < Math.max(months(row), 100),
  // A foreign purchase is charged in won at a rate of its own; a discount at billing charges less.
  (line, row) =>
    isSameShop(line, row) && !isRefund(line) && (approvedKrw(row) === 0 || row.content.foreignAmount !== null),
  (line, row) => isSameShop(line, row) && lineKrw(line) < approvedKrw(row) && months(line) === months(row),
]
