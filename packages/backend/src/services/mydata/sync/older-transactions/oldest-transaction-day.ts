import { TRANSACTION_HISTORY_YEARS } from '@ieum/domain/mydata/constants.ts'
import { addDays, koreanMonthsAgo, type Ymd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'

/** No institution is asked for transactions from before this day. */
export const oldestTransactionDay = (nowMs: number): Ymd =>
  ymd(addDays(ymdParts(koreanMonthsAgo(nowMs, TRANSACTION_HISTORY_YEARS * 12)), 1))
