/**
 * Charges and payments of prepaid money. Every day ends at the file's balance: each payment is charged before it.
 * Generated rows are reported on the day after they happened.
 */

import { clockTime, type Day, knownDay, ymd } from '../calendar.ts'
import type { SpendingLevel } from '../industries/fields.ts'
import { purchasesOf } from './activity.ts'
import type { Merchant } from './merchants.ts'

/** What rows tell of a shop. */
export type PaidMerchant = Pick<Merchant, 'name' | 'regno' | 'category' | 'title'>

export type PayRow = {
  readonly at: string
  readonly no: string
  readonly kind: 'charged' | 'paid'
  readonly amount: number
  readonly balance: number
  readonly merchant?: PaidMerchant
}

export type PayAccount = {
  readonly reg_date: string
  readonly total_balance_amt: number
  readonly activity?: { readonly spending: SpendingLevel; readonly seed?: string | undefined } | undefined
}

/** Rows of the days `from` to `to` (both included), oldest first. */
export function payRows(seed: string, account: PayAccount, from: Day, to: Day, today: Day): PayRow[] {
  const opened = knownDay(account.reg_date)
  const balance = account.total_balance_amt
  const result: PayRow[] = []
  for (let day = Math.max(from, opened); day <= Math.min(to, today - 1); day++) {
    const date = ymd(day)
    if (day === opened && balance > 0) {
      result.push({ at: `${date}090000`, no: `${date}0000`, kind: 'charged', amount: balance, balance })
    }
    if (!account.activity) continue
    const bought = purchasesOf(`${seed}|${account.activity.seed ?? ''}`, account.activity.spending, day)
    for (const [index, purchase] of bought.entries()) {
      const paidAt = purchase.seconds
      const number = (offset: number) => date + String(index * 2 + offset).padStart(4, '0')
      const amount = purchase.amount
      result.push(
        { at: date + clockTime(paidAt - 5), no: number(1), kind: 'charged', amount, balance: balance + amount },
        { at: date + clockTime(paidAt), no: number(2), kind: 'paid', amount, balance, merchant: purchase.merchant },
      )
    }
  }
  return result
}
