/** A bureau's cards of a person: those of their holdings with their use, and those of the file. */
import type { CreditBureauCard } from '@ieum/contracts/outside/credit/credit-bureau-report.ts'
import { cardRecords } from '../histories/card-records.ts'
import { seedOf } from '../histories/history-seed.ts'
import { historyOf } from '../histories/person-history.ts'
import { type Approval, chargedWon } from '../holdings/activity/card-usage.ts'
import { seeded } from '../holdings/activity/seeded.ts'
import { type Day, firstDay, knownDay, lastDay, type Month, monthOf, timestamp, yyyymm } from '../holdings/calendar.ts'
import type { CardHoldingItem } from '../holdings/industries/card.ts'
import type { BureauCardFile } from '../people/credit-report-file.ts'
import type { Person } from '../people/person.ts'

/** The current month is not over: the last complete one comes first. */
const MONTHS = 12
/** Limits of cards without one in the file, won. */
const [LEAST_LIMIT, MOST_LIMIT, LIMIT_STEP] = [2, 15, 1_000_000]
/** Share of a limit that may be taken as cash. */
const ADVANCE_PART = 0.3

type Usage = CreditBureauCard['usage_list'][number]

/** @param nameOf of an institution by its org_code */
export function cardsOf(
  person: Person,
  nowMs: number,
  today: Day,
  nameOf: (orgCode: string) => string,
): CreditBureauCard[] {
  const moment = { today, now: timestamp(nowMs) }
  const fromHoldings = Object.entries(person.holdings).flatMap(([orgCode, holding]) => {
    if (holding.industry !== 'card') return []
    const records = cardRecords(`${seedOf(person)}|${orgCode}`, orgCode, holding, historyOf(person), moment)
    return holding.card_list
      .filter((card) => knownDay(card.issue_date) <= today)
      .map((card) => ({
        card_num: `${orgCode}-${card.card_id}`,
        org_code: orgCode,
        org_name: nameOf(orgCode),
        card_type: card.card_type,
        status: '01' as const,
        open_date: card.issue_date,
        is_family: card.card_member === '2',
        is_revolving: holding.is_revolving,
        ...limitsOf(person, card),
        usage_list: monthsOf(today, knownDay(card.issue_date)).map((month) =>
          usageOf(month, card.card_type, records.approvals(card, firstDay(month), lastDay(month))),
        ),
      }))
  })
  return [...fromHoldings, ...(person.credit?.cards ?? []).map((file) => statedCard(file, today))]
}

const monthsOf = (today: Day, opened: Day): Month[] =>
  Array.from({ length: MONTHS }, (_, back) => monthOf(today) - 1 - back).filter((month) => lastDay(month) >= opened)

function limitsOf(person: Person, card: CardHoldingItem): Pick<CreditBureauCard, 'limit_amt' | 'advance_limit_amt'> {
  if (card.card_type === '02') return {}
  const limit =
    person.credit?.cardLimits[card.card_id] ??
    seeded('card limit', person.id, card.card_id).int(LEAST_LIMIT, MOST_LIMIT) * LIMIT_STEP
  return { limit_amt: limit, advance_limit_amt: Math.trunc((limit * ADVANCE_PART) / 10_000) * 10_000 }
}

function usageOf(month: Month, type: CardHoldingItem['card_type'], made: readonly Approval[]): Usage {
  const sum = (rows: readonly Approval[]) => rows.reduce((total, row) => total + chargedWon(row), 0)
  const total = sum(made)
  const instalment = type === '02' ? 0 : sum(made.filter((row) => row.instalments !== undefined))
  return {
    year_month: yyyymm(month),
    total_amt: total,
    lump_sum_amt: type === '02' ? 0 : total - instalment,
    instalment_amt: instalment,
    advance_amt: 0,
    check_amt: type === '02' ? total : 0,
    unpaid_amt: 0,
  }
}

function statedCard(file: BureauCardFile, today: Day): CreditBureauCard {
  const isCheck = file.type === '02'
  const opened = file.opened === undefined ? today - 400 : knownDay(file.opened)
  return {
    card_num: file.num,
    org_code: file.orgCode,
    org_name: file.org,
    card_type: file.type,
    status: file.status,
    open_date: file.opened,
    close_date: file.closed,
    is_family: file.isFamily,
    is_revolving: file.isRevolving,
    limit_amt: file.limitAmount,
    advance_limit_amt: file.advanceLimitAmount,
    usage_list: monthsOf(today, opened).map((month) => ({
      year_month: yyyymm(month),
      total_amt: file.monthlyUsage,
      lump_sum_amt: isCheck ? 0 : file.monthlyUsage,
      instalment_amt: 0,
      advance_amt: 0,
      check_amt: isCheck ? file.monthlyUsage : 0,
      unpaid_amt: 0,
    })),
  }
}
