/** Salaries, regular payments and own transfers of a month. */

import { seeded } from '../holdings/activity/seeded.ts'
import { civil, type Day, dayInMonth, firstDay, knownDay, lastDay, type Month } from '../holdings/calendar.ts'
import type { HistoryAccount } from './accounts.ts'
import { bankingDayAfter, bankingDayFrom, bankingDayUntil, isBankingDay } from './banking-days.ts'
import type { HistoryFile, OwnTransfer, Regular, Salary, Sales } from './history-file.ts'
import type { Journal, Posting } from './journal.ts'
import { percentOf, scaled, toUnit } from './money.ts'

/** A charge to a card. */
export type CardCharge = {
  readonly card: string
  readonly day: Day
  readonly seconds: number
  readonly merchant: string
  readonly amount: number
}

type Span = { readonly from?: string | undefined; readonly to?: string | undefined }

export const isWithin = (span: Span, day: Day): boolean =>
  (span.from === undefined || day >= knownDay(span.from)) && (span.to === undefined || day <= knownDay(span.to))

const calendarMonth = (month: Month): number => (month % 12) + 1
const yearsBetween = (from: Day, month: Month): number => Math.floor(month / 12) - civil(from).year

/** When the salary of a month is paid. */
export const salaryDay = (salary: Salary, month: Month): Day => bankingDayUntil(dayInMonth(month, salary.day))

/** A salary and its bonus, with the raises since the history began. */
export function salaryPostings(salary: Salary, history: HistoryFile, month: Month): Posting[] {
  const day = salaryDay(salary, month)
  if (!isWithin(salary, day)) return []
  const years = yearsBetween(knownDay(history.from), month) - (calendarMonth(month) < salary.raiseMonth ? 1 : 0)
  const amount = scaled(salary.amt, (1 + salary.raisePct / 100) ** Math.max(years, 0), 10)
  const account = salary.account ?? history.main
  const posting = { day, seconds: 8 * 3600 + 1834, account, amount, class: '급여이체', memo: salary.payer }
  const bonuses = salary.bonuses
    .filter((bonus) => bonus.month === calendarMonth(month))
    .map((bonus, index) => ({
      ...posting,
      seconds: posting.seconds + 60 * (index + 1),
      amount: toUnit(percentOf(amount, bonus.pct), 10),
      memo: `${salary.payer} ${bonus.memo}`,
    }))
  return [posting, ...bonuses]
}

function amountOf(regular: Regular, seed: string, day: Day, month: Month): number {
  const changed = regular.changes.filter((change) => knownDay(change.from) <= day).at(-1)
  const base = changed?.amt ?? regular.amt
  const season = (regular.seasonPct?.[month % 12] ?? 100) / 100
  const spread = (seeded(seed, 'regular', regular.memo, month).next() * 2 - 1) * (regular.varyPct / 100)
  return season === 1 && spread === 0 ? base : scaled(base, season * (1 + spread), 10)
}

const SHIFTS = { next: bankingDayFrom, previous: bankingDayUntil, none: (day: Day) => day } as const

/** Rent, utilities, subscriptions and what else comes again. */
export function regularMovements(
  regular: Regular,
  history: HistoryFile,
  seed: string,
  month: Month,
): { readonly posting?: Posting; readonly charge?: CardCharge } {
  if ((month + 1 - regular.month) % regular.everyMonths !== 0) return {}
  const due = dayInMonth(month, regular.day)
  if (!isWithin(regular, due)) return {}
  const amount = amountOf(regular, seed, due, month)
  if (amount === 0) return {}
  const seconds = 8 * 3600 + seeded(seed, 'time', regular.memo).int(0, 3000)
  if (regular.card !== undefined)
    return { charge: { card: regular.card, day: due, seconds, merchant: regular.memo, amount: -amount } }
  const day = SHIFTS[regular.shift](due)
  const account = regular.account ?? history.main
  return { posting: { day, seconds, account, amount, class: regular.class, memo: regular.memo } }
}

/** Transfers between own accounts on agreed days, once both are open. */
export function postTransfers(
  transfer: OwnTransfer,
  journal: Journal,
  accounts: ReadonlyMap<string, HistoryAccount>,
  month: Month,
): void {
  if ((month + 1 - transfer.month) % transfer.everyMonths !== 0) return
  const day = bankingDayFrom(dayInMonth(month, transfer.day))
  const areOpen = [transfer.source, transfer.target].every((ref) => (accounts.get(ref)?.opened ?? day) < day)
  if (!isWithin(transfer, day) || !areOpen) return
  const arrives = transfer.isNextDay ? bankingDayAfter(day, 1) : day
  for (let time = 0; time < transfer.times; time++) {
    const seconds = 11 * 3600 + time * 95
    const { source, target, amt: amount, memo } = transfer
    journal.transfer({ day, seconds, source, target, amount, memo, arrives })
  }
}

/** What card companies settle for a shop: on each banking day the sales of the days before it. */
export function salesPostings(sales: Sales, history: HistoryFile, seed: string, month: Month): Posting[] {
  const postings: Posting[] = []
  let unsettled = 0
  const growth = (1 + sales.growthPct / 100) ** Math.max(yearsBetween(knownDay(history.from), month), 0)
  for (let day = firstDay(month); day <= lastDay(month); day++) {
    const random = seeded(seed, 'sales', day)
    unsettled += sales.amt * growth * (0.6 + random.next() * 0.8)
    if (!isBankingDay(day) || !isWithin(sales, day)) continue
    const shares = sales.payers.map(() => 0.5 + random.next())
    const whole = shares.reduce((sum, share) => sum + share, 0)
    for (const [index, payer] of sales.payers.entries()) {
      const amount = Math.round((unsettled * (shares[index] ?? 0)) / whole)
      const account = sales.account ?? history.main
      postings.push({ day, seconds: 7 * 3600 + index * 77, account, amount, class: '카드매출', memo: payer })
    }
    unsettled = 0
  }
  return postings
}
