/** Money between friends, and cash. */

import { type Seeded, seeded } from '../holdings/activity/seeded.ts'
import { dayInMonth, firstDay, lastDay, type Month } from '../holdings/calendar.ts'
import type { HistoryFile } from './history-file.ts'
import type { Journal } from './journal.ts'
import { scaled } from './money.ts'
import { countOf } from './purchases.ts'

const NAMES: readonly [string, ...string[]] = [
  '이하은',
  '박준호',
  '정유진',
  '김도현',
  '최서아',
  '한지우',
  '오민재',
  '윤이월',
]
const OCCASIONS: readonly [string, ...string[]] = ['저녁값', '회비', '축의금', '커피', '생일선물', '택시비']
const TRANSFER_FEE = 500
const CASH_FEE = 1_000

const anyDay = (random: Seeded, month: Month) => dayInMonth(month, random.int(1, lastDay(month) - firstDay(month) + 1))

/** Dinners that others pay back, and what is sent to others; a transfer has a fee now and then. */
export function postFriends(history: HistoryFile, seed: string, month: Month, journal: Journal): void {
  for (const [index, friends] of history.friends.entries()) {
    const random = seeded(seed, 'friends', index, month)
    const account = friends.account ?? history.main
    for (let count = countOf(random, friends.perMonth); count > 0; count--) {
      const [day, seconds] = [anyDay(random, month), random.int(12 * 3600, 23 * 3600)]
      const isIn = random.chance(0.5)
      const memo = isIn ? random.pick(NAMES) : `${random.pick(NAMES)} ${random.pick(OCCASIONS)}`
      const amount = isIn ? random.int(70, 460) * 100 : random.pick([10_000, 20_000, 30_000, 50_000, 100_000])
      journal.post({ day, seconds, account, amount: isIn ? amount : -amount, class: '타행이체', memo })
      if (!isIn && random.chance(0.12))
        journal.post({ day, seconds: seconds + 1, account, amount: -TRANSFER_FEE, class: '수수료', memo: '이체수수료' })
    }
  }
}

/** Withdrawals at machines, with a fee now and then, and seldom a deposit. */
export function postCash(history: HistoryFile, seed: string, month: Month, journal: Journal): void {
  for (const [index, cash] of history.cash.entries()) {
    const random = seeded(seed, 'cash', index, month)
    const account = cash.account ?? history.main
    for (let count = countOf(random, cash.perMonth); count > 0; count--) {
      const [day, seconds] = [anyDay(random, month), random.int(9 * 3600, 21 * 3600)]
      const amount = Math.max(scaled(cash.amt, 0.5 + random.next(), 10_000), 10_000)
      journal.post({ day, seconds, account, amount: -amount, class: 'ATM', memo: 'ATM출금' })
      if (random.chance(0.15))
        journal.post({ day, seconds: seconds + 1, account, amount: -CASH_FEE, class: '수수료', memo: 'ATM수수료' })
      if (random.chance(0.06)) {
        const back = Math.max(scaled(amount, 0.5, 10_000), 10_000)
        const later = Math.min(day + 6, lastDay(month))
        journal.post({ day: later, seconds: 15 * 3600, account, amount: back, class: 'ATM', memo: 'ATM입금' })
      }
    }
  }
}
