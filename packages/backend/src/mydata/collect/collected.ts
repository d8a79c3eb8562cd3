/** What a collector makes of an institution's answers: assets and transactions in our own terms. */
import type { AssetFact, AssetPart, Transaction } from '@ieum/contracts/mydata/assets.ts'
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { ReadCallId } from '@ieum/contracts/outside/data-calls.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import type { Granted } from './granted.ts'
import type { Reader } from './reader.ts'

/** Amounts and facts of one asset; what is not known is left out. */
export type AssetValues = {
  /** Worth, or debt (positive), integer won. Null: not known, or in another currency. */
  readonly balanceKrw: number | null
  readonly foreignAmounts?: readonly { readonly currencyCode: string; readonly amount: string }[]
  readonly nextPaymentKrw?: number | null
  readonly nextPaymentDate?: string | null
  readonly monthlyPremiumKrw?: number | null
  readonly pointAmount?: number | null
  readonly facts: readonly AssetFact[]
  readonly parts?: readonly AssetPart[]
}

export type TransactionContent = Omit<Transaction, 'transactionIdentifier'>

export type CollectedTransaction = {
  /** YYYYMMDDhhmmss or YYYYMMDD, Korea. */
  readonly dtime: string
  /**
   * What tells it apart within the asset: the institution's number, or amount, balance and type; equal ones of one day
   * are counted later. Null number: there is none.
   */
  readonly number: string | null
  readonly features: string
  /** An approval changes later under the same number; the number alone is its identity. */
  readonly isApproval: boolean
  readonly content: TransactionContent
}

/** One interface that gives the transactions of an asset. */
export type TransactionCall = {
  readonly apiId: ReadCallId
  /**
   * Rows of the days from `from` to `to`, both included, newest first. Cut off before `from`: `isComplete` is false, and
   * `wholeFrom` is the first day that is whole where the rows themselves do not tell.
   */
  read(
    reader: Reader,
    period: { readonly from: Ymd; readonly to: Ymd },
    maxPages: number,
  ): Promise<{
    readonly rows: readonly CollectedTransaction[]
    readonly isComplete: boolean
    readonly wholeFrom?: Ymd
  }>
}

/** An asset as a list (or a yes/no call) names it. */
export type ListedAsset = {
  /** The scope, except that both sides of an overdraft account are `bank.deposit`. */
  readonly kind: string
  readonly identifier: string
  readonly seqno: string | null
  /** Two for an overdraft account. */
  readonly scopeTypes: readonly [ScopeType, ...ScopeType[]]
  readonly nameToDisplay: string
  /** Masked. */
  readonly assetIdentifierToDisplay: string | null
  readonly isConsented: boolean
  /** Basic and detail. */
  read(reader: Reader): Promise<AssetValues>
  readonly transactions: readonly TransactionCall[]
}

/** Reads the lists of one industry as far as the granted scopes go. */
export type Collector = (reader: Reader, granted: Granted, context: CollectContext) => Promise<ListedAsset[]>

export type CollectContext = {
  /** Business time. */
  readonly nowMs: number
  /**
   * Name of an institution that an answer names by the last eight characters of its code; null for one that nobody
   * knows, `ZZZZ0000` among them.
   */
  readonly organizationName: (shortCode: string) => string | null
}
