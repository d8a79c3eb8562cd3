import type { Category } from '@ieum/contracts/analysis/category-names.ts'
import type { EntryTerm, Flow, MissingSide } from '@ieum/contracts/analysis/enums.ts'
import type { TransactionContent } from '../../mydata/assets/asset-content.ts'
import type { CategorySide } from '../categories/category-tree.ts'
import type { EntryDetail } from './entry.ts'
import { type RowWord, rowWord } from './row-words.ts'

/** How a row that has no partner counts. */
export type SingleFlow = {
  readonly flowEnum: Flow
  readonly termEnum: EntryTerm | null
  readonly isOtherSideUnknown?: boolean
  readonly missingSideEnum?: MissingSide
}

export type SingleContext = {
  readonly details: readonly EntryDetail[]
  /** The category of the shop, public body or company that a text names; null: it names none. */
  readonly merchantCategory: (text: string, side: CategorySide) => Category | null
  /** It names a connected card company, or is exactly one purchase that was paid ahead. */
  readonly isOfConnectedCard: boolean
  /** A card company is connected: a cash advance is in its list of loans, without rows. */
  readonly isCardConnected: boolean
  /** The memo is the person's own name. */
  readonly isOwnName: boolean
}

const spending = (flowEnum: Flow): SingleFlow => ({ flowEnum, termEnum: 'SPENDING' })
const income = (flowEnum: Flow): SingleFlow => ({ flowEnum, termEnum: 'INCOME' })
const ownSide = (flowEnum: Flow, missingSideEnum: MissingSide): SingleFlow => ({
  ...{ flowEnum, missingSideEnum },
  termEnum: 'ONE_SIDED',
  isOtherSideUnknown: true,
})

const OUT: Readonly<Partial<Record<RowWord, SingleFlow>>> = {
  CHECK_CARD: spending('SPENDING'),
  LOAN_INTEREST: spending('INTEREST'),
  INTEREST: spending('INTEREST'),
  LOAN: ownSide('LOAN_PAYMENT', 'LENDER'),
  TAX: spending('TAX'),
  PREMIUM: spending('PREMIUM'),
  FEE: spending('FEE'),
  CHARGE: ownSide('CHARGE', 'ACCOUNT'),
  SAVING: ownSide('SAVING', 'ACCOUNT'),
  OWN: ownSide('OWN_TRANSFER', 'ACCOUNT'),
  CASH: spending('WITHDRAWAL'),
  DEBIT: spending('SPENDING'),
}

const IN: Readonly<Partial<Record<RowWord, SingleFlow>>> = {
  CANCELLED_PURCHASE: spending('REFUND'),
  SALARY: income('SALARY'),
  SALES: income('RECEIVED'),
  PENSION_PAID: income('RECEIVED'),
  BENEFIT: income('RECEIVED'),
  INTEREST: income('INTEREST_INCOME'),
  DIVIDEND: income('DIVIDEND'),
  OWN: ownSide('OWN_TRANSFER', 'ACCOUNT'),
  SAVING: ownSide('SAVING', 'ACCOUNT'),
  LOAN: ownSide('LOAN_DRAWN', 'LENDER'),
}

/**
 * Decides how a row of an account counts that has no partner among the person's own assets: from its class, its memo
 * where the person agreed to it, and what other institutions report of it. A transfer to or from somebody else is in no
 * sum until the person or a rule decides.
 */
export function accountFlow(content: TransactionContent, context: SingleContext): SingleFlow {
  const isOut = (content.amountKrw ?? 0) < 0
  const word = rowWord(content)
  const kinds = new Set(context.details.map(({ kindEnum }) => kindEnum))
  if (isOut && kinds.has('PREMIUM')) return spending('PREMIUM')
  if (isOut && (kinds.has('APPROVAL') || kinds.has('PAY') || kinds.has('TELECOM'))) return spending('SPENDING')
  if (isOut && context.isOfConnectedCard) return { flowEnum: 'CARD_BILL', termEnum: null }
  if (isOut && (word === 'CARD_BILL' || word === 'PREPAYMENT')) {
    // Without a name, paying ahead is of a connected card: another one's bill is seen at its payment.
    return word === 'PREPAYMENT' && context.isCardConnected
      ? { flowEnum: 'CARD_BILL', termEnum: null, isOtherSideUnknown: true }
      : { ...spending('SPENDING'), missingSideEnum: 'CARD' }
  }
  if (!isOut && word === 'CHECK_CARD') return spending('REFUND')
  if (!isOut && word === 'CARD_REFUND') return { flowEnum: 'CARD_BILL', termEnum: null }
  if (!isOut && word === 'LOAN' && context.isCardConnected) return { flowEnum: 'LOAN_DRAWN', termEnum: null }
  if (context.isOwnName) return ownSide('OWN_TRANSFER', 'ACCOUNT')
  const known = word === null ? undefined : (isOut ? OUT : IN)[word]
  if (known && word !== 'DEBIT') return known
  const names = [content.memo, ...context.details.map(({ merchantName }) => merchantName)]
  const side = isOut ? 'SPENDING' : 'INCOME'
  const category = names.map((name) => name && context.merchantCategory(name, side)).find(Boolean) || null
  if (isOut) return category === null ? (known ?? { flowEnum: 'SENT', termEnum: 'UNDECIDED' }) : paidTo(category)
  return category === null ? { flowEnum: 'RECEIVED', termEnum: 'UNDECIDED' } : income('RECEIVED')
}

/** Payments to insurers and tax offices have flows of their own. */
const paidTo = (category: Category): SingleFlow =>
  spending(category === 'INSURANCE' ? 'PREMIUM' : category === 'TAX' ? 'TAX' : 'SPENDING')
