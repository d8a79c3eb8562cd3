/** The whole report of a person: deterministic from their file and the world's calendar. */
import type { CreditBureauReportAnswer } from '@ieum/contracts/outside/credit/credit-bureau-report.ts'
import { seeded } from '../holdings/activity/seeded.ts'
import { koreanDay, lastDay, monthOf, ymd, yyyymm } from '../holdings/calendar.ts'
import type { Person } from '../people/person.ts'
import type { BureauName } from '../portal/built-in-orgs.ts'
import { cardsOf } from './cards-of.ts'
import { arrearsOfLoans, loansOf } from './loans-of.ts'
import { scoreOf } from './score-of.ts'

/** How far the bureau's own month-end scores go back. */
const SCORE_MONTHS = 24
/** Largest change of a score between two months, unless a change in the file states another. */
const DRIFT = 6

export type ReportOfDay = Omit<CreditBureauReportAnswer, 'rsp_code' | 'rsp_msg'>

/** @param nameOf of an institution by its org_code */
export function reportOf(
  person: Person,
  bureau: BureauName,
  nowMs: number,
  nameOf: (orgCode: string) => string,
): ReportOfDay {
  const today = koreanDay(nowMs)
  const day = ymd(today)
  const { guarantees = [], delinquencies = [], subrogations = [], records = [] } = person.credit ?? {}
  const isKnown = (date: string) => date <= day
  return {
    base_date: day,
    loan_list: loansOf(person, today, nameOf),
    card_list: cardsOf(person, nowMs, today, nameOf),
    guarantee_list: guarantees
      .filter(({ agreed }) => isKnown(agreed))
      .map((one) => ({
        org_name: one.org,
        agreed_date: one.agreed,
        limit_amt: one.limitAmount,
        guaranteed_amt: one.guaranteedAmount,
      })),
    delinquency_list: [
      ...arrearsOfLoans(person, today, nameOf),
      ...delinquencies
        .filter(({ since }) => isKnown(since))
        .map((one) => ({
          org_code: one.orgCode,
          org_name: one.org,
          loan_num: one.loan,
          since_date: one.since,
          first_amt: one.firstAmount,
          amt: one.repaid !== undefined && isKnown(one.repaid) ? 0 : one.amount,
          repaid_date: one.repaid !== undefined && isKnown(one.repaid) ? one.repaid : null,
        })),
    ],
    subrogation_list: subrogations
      .filter(({ occurred }) => isKnown(occurred))
      .map((one) => ({
        org_name: one.org,
        occurred_date: one.occurred,
        amt: one.amount,
        repaid_date: one.repaid ?? null,
      })),
    record_list: records
      .filter(({ occurred }) => isKnown(occurred))
      .map((one) => ({
        record_kind: one.kind,
        org_name: one.org,
        occurred_date: one.occurred,
        amt: one.amount,
        resolved_date: one.resolved ?? null,
      })),
    score_list: scoresOfMonths(person, bureau, monthOf(today)),
  }
}

/** Scores before today's are derived from the CI, so that a series varies; no file states them. */
function scoresOfMonths(person: Person, bureau: BureauName, month: number): ReportOfDay['score_list'] {
  let drift = 0
  return Array.from({ length: SCORE_MONTHS }, (_, back) => {
    const one = month - 1 - back
    const { score } = scoreOf(person, bureau, ymd(lastDay(one)))
    drift -= seeded('bureau score', person.ci, bureau, one).int(-DRIFT / 2, DRIFT)
    return { year_month: yyyymm(one), score: score === undefined ? null : Math.min(Math.max(score + drift, 1), 1_000) }
  })
}
