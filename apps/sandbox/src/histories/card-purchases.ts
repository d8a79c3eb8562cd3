/** How a purchase becomes an approval, and what becomes of that. */

import { OVERSEAS_MERCHANTS } from '../holdings/activity/merchants.ts'
import { type Seeded, seeded } from '../holdings/activity/seeded.ts'
import { clockTime, type Day, dayInMonth, firstDay, lastDay, type Month, monthOf, ymd } from '../holdings/calendar.ts'
import { wholeWorthOf } from '../money.ts'
import type { CardCompany } from './card-company.ts'
import { scaled } from './money.ts'
import { countOf, type HistoryPurchase } from './purchases.ts'
import type { CardCharge } from './regular-postings.ts'
import { registrationNumber } from './shops.ts'
import type { HistoryApproval } from './statement.ts'

/** From this amount on, purchases can be paid in instalments. */
const INSTALMENTS_FROM = 50_000
const PARTS: readonly [number, ...number[]] = [2, 3, 3, 6, 6, 12]
/** Of a hundred purchases: cancelled or corrected at once, and after the bill. */
const CANCELLED_SOON = 0.02
const CORRECTED_SOON = 0.01
const CANCELLED_LATE = 0.008
const CORRECTED_LATE = 0.004
/** A hold of a petrol station or a hotel. */
const HOLD_AMOUNTS: readonly [number, ...number[]] = [100_000, 150_000]
/** The won of a purchase abroad over those of its approval: brand and issuer fees. */
const OVERSEAS_FEE = { least: 1.009, most: 1.019 }

type Numbers = { readonly company: CardCompany; readonly cardId: string; readonly next: (day: Day) => string }

/** Numbers of approvals: unique within a company. */
export function approvalNumbers(orgCode: string): (day: Day) => string {
  const counts = new Map<Day, number>()
  return (day) => {
    const count = (counts.get(day) ?? 0) + 1
    counts.set(day, count)
    return `${ymd(day).slice(2)}${String(seeded(orgCode, 'number', day, count).int(0, 9999)).padStart(4, '0')}${String(count).padStart(2, '0')}`
  }
}

type Base = Pick<HistoryPurchase, 'day' | 'seconds' | 'amount' | 'name'>

function approvalOf(numbers: Numbers, base: Base, slipDays: number): HistoryApproval {
  return {
    cardId: numbers.cardId,
    number: numbers.next(base.day),
    at: ymd(base.day) + clockTime(base.seconds),
    day: base.day,
    status: '01',
    merchant: base.name,
    regno: registrationNumber(base.name),
    amount: base.amount,
    kind: undefined,
    slipDay: base.day + slipDays,
  }
}

/** A charge that comes again: never cancelled. */
export const chargeApproval = (numbers: Numbers, charge: CardCharge): HistoryApproval =>
  approvalOf(numbers, { ...charge, name: charge.merchant }, 2)

/** A purchase with a check card: paid at once. `isRefunded` gives it back on the next day. */
export function checkApproval(numbers: Numbers, purchase: HistoryPurchase, isRefunded: boolean): HistoryApproval {
  const approval = { ...approvalOf(numbers, purchase, 1), kind: purchase.kind }
  return isRefunded ? changed(approval, purchase.day + 1, purchase.seconds, undefined) : approval
}

function changed(
  approval: HistoryApproval,
  changedDay: Day,
  seconds: number,
  modified: number | undefined,
): HistoryApproval {
  const status = modified === undefined ? '02' : '03'
  return { ...approval, status, modified, changedDay, changedAt: ymd(changedDay) + clockTime(seconds + 60) }
}

/** A purchase with a credit card, with the hold before it where there is one. */
export function creditApprovals(numbers: Numbers, purchase: HistoryPurchase): HistoryApproval[] {
  const { random, shop, amount } = purchase
  const slipDays = random.int(1, 4)
  const hasParts = amount >= INSTALMENTS_FROM && random.chance(shop.instalments ?? 0)
  const parts = hasParts ? random.pick(PARTS) : undefined
  const { freeUpTo = 3, feeRate = 15 } = numbers.company.config ?? {}
  const hasFee = parts !== undefined && parts > freeUpTo
  const approval: HistoryApproval = {
    ...approvalOf(numbers, purchase, slipDays),
    kind: purchase.kind,
    ...(parts !== undefined && { instalments: parts }),
    ...(hasFee && { feeRate }),
  }
  const approvals = [withFate(numbers, approval, purchase)]
  if (random.chance(shop.holds ?? 0)) {
    const hold = { ...purchase, amount: random.pick(HOLD_AMOUNTS), seconds: Math.max(purchase.seconds - 240, 0) }
    approvals.unshift({ ...approvalOf(numbers, hold, 0), kind: purchase.kind, isHold: true })
  }
  return approvals
}

function withFate(numbers: Numbers, approval: HistoryApproval, purchase: HistoryPurchase): HistoryApproval {
  const { random, day, seconds } = purchase
  const fate = random.next()
  const modified = Math.max(scaled(approval.amount, 0.7, 100), 100)
  // Before the slip is bought, and before the month of use is over.
  const soon = Math.min(day + random.int(0, approval.slipDay - day - 1), lastDay(monthOf(day)))
  if (fate < CANCELLED_SOON) return changed(approval, soon, seconds, undefined)
  if (fate < CANCELLED_SOON + CORRECTED_SOON) return changed(approval, soon, seconds, modified)
  if (approval.instalments !== undefined) return approval
  const late = numbers.company.payDay(monthOf(day) + 1) + random.int(1, 9)
  const isLate = fate > 1 - CANCELLED_LATE - CORRECTED_LATE
  if (!isLate) return approval
  const isWhole = fate > 1 - CANCELLED_LATE
  return { ...changed(approval, late, seconds, isWhole ? undefined : modified), isChangedAfterBill: true }
}

/** Purchases abroad of a month: the won of the approval are provisional, those of the slip final. */
export function overseasApprovals(numbers: Numbers, seed: string, month: Month, perMonth: number): HistoryApproval[] {
  const random = seeded(seed, 'abroad', numbers.cardId, month)
  return Array.from({ length: countOf(random, perMonth) }, () => overseasApproval(numbers, random, month))
}

function overseasApproval(numbers: Numbers, random: Seeded, month: Month): HistoryApproval {
  const shop = random.pick(OVERSEAS_MERCHANTS)
  const day = dayInMonth(month, random.int(1, lastDay(month) - firstDay(month) + 1))
  const amount = random.int(shop.from, shop.to) / 100
  const base = { day, seconds: random.int(3600, 20 * 3600), amount, name: shop.name }
  const krw = wholeWorthOf(amount, shop.rate)
  const finalKrw = scaled(krw, OVERSEAS_FEE.least + random.next() * (OVERSEAS_FEE.most - OVERSEAS_FEE.least))
  return {
    ...approvalOf(numbers, base, random.int(2, 4)),
    regno: undefined,
    overseas: { country: shop.country, currency: shop.currency, krw },
    finalKrw,
  }
}
