/** Postings of accounts that are not closed yet, by month. */
import { type Day, type Month, monthOf } from '../holdings/calendar.ts'

/** One movement on one account. */
export type Posting = {
  readonly day: Day
  /** Since midnight. */
  readonly seconds: number
  readonly account: string
  /** Positive: in. In the currency of the account. */
  readonly amount: number
  readonly class: string
  readonly memo: string
  /** Of the standard; absent: 02 out, 03 in. */
  readonly type?: string
}

export type Journal = {
  post(posting: Posting): void
  /** Both sides of a transfer between own accounts; `days`: later it comes in. */
  transfer(sides: OwnTransferSides): void
  /** Postings of an account and a month, in order of time; they leave the journal. */
  take(account: string, month: Month): Posting[]
}

export type OwnTransferSides = {
  readonly day: Day
  readonly seconds: number
  readonly source: string
  readonly target: string
  readonly amount: number
  readonly memo: string
  /** When it comes in; absent: at once. */
  readonly arrives?: Day
}

export const byTime = (a: Posting, b: Posting): number => a.day - b.day || a.seconds - b.seconds

export function createJournal(): Journal {
  const open = new Map<string, Map<Month, Posting[]>>()
  const post = (posting: Posting) => {
    const months = open.get(posting.account) ?? new Map<Month, Posting[]>()
    open.set(posting.account, months)
    const month = monthOf(posting.day)
    const list = months.get(month)
    if (list) list.push(posting)
    else months.set(month, [posting])
  }
  return {
    post,
    transfer({ day, seconds, source, target, amount, memo, arrives = day }) {
      post({ day, seconds, account: source, amount: -amount, class: '타행이체', memo })
      const arrived = arrives === day ? seconds + 2 : 9 * 3600
      post({ day: arrives, seconds: arrived, account: target, amount, class: '타행이체', memo })
    },
    take(account, month) {
      const months = open.get(account)
      const list = months?.get(month) ?? []
      months?.delete(month)
      return list.sort(byTime)
    },
  }
}
