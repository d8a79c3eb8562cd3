/** Periods for which a history can be shown. */
export const HISTORY_MONTHS = [6, 12, 24] as const
export type HistoryMonths = (typeof HISTORY_MONTHS)[number]

/** The period in an address; the shortest for none or an unknown one. */
export const historyMonthsOf = (text: string | null): HistoryMonths =>
  HISTORY_MONTHS.find((months) => String(months) === text) ?? HISTORY_MONTHS[0]
