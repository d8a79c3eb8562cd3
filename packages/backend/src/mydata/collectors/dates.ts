/** Dates and months as the standard writes them. */

/** `YYYY-MM-DD` of a YYYYMMDD…; null for absent, and for 99991231, which means "no end". */
export function koreanDate(text: string | undefined): string | null {
  if (text === undefined || text.startsWith('9999')) return null
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
}

/** `from_month` and `to_month` of this month and the ones before it. @param today `YYYY-MM-DD` */
export function monthsBack(today: string, count: number): { from_month: string; to_month: string } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = year * 12 + (month - 1) - count
  const text = (index: number) => `${Math.floor(index / 12)}${String((index % 12) + 1).padStart(2, '0')}`
  return { from_month: text(first), to_month: text(year * 12 + (month - 1)) }
}
