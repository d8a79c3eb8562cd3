/** The sandbox's own sums over a people file, independent of the product. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Item, Moment } from './field.ts'

type Rules = {
  depositBalance(account: Item, moment: Moment): number
  loanBalance(terms: Item, today: number): number
  nextPayDay(terms: Item, today: number): number | undefined
  loanRows(terms: Item, today: number): readonly { readonly day: number; readonly kind: string }[]
  koreanDay(nowMs: number): number
  timestamp(nowMs: number): string
  ymd(day: number): string
}

const load = (file: string): Promise<object> =>
  import(pathToFileURL(path.resolve(import.meta.dirname, '../../../../../apps/sandbox/src/holdings', file)).href)

export const rules = {
  ...(await load('activity/deposit-ledger.ts')),
  ...(await load('activity/repayment.ts')),
  ...(await load('calendar.ts')),
} as Rules

/** The moment of a reading. @param nowMs business time, epoch ms */
export function momentOf(nowMs: number): Moment {
  const today = rules.koreanDay(nowMs)
  return { today, now: rules.timestamp(nowMs), date: rules.ymd(today) }
}
