import type { CreditHistory } from '@ieum/contracts/credit/bureau/histories.ts'
import { DELINQUENCY_CHANGE_TYPES } from '@ieum/contracts/outside/credit/credit-bureau-names.ts'

/** Groups of the history that can be shown. */
export const HISTORY_GROUPS = ['ALL', 'INQUIRY', 'LOAN_CARD', 'DELINQUENCY'] as const
export type HistoryGroup = (typeof HISTORY_GROUPS)[number]

export const historyGroupOf = (text: string | null): HistoryGroup =>
  HISTORY_GROUPS.find((group) => group === text) ?? 'ALL'

function belongsTo({ creditHistoryTypeEnum, creditChangeTypeEnum }: CreditHistory, group: HistoryGroup): boolean {
  if (group === 'ALL') return true
  if (creditHistoryTypeEnum === 'INQUIRY') return group === 'INQUIRY'
  const isDelinquency = DELINQUENCY_CHANGE_TYPES.includes(creditChangeTypeEnum ?? '')
  return group === (isDelinquency ? 'DELINQUENCY' : 'LOAN_CARD')
}

export type HistoryMonth = { readonly yearMonth: string; readonly histories: readonly CreditHistory[] }

/** The rows of a group month by month in Korea, in the order of arrival. */
export function historyMonths(histories: readonly CreditHistory[], group: HistoryGroup): readonly HistoryMonth[] {
  const shown = histories.filter((history) => belongsTo(history, group))
  const months = Map.groupBy(shown, ({ occurredDate }) => occurredDate.slice(0, 7))
  return [...months].map(([yearMonth, own]) => ({ yearMonth, histories: own }))
}
