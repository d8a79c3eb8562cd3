import type { TransactionContent } from '../../mydata/assets/asset-content.ts'
import type { AssetRole } from '../entries/analysis-asset.ts'
import type { AnalysisRow } from '../entries/analysis-row.ts'
import { loanTotal } from '../entries/loan-amounts.ts'
import { classWord, type RowWord } from '../entries/row-words.ts'
import type { Movement } from './own-transfers.ts'

/** Returns a row as one side of a movement between own assets; null: it says itself that it is none. */
export function movementOf(row: AnalysisRow, role: AssetRole): Movement | null {
  const { amountKrw, foreignAmount, kindEnum, facts } = row.content
  if (NO_MOVEMENT.has(kindEnum)) return null
  // A memo is the person's own word: only the bank's class says that a row is no movement between own accounts.
  const word = role === 'ACCOUNT' ? classWord(facts.transClass ?? row.content.title) : null
  if (word !== null && NOT_OWN.has(word)) return null
  const isLoan = role === 'LOAN'
  const total = isLoan && amountKrw !== null ? loanTotal(amountKrw, facts) : amountKrw
  const amount = total === null ? foreignAmount?.amount : String(Math.abs(total))
  if (amount === undefined || Number(amount) === 0) return null
  const isNegative = total === null ? amount.startsWith('-') : total < 0
  // Money leaves the loan when it is drawn and reaches it when it is repaid: the debt moves the other way.
  const side = isLoan ? (kindEnum === 'DRAWN' ? 'out' : 'in') : isNegative ? 'out' : 'in'
  return {
    ...{ row, assetIdentifier: row.assetIdentifier, side, mayBeEarlier: isLoan },
    ...{ role, partnerRole: (word && PARTNERS[word]) ?? null },
    amount: amount.replace('-', ''),
    currencyCode: total === null ? (foreignAmount?.currencyCode ?? '') : 'KRW',
  }
}

/** Returns an approval of a credit card as what may have paid a top-up; null: it may not. */
export function topUpByCard(row: AnalysisRow): Movement | null {
  const { amountKrw, kindEnum } = row.content
  if (kindEnum !== 'APPROVAL' || amountKrw === null || amountKrw >= 0) return null
  return {
    ...{ row, assetIdentifier: row.assetIdentifier, side: 'out', amount: String(-amountKrw), currencyCode: 'KRW' },
    ...{ mayBeEarlier: false, role: 'CARD', partnerRole: 'PREPAID' },
  }
}

/** Kinds of rows that happen within one asset. */
const NO_MOVEMENT: ReadonlySet<TransactionContent['kindEnum']> = new Set([
  ...(['BUY', 'SELL', 'DIVIDEND', 'FEE', 'REWARD', 'EXPIRY', 'CORRECTION'] as const),
  ...(['PAYMENT', 'PAYMENT_CANCELED', 'APPROVAL', 'APPROVAL_CANCELED', 'APPROVAL_MODIFIED'] as const),
])

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
