/** Over how many months a history can be looked at. */
export const HISTORY_MONTHS = [6, 12, 24] as const
export type HistoryMonths = (typeof HISTORY_MONTHS)[number]

/** That of an address; the shortest where it says none or another. */
export const historyMonthsOf = (text: string | null): HistoryMonths =>
  HISTORY_MONTHS.find((months) => String(months) === text) ?? HISTORY_MONTHS[0]
