import type { Flow } from '@ieum/contracts/analysis/enums.ts'
import { billsOf, type CardBill, matchLines } from '../cards/bill-lines.ts'
import { cardEntries } from '../cards/card-entries.ts'
import { neverBilled } from '../cards/never-billed.ts'
import { paidBills } from '../cards/paid-bills.ts'
import { type Movement, pairMovements } from '../pairs/pair-movements.ts'
import { accountFlow } from './account-flow.ts'
import type { AnalysisAsset } from './analysis-asset.ts'
import type { AnalysisRow } from './analysis-row.ts'
import { withCashReturned } from './cash-returned.ts'
import { type DetailRow, explained } from './details.ts'
import type { Entry, EntryDetail, EntryPart } from './entry.ts'
import { pairFlow } from './pair-flow.ts'
import { rowWord } from './row-words.ts'
import { singleFlow } from './single-flow.ts'
import { sortRows } from './sort-rows.ts'
import { withTransferFees } from './transfer-fees.ts'

export type AnalysisInput = {
  readonly assets: readonly AnalysisAsset[]
  readonly rows: readonly AnalysisRow[]
  /** Whether a text names a shop, a public body or a company that is paid. */
  readonly isMerchant: (text: string) => boolean
}

/**
 * The entries of a person: what each movement on each asset is, with every won in one sum at most. Pure; the order of
 * the rows does not matter. Rows around the wanted days are needed too: the other side of a transfer, the bill of an
 * approval.
 *
 * @returns sorted by the day on which they count and by their rows' order
 * @source docs/concepts/entries.md
 */
