/** The output of a collector: an institution's assets and transactions in our own terms. */
import type { OrganizationBrief } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { ReadCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { AssetValues, NamedAsset, TransactionContent } from '@ieum/domain/mydata/assets/asset-content.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import type { Granted } from './granted-scopes.ts'
import type { AssetReader, ListReader, Reader } from './reader.ts'

export type CollectedTransaction = {
  /** YYYYMMDDhhmmss or YYYYMMDD, Korea. */
  readonly dtime: string
  /**
   * Identifies the transaction within the asset: the institution's number, or amount, balance and type; equal ones of a
   * day are counted later. Null number: the institution gives none.
   */
  readonly number: string | null
  readonly features: string
  /** The same two fields under the earlier rule of identity; a row that is stored under them retains that identity. */
  readonly former?: { readonly number: string | null; readonly features: string }
  /** An approval changes later under the same number; the number alone is its identity. */
  readonly isApproval: boolean
  /** The amount as reported; distinguishes rows of one number and moment. */
  readonly amount: string
  /** Position among the rows of the same moment; 1 is the oldest. */
  readonly place: number
  /** The part that reports the row, when parts are read separately: the month of a bill as YYYYMM. Otherwise 0. */
  readonly batch: number
  /** Nothing reported the direction, but an earlier reading may have seen the row before it. */
  readonly isUnsettled: boolean
  /** For a bill line: the institution's identifier of the card. */
  readonly cardId?: string
  /**
   * For a loan row: the yearly rate at which interest was charged, percent, and the last day (YYYYMMDD) that it covers.
   */
  readonly interest?: { readonly ratePercent: string; readonly untilDay: string }
  readonly content: TransactionContent
}

/** One interface that returns the transactions of an asset. */
export type TransactionCall = {
  readonly apiId: ReadCallId
  /**
   * Returns the rows of the days from `from` to `to`, both included, newest first. If the rows are cut off before
   * `from`, `isComplete` is false, and `wholeFrom` is the first whole day when the rows themselves do not show it.
   * `unreadRowCount`: rows that were received but did not fit. `batches`: the parts that were read whole, for a call
   * whose rows do not belong to the period's days.
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

/** An account at another institution, as an answer names it. */
export type ReportedAccount = { readonly organizationGuid: OrganizationGuid | null; readonly accountNumber: string }

export type CollectedValues = AssetValues & {
  /** The account that a card pays from; undefined when it is not reported. */
  readonly paysFrom?: ReportedAccount | undefined
}

/** An asset as a list names it, and how to read the rest of it. */
export type ListedAsset = NamedAsset & {
  /** The scope, except that both sides of an overdraft account are `bank.deposit`. */
  readonly kind: string
  readonly identifier: string
  readonly isConsented: boolean
  /** Basic and detail. */
  read(reader: AssetReader): Promise<CollectedValues>
  readonly transactions: readonly TransactionCall[]
  /** A loan whose rate only its transactions report. */
  readonly isRateOfTransactions?: true
}

/** Reads the lists of one industry as far as the granted scopes go. */
export type Collector = (reader: ListReader, granted: Granted, context: CollectContext) => Promise<ListedAsset[]>

export type CollectContext = {
  /** Whether the text that the person agreed to names a call. */
  readonly isNamed: (apiId: ReadCallId) => boolean
  /** Business time. */
  readonly nowMs: number
  /**
   * An institution that an answer identifies by the last eight characters of its code; null for an unknown code,
   * `ZZZZ0000` among them.
   */
  readonly organizationOf: (shortCode: string) => Pick<OrganizationBrief, 'guid' | 'name'> | null
}
