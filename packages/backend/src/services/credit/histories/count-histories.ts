import { DELINQUENCY_CHANGE_TYPES } from '@ieum/contracts/outside/credit/credit-bureau-names.ts'
import { addMonths, koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import type { OpenedHistory } from './load-histories.ts'

export type HistoryGroup = 'inquiry' | 'loanCard' | 'delinquency'

function groupOf({ content }: OpenedHistory): HistoryGroup {
  if (content.kind === 'INQUIRY') return 'inquiry'
  return DELINQUENCY_CHANGE_TYPES.includes(content.creditChangeTypeEnum) ? 'delinquency' : 'loanCard'
}

/** The number of rows in each group since the same day a month ago and a year ago. */
export function countHistories(shown: readonly OpenedHistory[], nowMs: number) {
  const since = (months: number) => startOfKoreanDayMs(addMonths(koreanDateParts(nowMs), -months))
  const [monthMs, yearMs] = [since(1), since(12)]
  const of = (group: HistoryGroup) => {
    const own = shown.filter((history) => groupOf(history) === group)
    return {
      lastMonth: own.filter(({ occurredAtMs }) => occurredAtMs >= monthMs).length,
      lastYear: own.filter(({ occurredAtMs }) => occurredAtMs >= yearMs).length,
    }
  }
  return { inquiry: of('inquiry'), loanCard: of('loanCard'), delinquency: of('delinquency') }
}
