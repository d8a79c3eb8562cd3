import type { Asset, AssetDetail, AssetIssue, Transaction } from '@ieum/contracts/mydata/assets/assets.ts'
import type { EntryFacts } from '@ieum/contracts/mydata/assets/entry-facts.ts'
import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import { type MonthSums, monthSums, NO_SUMS } from '../entries/month-sums.ts'
import { netWorthShare } from '../net-worth/net-worth.ts'
import { type AssetIssueName, hasIssue, isPartialBy, issueOf, joinedIssues } from './asset-issues.ts'
import type { LinkedAccount } from './paying-account.ts'

/** Fields of an asset beside its content: which asset it is, whose, and how and when it was read. */
export type AssetReading = Pick<
  Asset,
  'assetIdentifier' | 'organization' | 'groupEnum' | 'scopeTypeEnums' | 'scopeAssetStatusEnum' | 'isNew' | 'fetchedAtMs'
>

/**
 * The collected and stored fields of an asset. The wire contains `{ ...content, ...reading }`: a new field of `Asset`
 * or `AssetDetail` becomes a field of the content at once, and the compiler requires it in `NOTHING_KNOWN`.
 */
export type AssetContent = Omit<
  Asset,
  keyof AssetReading | 'freshnessEnum' | 'foreignCurrencyEstimate' | 'linkedCash'
> &
  Omit<AssetDetail, 'asset' | 'organization' | 'reading'> &
  MonthSums & {
    /** The institution's own second number, by which scopes are distinguished; null where it has none. */
    readonly sequenceNumber: string | null
    /**
     * Keyed hash of an account's number, by which a card of another institution finds the account that it pays from;
     * null for other assets, and for accounts that were read before it was stored.
     */
    readonly accountNumberHash: string | null
    /** Of a card: the account that it pays from; null: not reported. */
    readonly linkedAccount: LinkedAccount | null
  }

/** Every field's value while it is unreported; also used for fields that an older stored form lacks. */
export const NOTHING_KNOWN: AssetContent = {
  nameToDisplay: '',
  assetIdentifierToDisplay: null,
  sequenceNumber: null,
  accountNumberHash: null,
  linkedAccount: null,
  contractStatusEnum: null,
  balanceKrw: null,
  netWorthKrw: 0,
  foreignAmounts: [],
  nextPaymentKrw: null,
  nextPaymentDate: null,
  lastPaymentKrw: null,
  lastPaymentDate: null,
  payments: [],
  loanKindEnum: 'UNKNOWN',
  lentOnAssetIdentifier: null,
  owedAsLoanKrw: 0,
  bankLinkedCashKrw: null,
  bankLinkedForeignCash: [],
  isDemandDeposit: null,
  monthlyPremiumKrw: null,
  pointAmount: null,
  ...NO_SUMS,
  issues: [],
  isPartial: false,
  facts: [],
  parts: [],
}

/** An asset as a list (or a yes/no call) names it. */
export type NamedAsset = {
  /** Two for an overdraft account; the first one determines group and standing. */
  readonly scopeTypes: readonly [AssetScope, ...AssetScope[]]
  readonly nameToDisplay: string
  /** Masked. */
  readonly assetIdentifierToDisplay: string | null
  readonly seqno: string | null
  /** From the list; left out where the list does not contain it. */
  readonly contractStatus?: AssetContent['contractStatusEnum']
  /** What is not understood in the list's row. */
  readonly issues?: readonly AssetIssue[]
}

/** Fields derived from the list, the transactions and the other values. */
type Derived =
  | 'nameToDisplay'
  | 'assetIdentifierToDisplay'
  | 'sequenceNumber'
  | 'accountNumberHash'
  | 'linkedAccount'
  | 'contractStatusEnum'
  | 'netWorthKrw'
  | 'isPartial'
  | keyof MonthSums

/** Determined when an asset is shown, from its payments and its loans; older readings stored the next payment. */
type DecidedWhenShown = 'nextPaymentKrw' | 'nextPaymentDate' | 'lastPaymentKrw' | 'lastPaymentDate' | 'owedAsLoanKrw'

/** Amounts and facts of one asset as a collector finds them; unknown ones are left out. */
export type AssetValues = Pick<AssetContent, 'balanceKrw' | 'facts'> &
  Partial<Omit<AssetContent, Derived | DecidedWhenShown>>

