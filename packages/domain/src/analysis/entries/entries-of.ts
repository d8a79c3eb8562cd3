import type { Category } from '@ieum/contracts/analysis/category-names.ts'
import type { Flow } from '@ieum/contracts/analysis/enums.ts'
import { wonAtRate } from '../../money/exchange-rate.ts'
import { billsOf, type CardBill, matchLines } from '../cards/bill-lines.ts'
import { cardEntries } from '../cards/card-entries.ts'
import { neverBilled } from '../cards/never-billed.ts'
import { isCardPayment, paidBills, paysCompany } from '../cards/paid-bills.ts'
import type { CategorySide } from '../categories/category-tree.ts'
import { type EndedAsset, endedAssets } from '../pairs/ended-assets.ts'
import { type Movement, pairMovements } from '../pairs/own-transfers.ts'
import { pairExchanges } from '../pairs/pair-exchanges.ts'
import { accountFlow } from './account-flow.ts'
import type { AnalysisAsset, AssetRole } from './analysis-asset.ts'
import { type AnalysisRow, dayNumber } from './analysis-row.ts'
import { withCashReturned } from './cash-returned.ts'
import { type DetailRow, explained } from './details.ts'
import type { Entry, EntryDetail, EntryPart } from './entry.ts'
import { pairFlow } from './pair-flow.ts'
import { classWord, type RowWord, rowWord } from './row-words.ts'
import { singleFlow } from './single-flow.ts'
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
  const sorted = sortRows(rows, assetOf)

  const bills = billsOf(sorted.lines, organizationOf)
  const matched = matchLines(sorted.credit, bills)
  const accountRows = sorted.moving.filter((row) => roleOf(row) === 'ACCOUNT')
  const out = accountRows.filter(({ content }) => (content.amountKrw ?? 0) < 0)
  const nameOf = (bill: CardBill) => assetOf(bill.assetIdentifier)?.organizationName ?? ''
  const paidBy = paidBills(bills, out, nameOf)

  const freePayments = out.filter((row) => !paidBy.has(row.entryId) && isCardPayment(row))
  const unbilled = sorted.credit.filter(({ entryId }) => !matched.linesOf.has(entryId))

  const firstApprovals = new Map<string, string>()
  for (const { assetIdentifier, content } of sorted.credit) {
    if (!firstApprovals.has(assetIdentifier)) firstApprovals.set(assetIdentifier, content.occurredDate)
  }
  const companies = assets.filter(({ role }) => role === 'CARD_BILL').map(({ organizationName }) => organizationName)
  const { detailsOf, unlinked } = details()
  const movements = [
    ...sorted.moving.flatMap((row) => movementOf(row)),
    // A top-up may be paid by card; then the approval is no spending.
    ...sorted.credit.flatMap((row) => (row.content.kindEnum === 'APPROVAL' ? cardMovement(row) : [])),
  ]
  const pairs = pairMovements(movements)
  const isPaired = new Set(pairs.flatMap((pair) => [pair.out.row.entryId, pair.in.row.entryId]))
  const exchanges = pairExchanges(
    accountRows.filter(({ entryId }) => !isPaired.has(entryId) && !paidBy.has(entryId)),
    (row) => organizationOf(row.assetIdentifier),
    valueKrw,
  )
  const feeOf = new Map(exchanges.map(({ won, feeKrw }) => [won.entryId, feeKrw]))
  const isExchanged = new Set(exchanges.flatMap(({ won, foreign }) => [won.entryId, foreign.entryId]))
  const ended = endedAssets(
    assets,
    accountRows.filter(({ entryId }) => !isPaired.has(entryId) && !paidBy.has(entryId) && !isExchanged.has(entryId)),
  )
  const endedBy = new Map(ended.map((one) => [one.row.entryId, one]))
  const partnerOf = new Map<string, { readonly other: AnalysisRow; readonly flowEnum: Flow }>()
  for (const pair of pairs) {
    const flowEnum = flowOf(pair.out, pair.in)
    partnerOf.set(pair.out.row.entryId, { other: pair.in.row, flowEnum })
    partnerOf.set(pair.in.row.entryId, { other: pair.out.row, flowEnum })
  }
  for (const { won, foreign } of exchanges) {
    partnerOf.set(won.entryId, { other: foreign, flowEnum: 'OWN_TRANSFER' })
    partnerOf.set(foreign.entryId, { other: won, flowEnum: 'OWN_TRANSFER' })
  }

  const cards = [...Map.groupBy(sorted.credit, ({ assetIdentifier }) => organizationOf(assetIdentifier))].flatMap(
    ([organizationGuid, approvals]) => companyEntries(organizationGuid, approvals),
  )
  const lineOnly = bills.filter(
    (bill) => !sorted.credit.some((row) => organizationOf(row.assetIdentifier) === bill.organizationGuid),
  )
  const ofBillsAlone = cardEntries([], cardContext(lineOnly, new Set()))
  const isCardConnected = companies.length > 0

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
    const checks = sorted.check.filter(
      ({ content }) => content.kindEnum === 'APPROVAL' || content.kindEnum === 'APPROVAL_MODIFIED',
    )
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
    // A memo is the person's own word: only the bank's class says that a row is no movement between own accounts.
    const word = role === 'ACCOUNT' ? classWord(row.content.facts.transClass ?? row.content.title) : null
    if ((word !== null && NOT_OWN.has(word)) || detailsOf(row.entryId).length > 0) return []
    if (role === 'ACCOUNT' && (isCardPayment(row) || namesCompany(row))) return []
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
        ...{ role, partnerRole: (word && PARTNERS[word]) ?? null },
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
      {
        ...{ row, assetIdentifier: row.assetIdentifier, side: 'out', amount, currencyCode: 'KRW' },
        ...{ mayBeEarlier: false, role: 'CARD', partnerRole: 'PREPAID' },
      },
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
    return {
      bills: own,
      matched,
      purchases: sorted.purchases,
      neverBilled: never,
      detailsOf,
      approvalsSince: (cardKey: string | undefined) => {
        const first = cardKey === undefined ? undefined : firstApprovals.get(cardKey)
        if (first === undefined) return null
        return rowsSince !== null && rowsSince > first ? rowsSince : first
      },
      approvals: sorted.credit,
      valueKrw,
    }
  }

  /** The row pays a connected card company, which it names: whatever bill it pays, its purchases are counted already. */
  function namesCompany(row: AnalysisRow): boolean {
    return (row.content.amountKrw ?? 0) < 0 && companies.some((name) => paysCompany(row, name))
  }

  /** A payment ahead of the bill may have covered it: one that says so, or one of exactly its amount. */
  function isPrepaid({ content }: AnalysisRow): boolean {
    return freePayments.some(
      (row) =>
        isSoonAfter(row, content.occurredDate) &&
        (row.content.amountKrw === content.amountKrw ||
          (rowWord(row.content) === 'PREPAYMENT' && (row.content.amountKrw ?? 0) <= (content.amountKrw ?? 0))),
    )
  }

  /** A card payment that is exactly one purchase which no bill charged. */
  function paysOnePurchase({ content }: AnalysisRow): boolean {
    return unbilled.some(
      (approval) =>
        approval.content.amountKrw === content.amountKrw && isSoonAfter({ content }, approval.content.occurredDate),
    )
  }

  function base(row: AnalysisRow): Entry {
    return {
      ...{ entryId: row.entryId, assetIdentifier: row.assetIdentifier, row },
      countedDate: row.content.occurredDate,
      ...{ flowEnum: 'RECEIVED', statusEnum: 'APPROVED', amountKrw: valueKrw(row), parts: [] },
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
    const end = endedBy.get(row.entryId)
    if (end) return endedEntry(row, end)
    const role = roleOf(row)
    if (role === 'LOAN' && row.content.kindEnum === 'REPAYMENT') return unpairedRepayment(row)
    const own = detailsOf(row.entryId)
    const isOwnName = personName !== null && row.content.memo?.trim() === personName
    const isOfConnectedCard = role === 'ACCOUNT' && (namesCompany(row) || (isCardPayment(row) && paysOnePurchase(row)))
    const context = { details: own, merchantCategory, isCardConnected, isOfConnectedCard, isOwnName }
    const single = role === 'ACCOUNT' ? accountFlow(row.content, context) : singleFlow(role, row.content)
    const reportedKrw = valueKrw(row)
    // What is drawn from a loan is owed.
    const amountKrw = role === 'LOAN' && reportedKrw !== null ? -Math.abs(reportedKrw) : reportedKrw
    const { flowEnum, termEnum, isOtherSideUnknown = false, missingSideEnum = null } = single
    const parts: EntryPart[] = amountKrw === null || termEnum === null ? [] : [{ flowEnum, termEnum, amountKrw }]
    return { ...base(row), flowEnum, parts, isOtherSideUnknown, missingSideEnum }
  }

  function pairedEntry(
    row: AnalysisRow,
    { other, flowEnum }: { readonly other: AnalysisRow; readonly flowEnum: Flow },
  ): Entry {
    const interestKrw = flowEnum === 'LOAN_PAYMENT' && roleOf(row) !== 'LOAN' ? interestOf(other) : 0
    const feeKrw = feeOf.get(row.entryId) ?? 0
    // The fee of an exchange is the bank's margin.
    const parts: EntryPart[] = [...spentPart('INTEREST', interestKrw), ...spentPart('FEE', feeKrw)]
    return { ...base(row), flowEnum, parts, pairedEntryId: other.entryId }
  }

  /** The balance of an ended asset moved; what is beyond it is interest. */
  function endedEntry(row: AnalysisRow, { asset, restKrw }: EndedAsset): Entry {
    const isLoan = asset.role === 'LOAN'
    const rest: EntryPart = isLoan
      ? { flowEnum: 'INTEREST', termEnum: 'SPENDING', amountKrw: -restKrw }
      : { flowEnum: 'INTEREST_INCOME', termEnum: 'INCOME', amountKrw: restKrw }
    return { ...base(row), flowEnum: isLoan ? 'LOAN_PAYMENT' : 'SAVING', parts: restKrw === 0 ? [] : [rest] }
  }

  /**
   * A repayment that no connected account shows: its interest is spent. A card loan is repaid with the card's bill, so
   * its principal is in no sum; any other loan's is one-sided.
   */
  function unpairedRepayment(row: AnalysisRow): Entry {
    const { amountKrw } = row.content
    const interestKrw = interestOf(row)
    const isBilled = row.apiId === '카드-013'
    const paid: readonly EntryPart[] =
      isBilled || amountKrw === null
        ? []
        : [
            {
              flowEnum: 'LOAN_PAYMENT',
              termEnum: 'ONE_SIDED',
              amountKrw: Math.abs(loanTotal(amountKrw, row.content.facts)),
            },
          ]
    return {
      ...base(row),
      flowEnum: 'LOAN_PAYMENT',
      ...{ isOtherSideUnknown: !isBilled, missingSideEnum: isBilled ? null : 'ACCOUNT' },
      parts: [...paid, ...spentPart('INTEREST', interestKrw)],
    }
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

  /** The row's won; of foreign money at the base rate of its day, decimals cut. */
  function valueKrw({ content: { amountKrw, foreignAmount, occurredDate, isDirectionUnknown } }: AnalysisRow) {
    if (amountKrw !== null || foreignAmount === null || isDirectionUnknown) return amountKrw
    const rate = rateOn(foreignAmount.currencyCode, occurredDate)
    return rate === null ? null : wonAtRate(foreignAmount.amount, rate)
  }

  function isCashDeposit({ row, flowEnum }: Entry): boolean {
    return flowEnum === 'RECEIVED' && roleOf(row) === 'ACCOUNT' && rowWord(row.content) === 'CASH'
  }
}

/** Small-sum payments divide a phone bill and pay nothing themselves. */
const SMALL_PAYMENTS = '통신-004'

/** A purchase is paid ahead before its second bill. */
const PREPAID_WITHIN_DAYS = 62

const isSoonAfter = ({ content }: Pick<AnalysisRow, 'content'>, date: string): boolean => {
  const days = dayNumber(content.occurredDate) - dayNumber(date)
  return days >= 0 && days <= PREPAID_WITHIN_DAYS
}

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
  APPROVAL: true,
  APPROVAL_CANCELED: true,
  APPROVAL_MODIFIED: true,
}

