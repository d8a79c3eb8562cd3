/**
 * Card approvals, and the bills that follow from them.
 *
 * - A generated approval (not one in the file) is reported on the next day; its cancellation or correction too, so an
 * old approval may change its status once, as in reality. Cancellations fall into the month of the approval, so a
 * month's bill is final when the month is over.
 * - The bill of month M charges the use in M − 1 with credit and hybrid cards; an instalment purchase is charged in
 * parts over its months, the remainder with the first part. Cancelled ones are not charged.
 * - Cash advances and card loans are repaid separately and are not part of a bill.
 */
import { equalPart, minus, multiplyExact, wholeWorthOf } from '../../money.ts'
import { clockTime, type Day, dayInMonth, firstDay, knownDay, lastDay, type Month, monthOf, ymd } from '../calendar.ts'
import type { CardHolding, CardHoldingItem } from '../industries/card.ts'
import { purchasesOf } from './activity.ts'
import { OVERSEAS_MERCHANTS } from './merchants.ts'
import { seeded } from './seeded.ts'

export type Approval = {
  readonly number: string
  readonly at: string
  readonly status: '01' | '02' | '03'
  /** When it was cancelled or corrected. */
  readonly changedAt?: string | undefined
  readonly merchant?: string | undefined
  readonly regno?: string | undefined
  readonly amount: number
  readonly modified?: number | undefined
  readonly instalments?: number | undefined
  readonly overseas?:
    | {
        readonly country?: string | undefined
        readonly currency: string
        /** Left out: not known yet, and not reported. */
        readonly krw?: number | undefined
      }
    | undefined
}

export type Moment = { readonly today: Day; readonly now: string }

/** Maximum number of months between a purchase and its last charge. */
const MOST_INSTALMENTS = 60
const MOST_MADE_INSTALMENTS = 12

/** Generated data of a card, as of one day: a bill is requested for each month, and needs the year before it. */
type Made = { readonly today: Day; readonly seed: string; readonly byDay: Map<Day, readonly Approval[]> }
const MADE = new WeakMap<CardHoldingItem, Made>()

function madeOn(seed: string, card: CardHoldingItem, day: Day, today: Day): readonly Approval[] {
  let made = MADE.get(card)
  if (made?.today !== today || made.seed !== seed) {
    made = { today, seed, byDay: new Map() }
    MADE.set(card, made)
  }
  const known = made.byDay.get(day) ?? makeOn(seed, card, day, today)
  made.byDay.set(day, known)
  return known
}

function makeOn(seed: string, card: CardHoldingItem, day: Day, today: Day): Approval[] {
  const activity = card.activity
  if (!activity) return []
  const made = purchasesOf(seed, activity.spending, day).map((purchase, index): Approval => {
    const random = purchase.random
    const number = `${ymd(day)}${String(index + 1).padStart(2, '0')}${random.digits(6)}`
    const at = ymd(day) + clockTime(purchase.seconds)
    const wantsParts = activity.instalments && card.card_type !== '02' && purchase.amount >= 50_000
    const parts = wantsParts && random.chance(0.6) ? random.pick([2, 3, 6, MOST_MADE_INSTALMENTS]) : undefined
    const fate = random.next()
    const changedOn = Math.min(day + random.int(0, 3), lastDay(monthOf(day)))
    const isChanged = fate < 0.07 && changedOn < today
    const status = !isChanged ? '01' : fate < 0.05 ? '02' : '03'
    return {
      number,
      at,
      status,
      changedAt: isChanged ? ymd(changedOn) + clockTime(purchase.seconds + 1800) : undefined,
      merchant: purchase.merchant.name,
      regno: purchase.merchant.regno,
      amount: purchase.amount,
      modified: status === '03' ? multiplyExact(wholeWorthOf(purchase.amount, 0.08), 10) : undefined,
      instalments: parts,
    }
  })
  const random = seeded(seed, 'overseas', day)
  if (!activity.overseas || !random.chance(0.06)) return made
  const shop = random.pick(OVERSEAS_MERCHANTS)
  const amount = random.int(shop.from, shop.to) / 100
  return [
    ...made,
    {
      number: `${ymd(day)}90${random.digits(6)}`,
      at: ymd(day) + clockTime(random.int(3600, 20 * 3600)),
      status: '01',
      merchant: shop.name,
      amount,
      overseas: { country: shop.country, currency: shop.currency, krw: wholeWorthOf(amount, shop.rate) },
    },
  ]
}