/** Fields of the wire that are read from the stored facts. */
type FromFacts = 'payTypeEnum' | 'paymentEnvironmentEnum'
/** The stored fields of a transaction: those of the wire without its identifier, and facts. */
export type TransactionContent = Omit<Transaction, 'transactionIdentifier' | FromFacts> & { readonly facts: EntryFacts }

/**
 * `notKept`: the institution has none of this asset. `unread`: some were not received, so that sums would be too low.
 */
export type ReadTransactions = readonly TransactionContent[] | 'notKept' | 'unread'

/**
 * Returns the content of an asset from its institution's answers.
 * @param month `YYYY-MM` of the sums of transactions
 */
export function assetOf(
  {
    scopeTypes: [scope],
    nameToDisplay,
    assetIdentifierToDisplay,
    seqno,
    contractStatus = null,
    issues = [],
  }: NamedAsset,
  values: AssetValues,
  transactions: ReadTransactions,
  month: string,
): AssetContent {
  return {
    ...NOTHING_KNOWN,
    ...values,
    nameToDisplay,
    assetIdentifierToDisplay,
    sequenceNumber: seqno,
    contractStatusEnum: contractStatus,
    netWorthKrw: netWorthShare(scope, values.balanceKrw, contractStatus, values.loanKindEnum ?? 'UNKNOWN'),
    ...(typeof transactions === 'object' && monthSums(scope, values.balanceKrw, transactions, month)),
    ...withIssues(issues, values.issues ?? [], transactions === 'unread' ? [issueOf('TRANSACTIONS_MISSING')] : []),
  }
}

/** Returns issues, and whether they omit something. */
function withIssues(...found: readonly (readonly AssetIssue[])[]): Pick<AssetContent, 'issues' | 'isPartial'> {
  const issues = joinedIssues(...found)
  return { issues, isPartial: isPartialBy(issues) }
}

/** Returns the same asset with one more issue. */
export function withIssue(content: AssetContent, issue: AssetIssueName): AssetContent {
  return { ...content, ...withIssues(content.issues, [issueOf(issue)]) }
}

/** Why a listed asset could not be read. */
export type UnreadWhy = 'DETAIL_REFUSED' | 'DETAIL_MISSING'

const UPDATE_OF = { DETAIL_REFUSED: 'UPDATE_REFUSED', DETAIL_MISSING: 'UPDATE_MISSING' } as const

/**
 * Returns the content of an asset that could not be read this time: everything from before, with the missing part as an
 * issue.
 */
export function unreadAssetOf(content: AssetContent, why: UnreadWhy): AssetContent {
  const isListedOnly = content.issues.some(({ issueEnum }) => issueEnum in UPDATE_OF)
  const reasons: readonly string[] = [...Object.keys(UPDATE_OF), ...Object.values(UPDATE_OF)]
  const others = content.issues.filter(({ issueEnum }) => !reasons.includes(issueEnum))
  return withIssue({ ...content, issues: others }, isListedOnly ? why : UPDATE_OF[why])
}

/** Returns the content of an asset that could not be read, from the list alone, with the reason. */
export function listedAssetOf(named: NamedAsset, why: UnreadWhy): AssetContent {
  return assetOf(named, { balanceKrw: null, facts: [], issues: [issueOf(why)] }, 'notKept', '')
}

/** Returns whether the transactions of the month's sums were not received this time. */
export const lacksSums = ({ month, issues }: Pick<AssetContent, 'month' | 'issues'>): boolean =>
  month === null && hasIssue(issues, 'TRANSACTIONS_MISSING')

/** Returns the previous sums of the month when the transactions were not received this time. */
export function withStoredSums(content: AssetContent, before: AssetContent | null): AssetContent {
  if (!lacksSums(content) || !before) return content
  const { month, monthSpendingKrw, monthInKrw, monthOutKrw, monthUncountedCount } = before
  const monthSums: MonthSums = { month, monthSpendingKrw, monthInKrw, monthOutKrw, monthUncountedCount }
  return { ...content, ...monthSums }
}

/** Removes sums of a past month. @param month `YYYY-MM` of today in Korea */
export function withSumsOf<C extends MonthSums>(content: C, month: string): C {
  return content.month === month ? content : { ...content, ...NO_SUMS }
}