export function entriesOf({ assets, rows, isMerchant }: AnalysisInput): Entry[] {
  const byIdentifier = new Map(assets.map((asset) => [asset.assetIdentifier, asset]))
  const assetOf = (identifier: string) => byIdentifier.get(identifier)
  const roleOf = (row: AnalysisRow) => assetOf(row.assetIdentifier)?.role ?? 'NONE'
  const organizationOf = (identifier: string) => assetOf(identifier)?.organizationGuid ?? ''
  const sorted = sortRows(rows, assetOf)

  const bills = billsOf(sorted.lines, organizationOf)
  const matched = matchLines(sorted.credit, bills)
  const accountRows = sorted.moving.filter((row) => roleOf(row) === 'ACCOUNT')
  const out = accountRows.filter(({ content }) => (content.amountKrw ?? 0) < 0)
  const nameOf = (bill: CardBill) => assetOf(bill.assetIdentifier)?.organizationName ?? ''
  const paidBy = paidBills(bills, out, nameOf)

  const { detailsOf, unlinked } = details()
  const movements = [
    ...sorted.moving.flatMap((row) => movementOf(row)),
    // A top-up may be paid by card; then the approval is no spending.
    ...sorted.credit.flatMap((row) => (row.content.kindEnum === 'APPROVAL' ? cardMovement(row) : [])),
  ]
  const pairs = pairMovements(movements)
  const partnerOf = new Map(
    pairs.flatMap((pair) => [
      [pair.out.row.entryId, { other: pair.in.row, flowEnum: flowOf(pair.out, pair.in) }],
      [pair.in.row.entryId, { other: pair.out.row, flowEnum: flowOf(pair.out, pair.in) }],
    ]),
  )

  const cards = [...Map.groupBy(sorted.credit, ({ assetIdentifier }) => organizationOf(assetIdentifier))].flatMap(
    ([organizationGuid, approvals]) => companyEntries(organizationGuid, approvals),
  )
  const lineOnly = bills.filter(
    (bill) => !sorted.credit.some((row) => organizationOf(row.assetIdentifier) === bill.organizationGuid),
  )
  const ofBillsAlone = cardEntries([], cardContext(lineOnly, new Set()))
  const isCardConnected = assets.some(({ role }) => role === 'CARD_BILL')
  const isLoanConnected = assets.some(({ role }) => role === 'LOAN')

  const moving = sorted.moving.map((row) => movingEntry(row))
  const withdrawn = sorted.withdrawn.map((row) => ({
    ...base(row),
    flowEnum: 'WITHDRAWN' as const,
    statusEnum: 'WITHDRAWN' as const,
  }))
  const all = [...moving, ...cards, ...ofBillsAlone, ...unlinked.map(unlinkedCheck), ...withdrawn].toSorted(
    byCountedDate,
  )
  return withCashReturned(withTransferFees(all), isCashDeposit)

  /** What explains the rows that paid, and check-card purchases whose account is not connected. */
  function details(): { detailsOf: (entryId: string) => readonly EntryDetail[]; unlinked: readonly AnalysisRow[] } {
    const payers = [...out, ...sorted.moving.filter((row) => roleOf(row) === 'PREPAID'), ...sorted.credit]
    const checks = sorted.check.filter(({ content }) => content.kindEnum === 'APPROVAL')
    const ofCheck = explained(
      checks.map((row): DetailRow => ({ role: 'CARD', row })),
      out.filter(({ entryId }) => !paidBy.has(entryId)),
    )
    const others = explained(
      sorted.details.filter(({ row }) => row.apiId !== SMALL_PAYMENTS),
      payers,
    )
    const merged = new Map<string, readonly EntryDetail[]>(ofCheck.detailsOf)
    for (const [entryId, own] of others.detailsOf) merged.set(entryId, [...(merged.get(entryId) ?? []), ...own])
    const missing = ofCheck.unexplaining.filter(({ row }) => {
      const linked = assetOf(row.assetIdentifier)?.linkedAccountIdentifier ?? null
      return linked === null || !byIdentifier.has(linked)
    })
    return { detailsOf: (entryId) => merged.get(entryId) ?? [], unlinked: missing.map(({ row }) => row) }
  }

  function movementOf(row: AnalysisRow): Movement[] {
    if (paidBy.has(row.entryId)) return []
    const { amountKrw, foreignAmount, kindEnum, facts } = row.content
    const role = roleOf(row)
    if (NO_MOVEMENT[kindEnum]) return []
    const isLoan = role === 'LOAN'
    const total = isLoan && amountKrw !== null ? loanTotal(amountKrw, facts) : amountKrw
    const amount = total === null ? foreignAmount?.amount : String(Math.abs(total))
    if (amount === undefined || Number(amount) === 0) return []
    const isNegative = total === null ? amount.startsWith('-') : total < 0
    // Money leaves the loan when it is drawn and reaches it when it is repaid: the debt moves the other way.
    const side = isLoan ? (kindEnum === 'DRAWN' ? 'out' : 'in') : isNegative ? 'out' : 'in'
    return [
      {
        ...{ row, assetIdentifier: row.assetIdentifier, side, mayBeEarlier: isLoan },
        amount: amount.replace('-', ''),
        currencyCode: total === null ? (foreignAmount?.currencyCode ?? '') : 'KRW',
      },
    ]
  }

  function cardMovement(row: AnalysisRow): Movement[] {
    const { amountKrw } = row.content
    if (amountKrw === null || amountKrw >= 0) return []
    const amount = String(-amountKrw)
    return [
      { row, assetIdentifier: row.assetIdentifier, side: 'out', amount, currencyCode: 'KRW', mayBeEarlier: false },
    ]
  }

  function flowOf(from: Movement, to: Movement): Flow {
    return pairFlow(roleOf(from.row), roleOf(to.row))
  }

  function companyEntries(organizationGuid: string, approvals: readonly AnalysisRow[]): Entry[] {
    const own = bills.filter((bill) => bill.organizationGuid === organizationGuid)
    const never = neverBilled(approvals, own, matched, (row) => isPrepaid(row))
    const charges = new Set(approvals.filter(({ entryId }) => partnerOf.get(entryId)?.flowEnum === 'CHARGE'))
    return cardEntries(approvals, cardContext(own, never)).map((entry) => {
      const partner = partnerOf.get(entry.entryId)
      if (!partner || !charges.has(entry.row)) return entry
      return { ...entry, flowEnum: partner.flowEnum, parts: [], pairedEntryId: partner.other.entryId }
    })
  }

  function cardContext(own: readonly CardBill[], never: ReadonlySet<string>) {
    const firstApprovalDate = sorted.credit[0]?.content.occurredDate ?? null
    return { bills: own, matched, purchases: sorted.purchases, neverBilled: never, detailsOf, firstApprovalDate }
  }

  /** A payment ahead of the bill after the purchase may have covered it. */
  function isPrepaid({ content }: AnalysisRow): boolean {
    return out.some(
      (row) =>
        rowWord(row.content) === 'PREPAYMENT' &&
        row.content.occurredDate >= content.occurredDate &&
        (row.content.amountKrw ?? 0) <= (content.amountKrw ?? 0),
    )
  }

  function base(row: AnalysisRow): Entry {
    return {
      ...{ entryId: row.entryId, assetIdentifier: row.assetIdentifier, row },
      countedDate: row.content.occurredDate,
      ...{ flowEnum: 'RECEIVED', statusEnum: 'APPROVED', amountKrw: row.content.amountKrw, parts: [] },
      ...{ pairedEntryId: null, paidBill: null, isOtherSideUnknown: false, missingSideEnum: null },
      details: detailsOf(row.entryId),
    }
  }

  function movingEntry(row: AnalysisRow): Entry {
    const bill = paidBy.get(row.entryId)
    if (bill) {
      const { assetIdentifier, chargeMonth } = bill
      return { ...base(row), flowEnum: 'CARD_BILL', paidBill: { assetIdentifier, chargeMonth } }
    }
    const partner = partnerOf.get(row.entryId)
    if (partner) return pairedEntry(row, partner)
    const role = roleOf(row)
    const own = detailsOf(row.entryId)
    const context = { details: own, isMerchant, isCardConnected, isLoanConnected }
    const single = role === 'ACCOUNT' ? accountFlow(row.content, context) : singleFlow(role, row.content, context)
    const { amountKrw } = row.content
    const { flowEnum, termEnum, isOtherSideUnknown = false, missingSideEnum = null } = single
    const parts: EntryPart[] = amountKrw === null || termEnum === null ? [] : [{ flowEnum, termEnum, amountKrw }]
    return { ...base(row), flowEnum, parts, isOtherSideUnknown, missingSideEnum }
  }

  function pairedEntry(
    row: AnalysisRow,
    { other, flowEnum }: { readonly other: AnalysisRow; readonly flowEnum: Flow },
  ): Entry {
    const interestKrw = flowEnum === 'LOAN_PAYMENT' && roleOf(row) !== 'LOAN' ? interestOf(other) : 0
    const parts: EntryPart[] =
      interestKrw === 0 ? [] : [{ flowEnum: 'INTEREST', termEnum: 'SPENDING', amountKrw: -interestKrw }]
    return { ...base(row), flowEnum, parts, pairedEntryId: other.entryId }
  }

  /** A purchase with a check card whose account is not connected is spent, and its other side is missing. */
  function unlinkedCheck(row: AnalysisRow): Entry {
    const amountKrw = row.content.amountKrw ?? 0
    const parts: EntryPart[] = [
      { flowEnum: 'SPENDING', termEnum: 'SPENDING', amountKrw },
      { flowEnum: 'SPENDING', termEnum: 'ONE_SIDED', amountKrw: -amountKrw },
    ]
    return { ...base(row), flowEnum: 'SPENDING', missingSideEnum: 'ACCOUNT', parts: amountKrw === 0 ? [] : parts }
  }

  function isCashDeposit({ row, flowEnum }: Entry): boolean {
    return flowEnum === 'RECEIVED' && roleOf(row) === 'ACCOUNT' && rowWord(row.content) === 'CASH'
  }
}