function stated(card: CardHoldingItem, now: string): Approval[] {
  return (card.approved_list ?? [])
    .filter((row) => row.approved_dtime <= now)
    .map((row) => {
      const isChanged = row.status !== '01' && (row.trans_dtime ?? row.approved_dtime) <= now
      return {
        number: row.approved_num,
        at: row.approved_dtime,
        status: isChanged ? row.status : '01',
        changedAt: isChanged ? row.trans_dtime : undefined,
        merchant: row.merchant_name,
        regno: row.merchant_regno,
        amount: row.approved_amt,
        modified: isChanged ? row.modified_amt : undefined,
        instalments: row.total_install_cnt,
        overseas:
          row.country_code === undefined && row.currency_code === undefined
            ? undefined
            : {
                country: row.country_code,
                currency: row.currency_code ?? 'USD',
                krw: row.krw_amt,
              },
      }
    })
}

/** Approvals generated for the days `from` to `to`, oldest first. */
export function approvals(seed: string, card: CardHoldingItem, from: Day, to: Day, moment: Moment): Approval[] {
  if (card.approved_list) {
    const inPeriod = (row: Approval) => row.at.slice(0, 8) >= ymd(from) && row.at.slice(0, 8) <= ymd(to)
    return stated(card, moment.now)
      .filter(inPeriod)
      .sort((a, b) => inOrder(a.at, b.at))
  }
  const key = `${seed}|${card.card_id}|${card.activity?.seed ?? ''}`
  const rows: Approval[] = []
  const start = Math.max(from, knownDay(card.issue_date))
  for (let day = start; day <= Math.min(to, moment.today - 1); day++) rows.push(...madeOn(key, card, day, moment.today))
  return rows.sort((a, b) => inOrder(a.at, b.at))
}

/** Compares two timestamps written as digits. */
const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** The charge for an approval in won: none when cancelled, the new amount when corrected. */
export function chargedWon(approval: Approval): number {
  if (approval.status === '02') return 0
  if (approval.overseas) return approval.overseas.krw ?? 0
  return Math.trunc(approval.status === '03' ? (approval.modified ?? approval.amount) : approval.amount)
}

export type BillLine = {
  readonly cardId: string
  readonly approval: Approval
  readonly charged: number
  /** Of an instalment purchase: the number of this part. */
  readonly part?: number | undefined
  /** Remaining amount of the purchase after this bill. */
  readonly left: number
}

/** Cache for generated approvals: each bill of a year reads them, and every part is calculated in decimals. */
const LINES = new WeakMap<Approval, readonly BillLine[]>()

/** The charges for an approval, one per bill. */
function linesOf(cardId: string, approval: Approval): readonly BillLine[] {
  const known = LINES.get(approval)
  if (known) return known
  const parts = approval.instalments ?? 1
  const whole = chargedWon(approval)
  const each = equalPart(whole, parts)
  const lines: BillLine[] = []
  let left = whole
  for (let part = 1; part <= parts && whole !== 0; part++) {
    const charged = part === 1 ? minus(whole, multiplyExact(each, parts - 1)) : each
    left -= charged
    lines.push({ cardId, approval, charged, part: approval.instalments === undefined ? undefined : part, left })
  }
  LINES.set(approval, lines)
  return lines
}

/** The lines of the bills `from` to `to` (months of payment), each bill's oldest first. */
export function billLines(
  seed: string,
  holding: CardHolding,
  from: Month,
  to: Month,
  moment: Moment,
): Map<Month, BillLine[]> {
  const bills = new Map<Month, BillLine[]>()
  for (let month = from; month <= to; month++) bills.set(month, [])
  for (const card of holding.card_list.filter((item) => item.card_type !== '02')) {
    const back = card.approved_list ? MOST_INSTALMENTS : MOST_MADE_INSTALMENTS
    for (const approval of approvals(seed, card, firstDay(from - back), lastDay(to - 1), moment)) {
      const first = monthOf(knownDay(approval.at)) + 1
      for (const [at, line] of linesOf(card.card_id, approval).entries()) bills.get(first + at)?.push(line)
    }
  }
  for (const lines of bills.values()) lines.sort((a, b) => inOrder(a.approval.at, b.approval.at))
  return bills
}

export const payDay = (holding: CardHolding, month: Month): Day => dayInMonth(month, holding.charge_day)