/** Rows of an account that say that they are no movement between own assets. */
const NOT_OWN: ReadonlySet<RowWord> = new Set([
  ...(['SALARY', 'SALES', 'PENSION_PAID', 'INTEREST', 'DIVIDEND', 'TAX', 'FEE'] as const),
  ...(['CHECK_CARD', 'CANCELLED_PURCHASE', 'CARD_REFUND', 'CARD_BILL', 'PREPAYMENT'] as const),
  ...(['CASH', 'BENEFIT', 'EXCHANGE', 'PREMIUM'] as const),
])

/** Rows of an account that say of what kind their other side is. */
const PARTNERS: Readonly<Partial<Record<RowWord, AssetRole>>> = {
  LOAN: 'LOAN',
  LOAN_INTEREST: 'LOAN',
  CHARGE: 'PREPAID',
}

/** What the paying account was charged: principal and interest together. */
function loanTotal(amountKrw: number, facts: AnalysisRow['content']['facts']): number {
  const { principalKrw, interestKrw } = facts
  if (principalKrw === undefined || interestKrw === undefined) return amountKrw
  const total = Math.abs(principalKrw) + Math.abs(interestKrw)
  return amountKrw < 0 ? -Math.max(total, Math.abs(amountKrw)) : amountKrw
}

const spentPart = (flowEnum: Flow, amountKrw: number): EntryPart[] =>
  amountKrw === 0 ? [] : [{ flowEnum, termEnum: 'SPENDING', amountKrw: -amountKrw }]

const interestOf = ({ content }: AnalysisRow): number => Math.abs(content.facts.interestKrw ?? 0)

function byCountedDate(one: Entry, other: Entry): number {
  if (one.countedDate !== other.countedDate) return one.countedDate < other.countedDate ? -1 : 1
  const [first, second] = [one.row.content.occurredTime ?? '', other.row.content.occurredTime ?? '']
  if (first !== second) return first < second ? -1 : 1
  const byOrder = one.row.institutionOrder - other.row.institutionOrder
  return byOrder || (one.entryId < other.entryId ? -1 : 1)
}
