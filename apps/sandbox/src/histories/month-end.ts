/**
 * Closes a month of an account: the transfers that fill it up, those that cover a payment, and interest. Postings are
 * known for the whole month by then, so that no balance falls below its floor.
 */
import { type Day, firstDay, type Month } from '../holdings/calendar.ts'
import type { HistoryAccount } from './accounts.ts'
import type { Journal, Posting } from './journal.ts'
import { downToUnit, interestTax, upToUnit } from './money.ts'

/** Transfers are whole amounts of this, won. */
const UNIT = 10_000
/** A transfer that covers a payment leaves so much more, won. */
const COVER_MARGIN = 50_000
/** Above its level by this much, an account gives back, won. */
const SURPLUS = 300_000
const TOP_UP_SECONDS = 9 * 3600 + 1500

export type MonthEnd = {
  readonly month: Month
  /** The banking day after the salary. */
  readonly topUpDay: Day
  /** Whether the file's balances hold at the end of this month. */
  readonly isLast: boolean
  /** Whether the account is brought to its level. */
  readonly isFilled: boolean
}

export type Counterpart = {
  /** Moves money between the account and what covers it; positive: into the account. */
  move(day: Day, seconds: number, amount: number): Posting
}

/**
 * The postings of the month in order, with the transfers that were needed.
 * @param balance at the start of the month
 */
export function closeMonth(
  account: HistoryAccount,
  balance: number,
  postings: readonly Posting[],
  { month, topUpDay, isLast, isFilled: isToFill }: MonthEnd,
  counterpart: Counterpart,
): { readonly postings: Posting[]; readonly balance: number } {
  const floor = account.holding.overdraft ? -account.holding.overdraft.limit_amt : 0
  const closed: Posting[] = []
  let running = balance
  let isFilled = isLast || !isToFill || topUpDay < account.opened || topUpDay < firstDay(month)
  const add = (posting: Posting) => {
    running += posting.amount
    closed.push(posting)
  }
  const fill = () => {
    isFilled = true
    const missing = account.level - running
    const amount = missing > 0 ? upToUnit(missing, UNIT) : -missing > SURPLUS ? -downToUnit(-missing, UNIT) : 0
    if (amount !== 0) add(counterpart.move(topUpDay, TOP_UP_SECONDS, amount))
  }
  for (const posting of postings) {
    if (posting.day < account.opened) continue
    const isAfter = posting.day > topUpDay || (posting.day === topUpDay && posting.seconds > TOP_UP_SECONDS)
    if (!isFilled && isAfter) fill()
    const after = running + posting.amount
    if (posting.amount < 0 && after < floor) {
      const last = closed.at(-1)
      const earliest = last?.day === posting.day ? last.seconds : 2
      const seconds = Math.max(posting.seconds - 40, earliest)
      add(counterpart.move(posting.day, seconds, upToUnit(floor - after + COVER_MARGIN, UNIT)))
    }
    add(posting)
  }
  if (!isFilled) fill()
  if (isLast) {
    // One transfer in the place of that which fills up: it leaves what the file says.
    const difference = account.holding.balance_amt - running
    const before = closed.findIndex(
      ({ day, seconds }) => day > topUpDay || (day === topUpDay && seconds > TOP_UP_SECONDS),
    )
    if (difference !== 0)
      closed.splice(before === -1 ? closed.length : before, 0, counterpart.move(topUpDay, TOP_UP_SECONDS, difference))
    running += difference
  }
  return { postings: closed, balance: running }
}

/** Interest of demand deposits comes in on the third Saturday of each quarter's last month. */
export function interestDay(month: Month): Day | undefined {
  if ((month % 12) % 3 !== 2) return undefined
  const first = firstDay(month)
  // 1970-01-01 was a Thursday: day 2 is a Saturday.
  const toSaturday = (((2 - first) % 7) + 7) % 7
  return first + toSaturday + 14
}

/** Interest and its tax as two rows; none below a won. */
export function postInterest(journal: Journal, account: string, day: Day, interest: number): void {
  if (interest <= 0) return
  journal.post({ day, seconds: 1800, account, amount: interest, class: '예금이자', memo: '결산이자' })
  const tax = interestTax(interest)
  if (tax > 0) journal.post({ day, seconds: 1801, account, amount: -tax, class: '이자소득세', memo: '이자소득세' })
}
