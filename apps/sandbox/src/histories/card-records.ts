/** Approvals, purchases and bills of a person at a card company, as reported on a day: by the history, or by the cards. */

import {
  type Approval,
  approvals,
  billLines,
  chargedWon,
  type Moment,
  payDay,
} from '../holdings/activity/card-usage.ts'
import { type Day, firstDay, knownDay, type Month, monthOf, ymd } from '../holdings/calendar.ts'
import type { CardHolding, CardHoldingItem } from '../holdings/industries/card.ts'
import { type CardCompany, statementLine } from './card-company.ts'
import type { PersonHistory } from './person-history.ts'
import { approvalOn, givenBack, type HistoryApproval, type StatementLine, statementTotal } from './statement.ts'

/** A slip that the company has bought; negative: one that gives back. */
export type Purchase = {
  readonly number: string
  readonly day: Day
  readonly approval: Approval
  /** In the currency of the approval. */
  readonly amount: number
  readonly krw?: number | undefined
}

export type CardRecords = {
  /** Approvals of the days `from` to `to`, oldest first. */
  approvals(card: CardHoldingItem, from: Day, to: Day): readonly Approval[]
  /** Purchases of approvals of those days. */
  purchases(card: CardHoldingItem, from: Day, to: Day): readonly Purchase[]
  /** Lines of the bill that is paid in a month, as known so far, oldest first. */
  statement(month: Month): readonly StatementLine[]
  payDay(month: Month): Day
  /** What was paid before the day of the bill. */
  paidAhead(month: Month): number
}

/** Days between an approval and its last possible change. */
export const LATEST_CHANGE_DAYS = 75

/** @param seed person and institution */
export function cardRecords(
  seed: string,
  orgCode: string,
  holding: CardHolding,
  history: PersonHistory | undefined,
  moment: Moment,
): CardRecords {
  const company = holding.card_list.length === 0 ? undefined : history?.cardCompany(orgCode, moment.today)
  const plain = plainRecords(seed, holding, moment)
  return company ? historyRecords(company, plain, moment.today) : plain
}

/** Slips of generated approvals arrive after so many days. */
const SLIP_DAYS = 2

function plainRecords(seed: string, holding: CardHolding, moment: Moment): CardRecords {
  const approvalsOf = (card: CardHoldingItem, from: Day, to: Day) => approvals(seed, card, from, to, moment)
  return {
    approvals: approvalsOf,
    purchases: (card, from, to) =>
      approvalsOf(card, from, to)
        .filter((approval) => approval.status !== '02')
        .map((approval) => ({
          number: `P${approval.number}`,
          day: knownDay(approval.at) + SLIP_DAYS,
          approval,
          amount: approval.overseas ? approval.amount : chargedWon(approval),
          krw: approval.overseas?.krw,
        })),
    statement: (month) => (billLines(seed, holding, month, month, moment).get(month) ?? []).map(statementLine),
    payDay: (month) => payDay(holding, month),
    paidAhead: () => 0,
  }
}

function historyRecords(company: CardCompany, plain: CardRecords, today: Day): CardRecords {
  const made = (card: CardHoldingItem, from: Day, to: Day): HistoryApproval[] =>
    between(company.approvalsOf(card.card_id), from, Math.min(to, today - 1))
  return {
    approvals: (card, from, to) =>
      company.hasCard(card.card_id)
        ? made(card, from, to).map((approval) => approvalOn(approval, today))
        : plain.approvals(card, from, to),
    purchases: (card, from, to) =>
      company.hasCard(card.card_id)
        ? made(card, from, to).flatMap((approval) => slipsOf(approval, today))
        : plain.purchases(card, from, to),
    statement: (month) => company.statement(month, today),
    payDay: company.payDay,
    paidAhead(month) {
      const prepayment = firstDay(month) <= today ? company.prepayment(month) : undefined
      return prepayment && prepayment.day < today ? prepayment.amount : 0
    },
  }
}

/** Of a sorted list, the approvals of these days. */
function between(sorted: readonly HistoryApproval[], from: Day, to: Day): HistoryApproval[] {
  const start = countBefore(sorted, from)
  return sorted.slice(start, Math.max(countBefore(sorted, to + 1), start))
}

function countBefore(sorted: readonly HistoryApproval[], day: Day): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.day ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low
}

/** The slip of an approval, and the one that gives back what was cancelled after the bill. */
function slipsOf(approval: HistoryApproval, today: Day): Purchase[] {
  if (approval.isHold) return []
  const isUndone = approval.status === '02' && !approval.isChangedAfterBill
  const bought = approval.isChangedAfterBill || approval.status !== '03' ? approval.amount : approval.modified
  const slips: Purchase[] = []
  const number = `P${approval.number}`
  if (!isUndone && approval.slipDay < today)
    slips.push({ number, day: approval.slipDay, approval, amount: bought ?? approval.amount, krw: approval.finalKrw })
  const { changedDay } = approval
  if (approval.isChangedAfterBill && changedDay !== undefined && changedDay + 1 < today)
    slips.push({ number: `${number}R`, day: changedDay + 1, approval, amount: -givenBack(approval) })
  return slips
}

/** The month of the next payment date: today's still counts as next. */
export function nextBillMonth(records: CardRecords, today: Day): Month {
  const month = monthOf(today)
  return records.payDay(month) >= today ? month : month + 1
}

/** The coming payment: its day, the lines known so far, and what is still to be paid of them. */
export function nextBill(
  records: CardRecords,
  today: Day,
): { readonly day: Day; readonly month: Month; readonly lines: readonly StatementLine[]; readonly due: number } {
  const month = nextBillMonth(records, today)
  const lines = records.statement(month)
  const due = statementTotal(lines) - records.paidAhead(month)
  return { day: records.payDay(month), month, lines, due }
}

/** The date of a purchase with the time of its use. */
export const slipMoment = ({ day, approval }: Purchase): string => `${ymd(day)}${approval.at.slice(8)}`