/** Small-sum payments divide a phone bill and pay nothing themselves. */
const SMALL_PAYMENTS = '통신-004'

/** Kinds of rows that happen within one asset. */
const NO_MOVEMENT: Readonly<Record<string, boolean>> = {
  BUY: true,
  SELL: true,
  DIVIDEND: true,
  FEE: true,
  REWARD: true,
  EXPIRY: true,
  PAYMENT: true,
  PAYMENT_CANCELED: true,
  CORRECTION: true,
}

/** What the paying account was charged: principal and interest together. */
function loanTotal(amountKrw: number, facts: AnalysisRow['content']['facts']): number {
  const { principalKrw, interestKrw } = facts
  if (principalKrw === undefined || interestKrw === undefined) return amountKrw
  const total = Math.abs(principalKrw) + Math.abs(interestKrw)
  return amountKrw < 0 ? -Math.max(total, Math.abs(amountKrw)) : amountKrw
}

const interestOf = ({ content }: AnalysisRow): number => Math.abs(content.facts.interestKrw ?? 0)

function byCountedDate(one: Entry, other: Entry): number {
  if (one.countedDate !== other.countedDate) return one.countedDate < other.countedDate ? -1 : 1
  const [first, second] = [one.row.content.occurredTime ?? '', other.row.content.occurredTime ?? '']
  if (first !== second) return first < second ? -1 : 1
  const byOrder = one.row.institutionOrder - other.row.institutionOrder
  return byOrder || (one.entryId < other.entryId ? -1 : 1)
}
