import { type AnalysisRow, dayNumber, minuteOf } from './analysis-row.ts'
import type { EntryDetail } from './entry.ts'

/** A pay company and a card company record one payment within so many minutes. */
const SAME_PAYMENT_MINUTES = 10
/** An insurer records a premium up to so many days away from the bank; a telecom reports the month of a bill alone. */
const SAME_BILL_DAYS = { POLICY: 4, TELECOM: 31 } as const
const MINUTES_A_DAY = 1_440

const DETAIL_KINDS = { PAYMENTS: 'PAY', POLICY: 'PREMIUM', TELECOM: 'TELECOM', CARD: 'APPROVAL' } as const
export type DetailRole = keyof typeof DETAIL_KINDS

/** A row that explains another one and is in no sum. */
export type DetailRow = { readonly role: DetailRole; readonly row: AnalysisRow }

/**
 * Finds the row that each detail explains: a payment at a pay company by its approval number, or by amount within ten
 * minutes; an approval of a check card by amount on its day; a premium or a phone bill by amount within days. Every row
 * is explained by one detail of a kind at most.
 *
 * @param payers rows that paid, sorted: of accounts, prepaid balances, and approvals of credit cards
 * @returns details by the payer's `entryId`, and the details that explain nothing
 */
export function explained(
  details: readonly DetailRow[],
  payers: readonly AnalysisRow[],
): { readonly detailsOf: ReadonlyMap<string, readonly EntryDetail[]>; readonly unexplaining: readonly DetailRow[] } {
  const byNumber = Map.groupBy(payers, ({ content }) => content.facts.approvedNumber ?? '')
  const byAmount = Map.groupBy(payers, ({ content }) => content.amountKrw)
  const detailsOf = new Map<string, EntryDetail[]>()
  const unexplaining: DetailRow[] = []
  for (const detail of details) {
    const { content } = detail.row
    const number = content.facts.approvedNumber
    const kindEnum = DETAIL_KINDS[detail.role]
    const isFree = ({ entryId }: AnalysisRow) => !detailsOf.get(entryId)?.some((one) => one.kindEnum === kindEnum)
    const numbered =
      number === undefined || detail.role === 'CARD'
        ? undefined
        : byNumber.get(number)?.find((row) => row.content.amountKrw === content.amountKrw && isFree(row))
    const payer = numbered ?? nearest(detail, (byAmount.get(content.amountKrw) ?? []).filter(isFree))
    if (!payer) {
      unexplaining.push(detail)
      continue
    }
    detailsOf.set(payer.entryId, [...(detailsOf.get(payer.entryId) ?? []), entryDetail(detail)])
  }
  return { detailsOf, unexplaining }
}

/** The closest row in time within the limit of the detail's kind. */
function nearest({ role, row }: DetailRow, candidates: readonly AnalysisRow[]): AnalysisRow | undefined {
  const isBill = role === 'POLICY' || role === 'TELECOM'
  const limit = isBill ? SAME_BILL_DAYS[role] * MINUTES_A_DAY : SAME_PAYMENT_MINUTES
  let best: AnalysisRow | undefined
  let least = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    // A phone bill is dated on the first of its month, and paid after it.
    if (role === 'TELECOM' && candidate.content.occurredDate < row.content.occurredDate) continue
    const distance = distanceOf(row, candidate, limit)
    if (distance <= limit && distance < least) [best, least] = [candidate, distance]
  }
  return best
}

/** Minutes between two rows; on one day without a time they may be as close as the limit. */
function distanceOf(one: AnalysisRow, other: AnalysisRow, limit: number): number {
  const days = Math.abs(dayNumber(one.content.occurredDate) - dayNumber(other.content.occurredDate))
  const [first, second] = [minuteOf(one.content), minuteOf(other.content)]
  if (first === null || second === null) return days === 0 ? Math.min(limit, MINUTES_A_DAY) : days * MINUTES_A_DAY
  const signedDays = dayNumber(other.content.occurredDate) - dayNumber(one.content.occurredDate)
  return Math.abs(signedDays * MINUTES_A_DAY + second - first)
}

function entryDetail({ role, row: { content, entryId } }: DetailRow): EntryDetail {
  return {
    entryId,
    kindEnum: DETAIL_KINDS[role],
    merchantName: content.title,
    merchantRegno: content.facts.merchantRegno ?? null,
    institutionCategory: content.categoryCode,
  }
}
