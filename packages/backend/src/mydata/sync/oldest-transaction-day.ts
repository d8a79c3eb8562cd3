import { TRANSACTION_HISTORY_YEARS } from '@ieum/domain/mydata/constants.ts'
import { addDays, koreanMonthsAgo, type Ymd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'

/** Transactions from before this day are asked of nobody. */
export const oldestTransactionDay = (nowMs: number): Ymd =>
  ymd(addDays(ymdParts(koreanMonthsAgo(nowMs, TRANSACTION_HISTORY_YEARS * 12)), 1))
