import type { creditDsr, DsrMonth } from '@ieum/contracts/credit/loans/dsr.ts'
import { dsrEventTexts, loanName } from '@ieum/copy/credit/loans/dsr-sentences.ts'
import { type DsrPoint, dsrForecast } from '@ieum/domain/credit/dsr/dsr-forecast.ts'
import {
  dsrOfMonth,
  lastDayOf,
  type MonthEvent,
  monthEvents,
  type StoredMonth,
  yearMonthAfter,
} from '@ieum/domain/credit/dsr/dsr-history.ts'
import { dsrPolicyOn } from '@ieum/domain/credit/dsr/dsr-policy.ts'
import { koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { readPageToken, writePageToken } from '../../../platform/keys/page-token.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import type { KnownLoan } from './known-loan.ts'
import { type KnownDebt, loadDebt } from './load-dsr.ts'
import { storedMonths } from './stored-months.ts'

type List = Handler<typeof creditDsr.listDsrHistoriesWithEstimations, CreditContext>

/** Number of coming months that are estimated. @source ours */
const COMING_MONTHS = 12

/** Only KCB reports loans: other bureaus have no history. */
export const listDsrHistoriesWithEstimations: List = async ({ query, user: { userId } }, context) => {
  await requireAccess(context, userId)
  const { creditBureauEnum: bureau, pageToken, limit } = query
  const scope = ['dsr-histories', userId, bureau]
  const position = pageToken === undefined ? null : readPageToken(context.indexes, scope, pageToken)
  if (pageToken !== undefined && !position?.[0]) throw new Refusal('INVALID_PAGE_TOKEN')
  if (bureau !== 'KCB') return { points: [], nextPageToken: null, crossesBankLimitYearMonth: null, leftOutCount: 0 }

  const today = koreanYmd(context.clock.now())
  const thisMonth = today.slice(0, 7)
  const before = position?.[0] ?? null
  const pastBefore = before !== null && before < thisMonth ? before : thisMonth
  // The row beyond the page shows that there are more, and the last row is compared with it.
  const [debt, { opened: past, yearMonths }] = await Promise.all([
    loadDebt(context, userId),
    storedMonths(context, userId, pastBefore, limit + 1),
  ])
  const hasReport = debt.updatedAtMs !== null
  const now = hasReport && (before === null || before > thisMonth) ? [monthOfToday(debt, today)] : []
  const coming = now.length === 0 ? [] : dsrForecast(debt.loans, debt.annualIncomeAmount, today, COMING_MONTHS)
  const months = [...now, ...past]
  const all = [
    ...coming
      .filter(({ yearMonth }) => before === null || yearMonth < before)
      .map((point) => ({ yearMonth: point.yearMonth, view: () => comingView(debt, today, point) }))
      .reverse(),
    ...months.map((month, at) => ({
      yearMonth: month.yearMonth,
      view: () => monthView(month, months[at + 1] ?? null),
    })),
  ]
  const page = all.slice(0, limit)
  // A month that does not open takes no place on the page, and hides none of those before it.
  const endsWith = all.length > limit ? page.at(-1)?.yearMonth : yearMonths.length > limit ? yearMonths.at(-1) : null
  const opened = new Set(past.map(({ yearMonth }) => yearMonth))
  const leftOut = yearMonths.filter((one) => !opened.has(one) && (!endsWith || one >= endsWith))
  return {
    points: page.map(({ view }) => view()),
    nextPageToken: endsWith ? writePageToken(context.indexes, scope, [endsWith]) : null,
    leftOutCount: leftOut.length,
    crossesBankLimitYearMonth: now[0] && before === null ? crossing(dsrOfMonth(now[0]).dsrPercent, coming) : null,
  }
}

function monthOfToday({ loans, annualIncomeAmount }: KnownDebt, today: Ymd): StoredMonth<KnownLoan> {
  return { yearMonth: today.slice(0, 7), loans, annualIncomeAmount }
}

function monthView(month: StoredMonth<KnownLoan>, before: StoredMonth<KnownLoan> | null): DsrMonth {
  const { policyVersion: _, ...found } = dsrOfMonth(month)
  const events = before === null ? [] : monthEvents(before, month)
  return { yearMonth: month.yearMonth, ...found, isEstimated: false, events: events.map(eventView) }
}

function eventView(event: MonthEvent<KnownLoan>): DsrMonth['events'][number] {
  const loan = 'loan' in event ? loanName(event.loan.organizationName, event.loan.kcbUserLoanTypeEnum) : ''
  return { typeEnum: event.typeEnum, text: dsrEventTexts[event.typeEnum](loan) }
}

function comingView({ loans }: KnownDebt, today: Ymd, { maturedLoanIds, ...point }: DsrPoint): DsrMonth {
  const matured = loans.filter(({ userKcbLoanId }) => maturedLoanIds.includes(userKcbLoanId))
  const before = yearMonthAfter(point.yearMonth, -1)
  const hasOtherRules = versionOn(point.yearMonth) !== (before < today.slice(0, 7) ? null : versionOn(before))
  const events: MonthEvent<KnownLoan>[] = [
    ...matured.map((loan) => ({ typeEnum: 'LOAN_MATURED' as const, loan })),
    ...(hasOtherRules ? [{ typeEnum: 'POLICY_CHANGED' as const }] : []),
  ]
  return { ...point, events: events.map(eventView) }
}

const versionOn = (yearMonth: string) => dsrPolicyOn(lastDayOf(yearMonth))?.policyVersion ?? null

/** The first coming month on the other side of the limit of banks. */
function crossing(percentNow: number | null, coming: readonly DsrPoint[]): string | null {
  if (percentNow === null) return null
  const isAbove = ({ yearMonth, dsrPercent }: Pick<DsrPoint, 'yearMonth' | 'dsrPercent'>) => {
    const policy = dsrPolicyOn(lastDayOf(yearMonth))
    return dsrPercent === null || policy === null ? null : dsrPercent > policy.limitPercent.FIRST_TIER
  }
  const first = coming[0]
  const isNowAbove = first ? isAbove({ yearMonth: yearMonthAfter(first.yearMonth, -1), dsrPercent: percentNow }) : null
  return coming.find((point) => ![null, isNowAbove].includes(isAbove(point)))?.yearMonth ?? null
}
