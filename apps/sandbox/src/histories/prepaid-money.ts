/** Charges and payments of prepaid money: charged from an account whenever a payment would not be covered. */

import type { PayRow } from '../holdings/activity/pay-ledger.ts'
import { clockTime, type Day, firstDay, lastDay, type Month, ymd } from '../holdings/calendar.ts'
import { upToUnit } from './money.ts'
import type { HistoryPurchase } from './purchases.ts'
import { registrationNumber, SHOPS } from './shops.ts'

export type PrepaidMoney = {
  readonly ref: string
  /** Name of the product, for the row of the account that charges it. */
  readonly name: string
  readonly opened: Day
  /** Of the people file. */
  readonly endBalance: number
  readonly account: string
  readonly chargeAmount: number
  balance: number
  readonly rows: PayRow[]
}

/** A charge, for the account that pays it. */
export type Charge = { readonly day: Day; readonly seconds: number; readonly amount: number }

/** Whole amounts in which a shortage is charged, won. */
const CHARGE_UNIT = 10_000

/**
 * Adds the payments of a month.
 * @param isLast the file's balance holds at the end of this month: the last payment makes it so
 * @returns what was charged
 */
export function payWithPrepaid(
  money: PrepaidMoney,
  month: Month,
  purchases: readonly HistoryPurchase[],
  isLast: boolean,
): Charge[] {
  const charges: Charge[] = []
  const numbers = rowNumbers()
  const charge = (day: Day, seconds: number, amount: number) => {
    money.balance += amount
    charges.push({ day, seconds, amount })
    const at = ymd(day) + clockTime(seconds)
    money.rows.push({ at, no: numbers(day), kind: 'charged', amount, balance: money.balance })
  }
  const bought = purchases.filter(({ day }) => day > money.opened)
  const paid = isLast && bought.length === 0 && money.opened < firstDay(month) ? [closing(month)] : bought
  for (const [index, purchase] of paid.entries()) {
    const { day, seconds } = purchase
    let amount = purchase.amount
    if (isLast && index === paid.length - 1) {
      const short = money.endBalance + 100 - money.balance
      if (short > 0) charge(day, seconds - 5, upToUnit(short, CHARGE_UNIT))
      amount = money.balance - money.endBalance
    } else if (amount > money.balance) {
      charge(day, seconds - 5, upToUnit(amount - money.balance, money.chargeAmount))
    }
    money.balance -= amount
    const { name, shop } = purchase
    const merchant = { name, regno: registrationNumber(name), category: shop.category, title: shop.title }
    const at = ymd(day) + clockTime(seconds)
    money.rows.push({ at, no: numbers(day), kind: 'paid', amount, balance: money.balance, merchant })
  }
  return charges
}

/** A small purchase on the last day, for a month without one. */
function closing(month: Month): Pick<HistoryPurchase, 'day' | 'seconds' | 'amount' | 'name' | 'shop'> {
  const shop = SHOPS.convenience
  return { day: lastDay(month), seconds: 20 * 3600, amount: 1_000, name: shop.names[0], shop }
}

function rowNumbers(): (day: Day) => string {
  let at: Day | undefined
  let count = 0
  return (day) => {
    count = day === at ? count + 1 : 1
    at = day
    return ymd(day) + String(count).padStart(4, '0')
  }
}
