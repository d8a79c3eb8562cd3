import type { Category } from '@ieum/contracts/analysis/category-names.ts'
import type { CardPayments } from '../cards/card-payments.ts'
import type { CategorySide } from '../categories/category-tree.ts'
import type { EndedAsset } from '../pairs/ended-assets.ts'
import type { Partner, Partners } from '../pairs/partners.ts'
import { accountFlow } from './account-flow.ts'
import type { AssetRole } from './analysis-asset.ts'
import type { AnalysisRow } from './analysis-row.ts'
import { type Entry, type EntryDetail, type EntryPart, entryOfRow, spendingPart } from './entry.ts'
import { interestOf, loanTotal } from './loan-amounts.ts'
import { singleFlow } from './single-flow.ts'

/** What is known of a person's other rows. */
export type MovingContext = Partners & {
  readonly payments: CardPayments
  readonly details: readonly EntryDetail[]
  readonly merchantCategory: (text: string, side: CategorySide) => Category | null
  readonly isCardConnected: boolean
  readonly personName: string | null
  /** The row's won; of foreign money at the base rate of its day; null: not known. */
  readonly valueKrw: number | null
}

type Known = Partial<Entry> & Pick<Entry, 'flowEnum' | 'parts'>

/** The entry of a row that moves an asset: what it pays, its other half, or how it counts alone. */
export function movingEntry(row: AnalysisRow, role: AssetRole, context: MovingContext): Entry {
  const { details, valueKrw } = context
  return entryOfRow(row, { amountKrw: valueKrw, details, ...whatItDoes(row, role, context) })
}

function whatItDoes(row: AnalysisRow, role: AssetRole, context: MovingContext): Known {
  const bill = context.payments.billPaidBy.get(row.entryId)
  if (bill) {
    const { assetIdentifier, chargeMonth } = bill
    return { flowEnum: 'CARD_BILL', parts: [], paidBill: { assetIdentifier, chargeMonth } }
  }
  const partner = context.partnerOf.get(row.entryId)
  if (partner) return paired(role, partner)
  const end = context.endedBy.get(row.entryId)
  if (end) return ended(end)
  if (role === 'LOAN' && row.content.kindEnum === 'REPAYMENT') return unpairedRepayment(row)
  return single(row, role, context)
}

function paired(role: AssetRole, { other, flowEnum, feeKrw }: Partner): Known {
  const interestKrw = flowEnum === 'LOAN_PAYMENT' && role !== 'LOAN' ? interestOf(other.content) : 0
  // The fee of an exchange is the bank's margin.
  const parts = [...spendingPart('INTEREST', -interestKrw), ...spendingPart('FEE', -feeKrw)]
  return { flowEnum, parts, pairedEntryId: other.entryId }
}

/** The balance of an ended asset moved; what is beyond it is interest. */
function ended({ asset, restKrw }: EndedAsset): Known {
  if (asset.role === 'LOAN') return { flowEnum: 'LOAN_PAYMENT', parts: spendingPart('INTEREST', -restKrw) }
  const interest: EntryPart = { flowEnum: 'INTEREST_INCOME', termEnum: 'INCOME', amountKrw: restKrw }
  return { flowEnum: 'SAVING', parts: restKrw === 0 ? [] : [interest] }
}

/**
 * A repayment that no connected account shows: its interest is spent. A card loan is repaid with the card's bill, so
 * its principal is in no sum; any other loan's is one-sided.
 */
function unpairedRepayment({ apiId, content }: AnalysisRow): Known {
  const { amountKrw, facts } = content
  const interest = spendingPart('INTEREST', -interestOf(content))
  if (apiId === '카드-013') return { flowEnum: 'LOAN_PAYMENT', parts: interest }
  const paid: readonly EntryPart[] =
    amountKrw === null
      ? []
      : [{ flowEnum: 'LOAN_PAYMENT', termEnum: 'ONE_SIDED', amountKrw: Math.abs(loanTotal(amountKrw, facts)) }]
  return {
    ...{ flowEnum: 'LOAN_PAYMENT', isOtherSideUnknown: true, missingSideEnum: 'ACCOUNT' },
    parts: [...paid, ...interest],
  }
}

function single(row: AnalysisRow, role: AssetRole, context: MovingContext): Known {
  const { details, isCardConnected, merchantCategory, payments, personName, valueKrw } = context
  const isOwnName = personName !== null && row.content.memo?.trim() === personName
  const isOfConnectedCard = payments.namesCompany(row) || payments.paysOnePurchase(row)
  const counted =
    role === 'ACCOUNT'
      ? accountFlow(row.content, { details, merchantCategory, isCardConnected, isOfConnectedCard, isOwnName })
      : singleFlow(role, row.content)
  const { flowEnum, termEnum, isOtherSideUnknown = false, missingSideEnum = null } = counted
  // What is drawn from a loan is owed.
  const amountKrw = role === 'LOAN' && valueKrw !== null ? -Math.abs(valueKrw) : valueKrw
  const parts: EntryPart[] = amountKrw === null || termEnum === null ? [] : [{ flowEnum, termEnum, amountKrw }]
  return { flowEnum, parts, isOtherSideUnknown, missingSideEnum }
}

/** A purchase with a check card whose account is not connected is spent, and its other side is missing. */
export function unlinkedCheckEntry(row: AnalysisRow, valueKrw: number | null): Entry {
  const amountKrw = row.content.amountKrw ?? 0
  const parts: EntryPart[] = [
    { flowEnum: 'SPENDING', termEnum: 'SPENDING', amountKrw },
    { flowEnum: 'SPENDING', termEnum: 'ONE_SIDED', amountKrw: -amountKrw },
  ]
  return entryOfRow(row, {
    ...{ flowEnum: 'SPENDING', missingSideEnum: 'ACCOUNT', amountKrw: valueKrw },
    parts: amountKrw === 0 ? [] : parts,
  })
}
