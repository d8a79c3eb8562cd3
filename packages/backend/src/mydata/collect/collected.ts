/** What a collector makes of an institution's answers: assets and transactions in our own terms. */
import type { ReadCallId } from '@ieum/contracts/outside/data-calls.ts'
import type { AssetValues, NamedAsset, TransactionContent } from '@ieum/domain/mydata/asset-content.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import type { Granted } from './granted.ts'
import type { AssetReader, ListReader, Reader } from './reader.ts'

export type CollectedTransaction = {
  /** YYYYMMDDhhmmss or YYYYMMDD, Korea. */
  readonly dtime: string
  /**
   * What tells it apart within the asset: the institution's number, or amount, balance and type; equal ones of one day
   * are counted later. Null number: there is none.
   */
  readonly number: string | null
  readonly features: string
  /** The same two as they were told apart by before; what is stored so keeps that identity. */
  readonly former?: { readonly number: string | null; readonly features: string }
  /** An approval changes later under the same number; the number alone is its identity. */
  readonly isApproval: boolean
  /** As it was reported: tells rows of one number and moment apart. */
  readonly amount: string
  /** Among the rows of its moment; 1 is the oldest. */
  readonly place: number
  /** The part that it is reported in, where parts are read by themselves: the month of a bill as YYYYMM. Else 0. */
  readonly batch: number
  /** Nothing told the direction, but an earlier reading may have had the row before it. */
  readonly isUnsettled: boolean
  /** Of a bill line, as the institution tells the card apart. */
  readonly cardId?: string
  /** Of a loan row: the yearly rate at which interest was taken, percent, and the last day (YYYYMMDD) that it was taken for. */
  readonly interest?: { readonly ratePercent: string; readonly untilDay: string }
  readonly content: TransactionContent
}

/** One interface that gives the transactions of an asset. */
export type TransactionCall = {
  readonly apiId: ReadCallId
  /**
   * Rows of the days from `from` to `to`, both included, newest first. Cut off before `from`: `isComplete` is false, and
   * `wholeFrom` is the first day that is whole where the rows themselves do not tell. `unreadRowCount`: rows that came
   * but did not fit. `batches`: the parts that were read whole, of a call whose rows are not of the period's days.
   */
  read(
    reader: Reader,
    period: { readonly from: Ymd; readonly to: Ymd },
    maxPages: number,
  ): Promise<{
    readonly rows: readonly CollectedTransaction[]
    readonly isComplete: boolean
    readonly wholeFrom?: Ymd
    readonly unreadRowCount: number
    readonly batches?: readonly number[]
  }>
}

/** An asset as a list names it, and how the rest of it is read. */
export type ListedAsset = NamedAsset & {
  /** The scope, except that both sides of an overdraft account are `bank.deposit`. */
  readonly kind: string
  readonly identifier: string
  readonly isConsented: boolean
  /** Basic and detail. */
  read(reader: AssetReader): Promise<AssetValues>
  readonly transactions: readonly TransactionCall[]
  /** A loan whose rate is reported by its transactions alone. */
  readonly isRateOfTransactions?: true
}

/** Reads the lists of one industry as far as the granted scopes go. */
export type Collector = (reader: ListReader, granted: Granted, context: CollectContext) => Promise<ListedAsset[]>

export type CollectContext = {
  /** Business time. */
  readonly nowMs: number
  /**
   * Name of an institution that an answer names by the last eight characters of its code; null for one that nobody
   * knows, `ZZZZ0000` among them.
   */
  readonly organizationName: (shortCode: string) => string | null
}
