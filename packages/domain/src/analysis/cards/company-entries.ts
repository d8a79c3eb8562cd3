import type { AnalysisRow } from '../entries/analysis-row.ts'
import type { Entry } from '../entries/entry.ts'
import type { Partner } from '../pairs/partners.ts'
import type { CardBill } from './bill-lines.ts'
import { type CardContext, cardEntries } from './card-entries.ts'
import { neverBilled } from './never-billed.ts'

type CompaniesContext = Omit<CardContext, 'bills' | 'neverBilled' | 'approvalsSince' | 'approvals'> & {
  /** Of all companies. */
  readonly bills: readonly CardBill[]
  /** Approvals of credit cards of all companies, sorted. */
  readonly approvals: readonly AnalysisRow[]
  readonly organizationOf: (assetIdentifier: string) => string
  /** The first day of the rows where older ones are stored; null: these are all. */
  readonly rowsSince: string | null
  readonly isPrepaid: (approval: AnalysisRow) => boolean
  readonly partnerOf: ReadonlyMap<string, Partner>
}

/** The entries of credit cards, company by company; bills of a company without approvals count alone. */
export function companyEntries(context: CompaniesContext): Entry[] {
  const { approvals, bills, isPrepaid, matched, organizationOf, partnerOf, rowsSince } = context
  const firstApprovals = new Map<string, string>()
  for (const { assetIdentifier, content } of approvals) {
    if (!firstApprovals.has(assetIdentifier)) firstApprovals.set(assetIdentifier, content.occurredDate)
  }
  const approvalsSince = (cardKey: string | undefined) => {
    const first = cardKey === undefined ? undefined : firstApprovals.get(cardKey)
    if (first === undefined) return null
    return rowsSince !== null && rowsSince > first ? rowsSince : first
  }
  const approvalsOf = Map.groupBy(approvals, ({ assetIdentifier }) => organizationOf(assetIdentifier))
  const ofCompanies = [...approvalsOf].flatMap(([organizationGuid, own]) => {
    const ownBills = bills.filter((bill) => bill.organizationGuid === organizationGuid)
    const never = neverBilled(own, ownBills, matched, isPrepaid)
    return cardEntries(own, { ...context, bills: ownBills, neverBilled: never, approvalsSince })
  })
  const billsAlone = bills.filter(({ organizationGuid }) => !approvalsOf.has(organizationGuid))
  const ofBillsAlone = cardEntries([], { ...context, bills: billsAlone, neverBilled: new Set(), approvalsSince })
  return [...ofCompanies.map((entry) => asTopUp(entry, partnerOf.get(entry.entryId))), ...ofBillsAlone]
}

/** An approval that paid a top-up is no spending. */
const asTopUp = (entry: Entry, partner: Partner | undefined): Entry =>
  partner?.flowEnum === 'CHARGE'
    ? { ...entry, flowEnum: 'CHARGE', parts: [], pairedEntryId: partner.other.entryId }
    : entry
