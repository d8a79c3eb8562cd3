import type { Asset, AssetDetail, AssetIssue, Transaction } from '@ieum/contracts/mydata/assets.ts'
import type { EntryFacts } from '@ieum/contracts/mydata/entry-facts.ts'
import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import { type AssetIssueName, hasIssue, isPartialBy, issueOf, joinedIssues } from './asset-issues.ts'
import { type MonthSums, monthSums, NO_SUMS } from './month-sums.ts'
import { netWorthShare } from './net-worth.ts'

/** What stands beside the content of an asset: which one it is, whose, and how and when it was read. */
export type AssetReading = Pick<
  Asset,
  'assetIdentifier' | 'organization' | 'groupEnum' | 'scopeTypeEnums' | 'scopeAssetStatusEnum' | 'isNew' | 'fetchedAtMs'
>

/**
 * What is collected and stored of an asset. The wire carries `{ ...content, ...reading }`: a field that is added to
 * `Asset` or `AssetDetail` is one of the content at once, and the compiler asks for its place in `NOTHING_KNOWN`.
 */
export type AssetContent = Omit<
  Asset,
  keyof AssetReading | 'freshnessEnum' | 'foreignCurrencyEstimate' | 'linkedCash'
> &
  Omit<AssetDetail, 'asset' | 'organization' | 'reading'> &
  MonthSums & {
    /** The institution's own second number, which scopes are told by; null where it has none. */
    readonly sequenceNumber: string | null
  }

/** Every field as it is when nobody tells of it; also what an older stored form did not have yet. */
export const NOTHING_KNOWN: AssetContent = {
  nameToDisplay: '',
  assetIdentifierToDisplay: null,
  sequenceNumber: null,
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
  /** Two for an overdraft account; the first one decides group and standing. */
  readonly scopeTypes: readonly [AssetScope, ...AssetScope[]]
  readonly nameToDisplay: string
  /** Masked. */
  readonly assetIdentifierToDisplay: string | null
  readonly seqno: string | null
  /** As the list says; left out where it says nothing. */
  readonly contractStatus?: AssetContent['contractStatusEnum']
  /** What of the list's row is not understood. */
  readonly issues?: readonly AssetIssue[]
}

/** What follows from the list, the transactions and the other values. */
type Derived =
  | 'nameToDisplay'
  | 'assetIdentifierToDisplay'
  | 'sequenceNumber'
  | 'contractStatusEnum'
  | 'netWorthKrw'
  | 'isPartial'
  | keyof MonthSums

/** Decided when an asset is shown, from its payments and the loans beside it; older readings stored the next payment. */
type DecidedWhenShown = 'nextPaymentKrw' | 'nextPaymentDate' | 'lastPaymentKrw' | 'lastPaymentDate' | 'owedAsLoanKrw'

/** Amounts and facts of one asset as a collector finds them; what is not known is left out. */
export type AssetValues = Pick<AssetContent, 'balanceKrw' | 'facts'> &
  Partial<Omit<AssetContent, Derived | DecidedWhenShown>>

/** Fields of the wire that are read from the stored facts. */
type FromFacts = 'payTypeEnum' | 'paymentEnvironmentEnum'
/** What is stored of a transaction: what the wire carries but its identifier, and facts beside it. */
export type TransactionContent = Omit<Transaction, 'transactionIdentifier' | FromFacts> & { readonly facts: EntryFacts }

/** `notKept`: the institution has none of this asset. `unread`: some did not come, so that sums would be too low. */
export type ReadTransactions = readonly TransactionContent[] | 'notKept' | 'unread'

/**
 * The content of an asset from what its institution answered.
 * @param month `YYYY-MM` that sums of transactions are of
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

/** Issues, and whether they leave something out. */
function withIssues(...found: readonly (readonly AssetIssue[])[]): Pick<AssetContent, 'issues' | 'isPartial'> {
  const issues = joinedIssues(...found)
  return { issues, isPartial: isPartialBy(issues) }
}

/** The same asset with one issue more. */
export function withIssue(content: AssetContent, issue: AssetIssueName): AssetContent {
  return { ...content, ...withIssues(content.issues, [issueOf(issue)]) }
}

/** Why an asset that is listed could not be read. */
export type UnreadWhy = 'DETAIL_REFUSED' | 'DETAIL_MISSING'

const UPDATE_OF = { DETAIL_REFUSED: 'UPDATE_REFUSED', DETAIL_MISSING: 'UPDATE_MISSING' } as const

/** What is known of an asset that could not be read this time: all of before, and what of it is missing now. */
export function unreadAssetOf(content: AssetContent, why: UnreadWhy): AssetContent {
  const isListedOnly = content.issues.some(({ issueEnum }) => issueEnum in UPDATE_OF)
  const reasons: readonly string[] = [...Object.keys(UPDATE_OF), ...Object.values(UPDATE_OF)]
  const others = content.issues.filter(({ issueEnum }) => !reasons.includes(issueEnum))
  return withIssue({ ...content, issues: others }, isListedOnly ? why : UPDATE_OF[why])
}

/** What a list alone says of an asset that could not be read, and why it could not. */
export function listedAssetOf(named: NamedAsset, why: UnreadWhy): AssetContent {
  return assetOf(named, { balanceKrw: null, facts: [], issues: [issueOf(why)] }, 'notKept', '')
}

/** The transactions that the sums of the month are made of did not come this time. */
export const lacksSums = ({ month, issues }: Pick<AssetContent, 'month' | 'issues'>): boolean =>
  month === null && hasIssue(issues, 'TRANSACTIONS_MISSING')

/** When the transactions did not come this time, the sums of the month stay what they were. */
export function withKeptSums(content: AssetContent, before: AssetContent | null): AssetContent {
  if (!lacksSums(content) || !before) return content
  const { month, monthSpendingKrw, monthInKrw, monthOutKrw, monthUncountedCount } = before
  const kept: MonthSums = { month, monthSpendingKrw, monthInKrw, monthOutKrw, monthUncountedCount }
  return { ...content, ...kept }
}

/** Sums of a month that is over are not this month's. @param month `YYYY-MM` of today in Korea */
export function withSumsOf<C extends MonthSums>(content: C, month: string): C {
  return content.month === month ? content : { ...content, ...NO_SUMS }
}
