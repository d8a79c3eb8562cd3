/** The bill of one card company for one month, as lines. */

import type { Approval } from '../holdings/activity/card-usage.ts'
import { type Day, firstDay, knownDay, lastDay, type Month, monthOf, ymd } from '../holdings/calendar.ts'
import { equalPart } from '../money.ts'
import type { CardCompanyHistory } from './history-file.ts'
import { interestOf, interestOfDays, percentOf } from './money.ts'
import type { SpendingKind } from './shops.ts'

/** The sandbox's own codes: 01 in one sum, 02 an instalment, 03 a cash advance, 06 overseas, 07 an annual fee. */
export type LineKind = '01' | '02' | '03' | '06' | '07'

export type StatementLine = {
  readonly cardId: string
  /** YYYYMMDDhhmmss of the use. */
  readonly at: string
  readonly number: string
  readonly merchant?: string | undefined
  readonly regno?: string | undefined
  /** Negative: a purchase that was billed and cancelled since. */
  readonly amount: number
  /** Fee of an instalment, interest of an advance: on top of the amount. */
  readonly fee: number
  readonly instalments?: number | undefined
  readonly part?: number | undefined
  readonly left: number
  readonly kind: LineKind
}

/** An approval with what becomes of it later. */
export type HistoryApproval = Approval & {
  readonly cardId: string
  readonly kind: SpendingKind | undefined
  readonly day: Day
  /** Day of the cancellation or correction. */
  readonly changedDay?: Day | undefined
  /** Whether it was billed before it was changed: the bill stays, and a later one gives back. */
  readonly isChangedAfterBill?: boolean
  /** Day on which the slip is bought. */
  readonly slipDay: Day
  /** 가승인: never bought, never billed. */
  readonly isHold?: boolean
  /** Won of an overseas purchase once its slip is bought. */
  readonly finalKrw?: number | undefined
  /** Percent a year of an instalment that is not free of interest. */
  readonly feeRate?: number | undefined
}

/** The approval as the company reports it on a day. */
export function approvalOn(approval: HistoryApproval, today: Day): HistoryApproval {
  if (approval.changedDay === undefined || approval.changedDay < today) return approval
  return { ...approval, status: '01', changedAt: undefined, modified: undefined }
}

/** Won of a purchase before any cancellation after its bill. */
function billedWon(approval: HistoryApproval): number {
  if (approval.isHold) return 0
  if (approval.overseas) return approval.status === '02' ? 0 : (approval.finalKrw ?? approval.overseas.krw ?? 0)
  if (approval.isChangedAfterBill || approval.status === '01') return approval.amount
  return approval.status === '02' ? 0 : (approval.modified ?? approval.amount)
}

/** What a cancellation after the bill gives back. */
export const givenBack = (approval: HistoryApproval): number =>
  approval.status === '02' ? approval.amount : approval.amount - (approval.modified ?? approval.amount)

function lineOf(approval: HistoryApproval, part: number): StatementLine | undefined {
  const whole = billedWon(approval)
  const parts = approval.instalments ?? 1
  if (whole === 0 || part > parts) return undefined
  const each = equalPart(whole, parts)
  const first = whole - each * (parts - 1)
  const before = part === 1 ? whole : whole - first - each * (part - 2)
  const amount = part === 1 ? first : each
  const fee = approval.feeRate === undefined ? 0 : interestOf(before, approval.feeRate, 1)
  return {
    cardId: approval.cardId,
    at: approval.at,
    number: approval.number,
    merchant: approval.merchant,
    regno: approval.regno,
    amount,
    fee,
    instalments: approval.instalments,
    part: approval.instalments === undefined ? undefined : part,
    left: before - amount,
    kind: approval.overseas ? '06' : approval.instalments === undefined ? '01' : '02',
  }
}

export type StatementSource = {
  readonly config: CardCompanyHistory | undefined
  /** Approvals of the cards that have bills, by month of use. */
  readonly approvalsIn: (month: Month) => readonly HistoryApproval[]
  /** What was cancelled after its bill, until the end of a month, and no bill before the next month's has given back. */
  readonly changedUntil: (month: Month) => readonly HistoryApproval[]
  /** Annual fees due with the use of a month. */
  readonly feesIn: (month: Month) => readonly StatementLine[]
}

const MOST_PARTS = 12

/** Lines of the bill that is paid in `month`, as known on `today`, oldest first. */
export function statementOn(source: StatementSource, month: Month, today: Day): StatementLine[] {
  const used = month - 1
  const lines: StatementLine[] = []
  let discounted = 0
  for (let back = MOST_PARTS - 1; back >= 0; back--) {
    for (const approval of source.approvalsIn(used - back)) {
      if (back > 0 && approval.instalments === undefined) continue
      if (approval.day >= today) continue
      const line = lineOf(approvalOn(approval, today), back + 1)
      if (!line) continue
      const less = back === 0 ? discountOf(source.config, approval, line, discounted) : 0
      discounted += less
      lines.push(less === 0 ? line : { ...line, amount: line.amount - less })
    }
  }
  if (lastDay(used) < today) lines.push(...source.feesIn(used))
  lines.push(...advanceLines(source.config, month, today))
  let total = statementTotal(lines)
  for (const approval of source.changedUntil(used)) {
    const back = givenBack(approval)
    if ((approval.changedDay ?? today) >= today || back > total) continue
    total -= back
    lines.push(creditLine(approval, back))
  }
  return lines.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
}

function discountOf(
  config: CardCompanyHistory | undefined,
  approval: HistoryApproval,
  line: StatementLine,
  before: number,
): number {
  const discount = config?.discount
  if (!discount || line.kind !== '01' || approval.kind === undefined || !discount.kinds.includes(approval.kind))
    return 0
  return Math.min(percentOf(line.amount, discount.pct), discount.monthlyMax - before)
}

const creditLine = (approval: HistoryApproval, amount: number): StatementLine => ({
  cardId: approval.cardId,
  at: approval.at,
  number: approval.number,
  merchant: approval.merchant,
  regno: approval.regno,
  amount: -amount,
  fee: 0,
  left: 0,
  kind: '01',
})

function advanceLines(config: CardCompanyHistory | undefined, month: Month, today: Day): StatementLine[] {
  return (config?.advances ?? []).flatMap((advance, index): StatementLine[] => {
    const day = knownDay(advance.date)
    if (monthOf(day) + 1 !== month || day >= today) return []
    const days = firstDay(month) + 13 - day
    const line = { cardId: '', at: `${ymd(day)}143000`, fee: 0, left: 0, kind: '03' as const }
    const interest = interestOfDays(advance.amt, advance.rate, days)
    return [
      { ...line, number: `CA${advance.date}${index}`, merchant: '단기카드대출', amount: advance.amt },
      { ...line, number: `CI${advance.date}${index}`, merchant: '단기카드대출 이자', amount: 0, fee: interest },
    ]
  })
}

/** What is to be paid. */
export const statementTotal = (lines: readonly StatementLine[]): number =>
  lines.reduce((sum, line) => sum + line.amount + line.fee, 0)
