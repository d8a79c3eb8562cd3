import type { Category } from '@ieum/contracts/analysis/category-names.ts'
import { wonAtRate } from '../../money/exchange-rate.ts'
import { billsOf, matchLines } from '../cards/bill-lines.ts'
import { cardPayments } from '../cards/card-payments.ts'
import { companyEntries } from '../cards/company-entries.ts'
import { isCardPayment } from '../cards/paid-bills.ts'
import type { CategorySide } from '../categories/category-tree.ts'
import { movementOf, topUpByCard } from '../pairs/movements.ts'
import { findPartners } from '../pairs/partners.ts'
import type { AnalysisAsset } from './analysis-asset.ts'
import type { AnalysisRow } from './analysis-row.ts'
import { withCashReturned } from './cash-returned.ts'
import { type Entry, entryOfRow } from './entry.ts'
import { explainedRows } from './explained-rows.ts'
import { movingEntry, unlinkedCheckEntry } from './moving-entry.ts'
import { rowWord } from './row-words.ts'
import { sortRows } from './sort-rows.ts'
import { withTransferFees } from './transfer-fees.ts'

export type AnalysisInput = {
  readonly assets: readonly AnalysisAsset[]
  readonly rows: readonly AnalysisRow[]
  /** The category of the shop, public body or company that a text names; null: it names none. */
  readonly merchantCategory: (text: string, side: CategorySide) => Category | null
  /** The first day of the rows, `YYYY-MM-DD`, where older ones are stored; null: these are all. */
  readonly rowsSince: string | null
  /** As own transfers name the person; null: not known. */
  readonly personName: string | null
  /** Won of one unit of a currency at the base rate of a day, else of the last banking day before it; null: not known. */
  readonly rateOn: (currencyCode: string, date: string) => string | null
}

/**
 * The entries of a person: what each movement on each asset is, with every won in one sum at most. Pure; the order of
 * the rows does not matter. Rows around the wanted days are needed too: the other side of a transfer, the bill of an
 * approval.
 *
 * @returns sorted by the day on which they count and by their rows' order
 * @source docs/concepts/entries.md
 */
export function entriesOf({ assets, rows, rowsSince, merchantCategory, personName, rateOn }: AnalysisInput): Entry[] {
  const byIdentifier = new Map(assets.map((asset) => [asset.assetIdentifier, asset]))
  const assetOf = (identifier: string) => byIdentifier.get(identifier)
  const roleOf = (row: AnalysisRow) => assetOf(row.assetIdentifier)?.role ?? 'NONE'
  const organizationOf = (identifier: string) => assetOf(identifier)?.organizationGuid ?? ''
  const valueKrw = (row: AnalysisRow) => rowValueKrw(row, rateOn)
  const sorted = sortRows(rows, assetOf)

  // What cards were charged and who paid it.
  const bills = billsOf(sorted.lines, organizationOf)
  const matched = matchLines(sorted.credit, bills)
  const accountRows = sorted.moving.filter((row) => roleOf(row) === 'ACCOUNT')
  const out = accountRows.filter(({ content }) => (content.amountKrw ?? 0) < 0)
  const companies = assets.filter(({ role }) => role === 'CARD_BILL').map(({ organizationName }) => organizationName)
  const payments = cardPayments({
    ...{ bills, out, companies },
    unbilled: sorted.credit.filter(({ entryId }) => !matched.linesOf.has(entryId)),
    nameOf: (bill) => assetOf(bill.assetIdentifier)?.organizationName ?? '',
  })
  const paysNoBill = ({ entryId }: AnalysisRow) => !payments.billPaidBy.has(entryId)

  // What other institutions say of the rows that paid.
  const prepaid = sorted.moving.filter((row) => roleOf(row) === 'PREPAID')
  const { detailsOf, unlinked } = explainedRows(sorted, { out, prepaid }, paysNoBill, (card) => {
    const linked = assetOf(card.assetIdentifier)?.linkedAccountIdentifier ?? null
    return linked !== null && byIdentifier.has(linked)
  })

  // Movements between own assets.
  const mayMove = (row: AnalysisRow) =>
    paysNoBill(row) &&
    detailsOf(row.entryId).length === 0 &&
    !(roleOf(row) === 'ACCOUNT' && (isCardPayment(row) || payments.namesCompany(row)))
  const partners = findPartners({
    assets,
    movements: [
      ...sorted.moving.filter(mayMove).flatMap((row) => movementOf(row, roleOf(row)) ?? []),
      // A top-up may be paid by card; then the approval is no spending.
      ...sorted.credit.flatMap((row) => topUpByCard(row) ?? []),
    ],
    free: accountRows.filter(paysNoBill),
    organizationOf: (row) => organizationOf(row.assetIdentifier),
    valueKrw,
  })

  const isCardConnected = companies.length > 0
  const moving = sorted.moving.map((row) =>
    movingEntry(row, roleOf(row), {
      ...{ ...partners, payments, merchantCategory, isCardConnected, personName },
      ...{ details: detailsOf(row.entryId), valueKrw: valueKrw(row) },
    }),
  )
  const ofCards = companyEntries({
    ...{ approvals: sorted.credit, purchases: sorted.purchases, bills, matched, detailsOf, organizationOf, rowsSince },
    ...{ valueKrw, isPrepaid: payments.isPrepaid, partnerOf: partners.partnerOf },
  })
  const ofUnlinked = unlinked.map((row) => unlinkedCheckEntry(row, valueKrw(row)))
  const withdrawn = sorted.withdrawn.map((row) =>
    entryOfRow(row, { flowEnum: 'WITHDRAWN', statusEnum: 'WITHDRAWN', amountKrw: valueKrw(row), parts: [] }),
  )
  const all = [...moving, ...ofCards, ...ofUnlinked, ...withdrawn].toSorted(byCountedDate)
  const isCashDeposit = ({ row, flowEnum }: Entry) =>
    flowEnum === 'RECEIVED' && roleOf(row) === 'ACCOUNT' && rowWord(row.content) === 'CASH'
  return withCashReturned(withTransferFees(all), isCashDeposit)
}

/** The row's won; of foreign money at the base rate of its day, decimals cut. */
function rowValueKrw({ content }: AnalysisRow, rateOn: AnalysisInput['rateOn']): number | null {
  const { amountKrw, foreignAmount, occurredDate, isDirectionUnknown } = content
  if (amountKrw !== null || foreignAmount === null || isDirectionUnknown) return amountKrw
  const rate = rateOn(foreignAmount.currencyCode, occurredDate)
  return rate === null ? null : wonAtRate(foreignAmount.amount, rate)
}

function byCountedDate(one: Entry, other: Entry): number {
  if (one.countedDate !== other.countedDate) return one.countedDate < other.countedDate ? -1 : 1
  const [first, second] = [one.row.content.occurredTime ?? '', other.row.content.occurredTime ?? '']
  if (first !== second) return first < second ? -1 : 1
  const byOrder = one.row.institutionOrder - other.row.institutionOrder
  return byOrder || (one.entryId < other.entryId ? -1 : 1)
}
