import { addDays, type Ymd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import { compiled } from '../../../platform/compiled.ts'
import { mapInSteps } from '../../../platform/yield-to-event-loop.ts'
import type { CollectedTransaction, ListedAsset, TransactionCall } from './collected.ts'
import type { Reader } from './reader.ts'
import { StoredTransaction } from './stored-asset.ts'

/** A transaction with the call that reported it and its order among the rows of its moment. */
export type ReadTransaction = CollectedTransaction & {
  readonly apiId: string
  /** A newer row has a higher order. Rows of several calls, and of several parts of one call, do not mix. */
  readonly order: number
}

/** The span that one call of an asset covers completely: a stored row in it that was not reported no longer exists. */
export type ReadSpan = {
  readonly apiId: string
  /** The only call of its asset: rows that were stored before calls were recorded belong to it. */
  readonly isOnlyCall: boolean
  /** Days in Korea, both included. Null: only the orders decide. */
  readonly days: { readonly from: Ymd; readonly to: Ymd } | null
  /** From the first order (included) to the second (excluded); null: all. */
  readonly orders: { readonly from: number; readonly to: number } | null
}

export type ReadCall = {
  readonly rows: readonly ReadTransaction[]
  readonly isComplete: boolean
  readonly wholeFrom?: Ymd
  /** Rows that were received but did not fit. */
  readonly unreadRowCount: number
  readonly spans: readonly ReadSpan[]
}

/** Rows of one moment and part; far more than any institution reports. */
const PLACES = 1_000_000
/** Parts are months, YYYYMM. */
const BATCHES = 1_000_000

/**
 * Reads one call of an asset.
 * @param today the last day in Korea on which anything can have been reported
 * @throws what the call throws
 */
export async function readTransactions(
  { transactions: calls }: Pick<ListedAsset, 'transactions'>,
  call: TransactionCall,
  reader: Reader,
  period: { readonly from: Ymd; readonly to: Ymd },
  { maxPages, today }: { readonly maxPages: number; readonly today: Ymd },
): Promise<ReadCall> {
  const { rows, isComplete, wholeFrom, unreadRowCount, batches } = await call.read(reader, period, maxPages)
  const fits = await mapInSteps(rows, ({ content }) => compiled(StoredTransaction).safeParse(content).success)
  const read = rows.filter((_, at) => fits[at])
  const at = calls.indexOf(call)
  const one = { apiId: call.apiId, isOnlyCall: calls.length === 1 }
  const leftOut = unreadRowCount + rows.length - read.length
  return {
    rows: read.map((row) => ({ ...row, apiId: call.apiId, order: orderOf(at, row.batch) + row.place })),
    isComplete,
    ...(wholeFrom !== undefined && { wholeFrom }),
    unreadRowCount: leftOut,
    spans: spansOf(),
  }

  function spansOf(): readonly ReadSpan[] {
    if (batches) {
      if (read.length < rows.length) return []
      const ordersOf = (batch: number) => ({ from: orderOf(at, batch), to: orderOf(at, batch + 1) })
      return batches.map((batch) => ({ ...one, days: null, orders: ordersOf(batch) }))
    }
    return leftOut > 0 ? [] : spanOfDays(one, isComplete ? period : wholeDays(read, period), today)
  }
}

const orderOf = (call: number, batch: number): number => (call * BATCHES + batch) * PLACES

/** For rows that were cut at a page: the oldest day may continue on the next page. */
function wholeDays(rows: readonly CollectedTransaction[], { to }: { readonly to: Ymd }) {
  const { from } = completeDays(rows)
  return from === null ? null : { from, to }
}

/**
 * The days of a period that were surely reported whole. Institutions differ in whether they include the first and the
 * last day of a period, so neither counts, except today, which is the last day of every period up to now.
 */
function spanOfDays(
  one: Pick<ReadSpan, 'apiId' | 'isOnlyCall'>,
  period: { readonly from: Ymd; readonly to: Ymd } | null,
  today: Ymd,
): ReadSpan[] {
  if (!period) return []
  const from = moved(period.from, 1)
  const to = period.to >= today ? period.to : moved(period.to, -1)
  return from > to ? [] : [{ ...one, days: { from, to }, orders: null }]
}

const moved = (day: Ymd, days: number): Ymd => ymd(addDays(ymdParts(day), days))

/** For rows that were cut at a page, the days that are surely whole: the oldest one is left for later. */
export function completeDays<R extends CollectedTransaction>(rows: readonly R[]): { complete: R[]; from: Ymd | null } {
  const days = rows.map((row) => row.content.occurredDate)
  const oldest = days.toSorted()[0]
  const complete = rows.filter((row) => row.content.occurredDate !== oldest)
  const from = complete.map((row) => row.content.occurredDate).toSorted()[0]
  return { complete, from: (from as Ymd | undefined) ?? null }
}
