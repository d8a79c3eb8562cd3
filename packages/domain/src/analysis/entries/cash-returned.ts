import { dayNumber } from './analysis-row.ts'
import type { Entry } from './entry.ts'

/** Cash that is put back lowers the withdrawals of so many days before. */
const CASH_DAYS = 31

/**
 * Cash that was put into an account again lowers the cash spent, up to what was withdrawn in the 31 days before; the
 * rest was received from somebody.
 *
 * @param entries in their order of days
 * @param isCashDeposit whether an entry says that cash was put in
 */
export function withCashReturned(entries: readonly Entry[], isCashDeposit: (entry: Entry) => boolean): Entry[] {
  const withdrawn: { readonly day: number; leftKrw: number }[] = []
  return entries.map((entry) => {
    const day = dayNumber(entry.countedDate)
    if (entry.flowEnum === 'WITHDRAWAL' && entry.amountKrw !== null && entry.amountKrw < 0) {
      withdrawn.push({ day, leftKrw: -entry.amountKrw })
      return entry
    }
    if (entry.amountKrw === null || entry.amountKrw <= 0 || !isCashDeposit(entry)) return entry
    let rest = entry.amountKrw
    for (const one of withdrawn) {
      if (day - one.day > CASH_DAYS) continue
      const part = Math.min(one.leftKrw, rest)
      one.leftKrw -= part
      rest -= part
    }
    const backKrw = entry.amountKrw - rest
    if (backKrw === 0) return entry
    return {
      ...entry,
      flowEnum: 'WITHDRAWAL',
      parts: [
        { flowEnum: 'WITHDRAWAL', termEnum: 'SPENDING', amountKrw: backKrw },
        ...(rest === 0 ? [] : [{ flowEnum: 'RECEIVED', termEnum: 'UNDECIDED', amountKrw: rest } as const]),
      ],
    }
  })
}
