/** Approvals and bills of the cards of one company. */

import { type BillLine, billLines } from '../holdings/activity/card-usage.ts'
import {
  civil,
  type Day,
  dayInMonth,
  firstDay,
  knownDay,
  type Month,
  monthOf,
  ymd,
  yyyymm,
} from '../holdings/calendar.ts'
import type { CardHolding, CardHoldingItem } from '../holdings/industries/card.ts'
import { bankingDayAfter, bankingDayFrom } from './banking-days.ts'
import type { CardCompanyHistory } from './history-file.ts'
import {
  type HistoryApproval,
  type StatementLine,
  type StatementSource,
  statementOn,
  statementTotal,
} from './statement.ts'

export type CardCompany = {
  readonly orgCode: string
  readonly holding: CardHolding
  readonly config: CardCompanyHistory | undefined
  cardOf(cardId: string): CardHoldingItem | undefined
  /** Whether the approvals of this card are made by the history. */
  hasCard(cardId: string): boolean
  add(approval: HistoryApproval): void
  /** Approvals of a card, oldest first. */
  approvalsOf(cardId: string): readonly HistoryApproval[]
  statement(month: Month, today: Day): readonly StatementLine[]
  /** The banking day on which the bill of a month is paid. */
  payDay(month: Month): Day
  /** What is paid before the bill's day, once its lines are known. */
  prepayment(month: Month): { readonly day: Day; readonly amount: number } | undefined
}

/** A prepayment is so much of the bill, in whole 10,000 won. */
const PREPAID_SHARE = 0.4
const PREPAID_UNIT = 10_000

export function createCardCompany(
  seed: string,
  orgCode: string,
  holding: CardHolding,
  config: CardCompanyHistory | undefined,
): CardCompany {
  const made = new Map(holding.card_list.filter((card) => !card.approved_list).map((card) => [card.card_id, card]))
  const stated: CardHolding = { ...holding, card_list: holding.card_list.filter((card) => card.approved_list) }
  const byCard = new Map<string, HistoryApproval[]>()
  const billedByMonth = new Map<Month, HistoryApproval[]>()
  const changedLater: { approval: HistoryApproval; month: Month; givenBackIn?: Month }[] = []
  const finished = new Map<Month, readonly StatementLine[]>()
  const statedLines = new Map<Month, readonly StatementLine[]>()
  const source: StatementSource = {
    config,
    approvalsIn: (month) => billedByMonth.get(month) ?? [],
    changedUntil: (month) =>
      changedLater
        .filter((one) => one.month <= month && (one.givenBackIn ?? month + 1) === month + 1)
        .map(({ approval }) => approval),
    feesIn: (month) => annualFees([...made.values()], month),
  }
  const payDay = (month: Month) => bankingDayFrom(dayInMonth(month, holding.charge_day))

  /** Lines of stated cards: they change when the file says so, and are cached for the first day of the month alone. */
  function linesOfStated(month: Month, today: Day): readonly StatementLine[] {
    if (stated.card_list.length === 0) return []
    const isFirstDay = today === firstDay(month)
    const known = isFirstDay ? statedLines.get(month) : undefined
    if (known) return known
    const moment = { today, now: `${ymd(today)}235959` }
    const lines = (billLines(seed, stated, month, month, moment).get(month) ?? []).map(statementLine)
    if (isFirstDay) statedLines.set(month, lines)
    return lines
  }

  /** A bill gives back as much as it has: the rest waits for the next one. */
  function finish(month: Month, lines: readonly StatementLine[]): void {
    finished.set(month, lines)
    const numbers = new Set(lines.filter(({ amount }) => amount < 0).map(({ number }) => number))
    for (const one of changedLater) if (numbers.has(one.approval.number)) one.givenBackIn ??= month
  }

  function statement(month: Month, today: Day): readonly StatementLine[] {
    const isFinal = today >= firstDay(month)
    const made = (isFinal ? finished.get(month) : undefined) ?? statementOn(source, month, today)
    if (isFinal && !finished.has(month)) finish(month, made)
    return [...made, ...linesOfStated(month, today)]
  }

  return {
    ...{ orgCode, holding, config, statement, payDay },
    cardOf: (cardId) => holding.card_list.find((card) => card.card_id === cardId),
    hasCard: (cardId) => made.has(cardId),
    add(approval) {
      append(byCard, approval.cardId, approval)
      const card = made.get(approval.cardId)
      if (!card || card.card_type === '02') return
      append(billedByMonth, monthOf(approval.day), approval)
      if (approval.isChangedAfterBill && approval.changedDay !== undefined)
        changedLater.push({ approval, month: monthOf(approval.changedDay) })
    },
    approvalsOf: (cardId) => byCard.get(cardId) ?? [],
    prepayment(month) {
      if (!config?.prepaidBills.includes(yyyymm(month))) return undefined
      const total = statementTotal(statement(month, firstDay(month)))
      const amount = Math.trunc((total * PREPAID_SHARE) / PREPAID_UNIT) * PREPAID_UNIT
      return amount <= 0 ? undefined : { day: bankingDayAfter(firstDay(month), 2), amount }
    },
  }
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function annualFees(cards: readonly CardHoldingItem[], month: Month): StatementLine[] {
  return cards
    .filter((card) => card.annual_fee > 0 && card.card_type !== '02')
    .filter((card) => {
      const issued = monthOf(knownDay(card.issue_date))
      return month > issued && (month - issued) % 12 === 0
    })
    .map((card) => {
      const day = dayInMonth(month, civil(knownDay(card.issue_date)).date)
      return {
        cardId: card.card_id,
        at: `${ymd(day)}000100`,
        number: `AF${ymd(day)}`,
        merchant: '연회비',
        amount: card.annual_fee,
        ...{ fee: 0, left: 0, kind: '07' as const },
      }
    })
}

/** A line of a bill that follows from the cards alone. */
export const statementLine = (line: BillLine): StatementLine => ({
  cardId: line.cardId,
  at: line.approval.at,
  number: line.approval.number,
  merchant: line.approval.merchant,
  regno: line.approval.regno,
  amount: line.charged,
  fee: 0,
  instalments: line.approval.instalments,
  part: line.part,
  left: line.left,
  kind: line.approval.overseas ? '06' : line.part === undefined ? '01' : '02',
})
