import { z } from 'zod'
import { AssetIdentifier, OrganizationGuid, SyncId } from '../../shared/ids.ts'
import { LeftOutCount } from '../../shared/left-out.ts'
import {
  CurrencyCode,
  DecimalText,
  EpochMsOut,
  KoreanDate,
  Krw,
  Limit,
  openEnum,
  PageToken,
} from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'
import { ScopeAssetStatusEnum, ScopeTypeEnum } from '../enums.ts'
import { Organization, OrganizationBrief } from '../organizations/organizations.ts'
import { FreshnessEnum, OrganizationReading, Reading } from '../sync/freshness.ts'
import { ENTRY_PAY_TYPES, PAYMENT_ENVIRONMENTS } from './entry-facts.ts'
import { ForeignCurrencyEstimate } from './foreign-currency.ts'
import { LinkedCash } from './linked-cash.ts'
import { ManualAsset } from './manual-assets.ts'

/** The groups of the home screen, in its order. */
export const ASSET_GROUPS = [
  'DEPOSIT',
  'INVESTMENT',
  'CARD',
  'LOAN',
  'INSURANCE',
  'PENSION',
  'ELECTRONIC_FINANCE',
  'POINT',
  'TELECOM',
] as const
export const AssetGroupEnum = openEnum(ASSET_GROUPS)
export type AssetGroup = (typeof ASSET_GROUPS)[number]

/**
 * What is not understood in a reported asset. The effect of each issue is in `domain/mydata/assets/asset-issues.ts`; its text
 * is in the copy deck under the same name.
 */
export const ASSET_ISSUES = [
  /** Of an unknown kind: only the list's fields are available. */
  'PRODUCT_TYPE_UNKNOWN',
  /** The institution lists it but refuses to answer about it. */
  'DETAIL_REFUSED',
  /** The answer about it is missing, or lacks the fields of such an answer. */
  'DETAIL_MISSING',
  /** It was read before, but its institution now refuses to answer about it: its amount and facts are from earlier. */
  'UPDATE_REFUSED',
  /** The same where the answer is missing, or lacks the fields of such an answer. */
  'UPDATE_MISSING',
  /** There is an amount, but it was not reported. */
  'BALANCE_MISSING',
  /** The amount has an impossible sign, and nothing shows what is meant: it is in no sum. */
  'BALANCE_SIGN_UNEXPECTED',
  /** The amount has an impossible sign, and the other values show what is meant: it was read accordingly. */
  'BALANCE_SIGN_TURNED',
  /**
   * A bill does not state which part of it repays a listed loan or the revolving balance: a debt may be counted twice.
   */
  'BILL_PARTS_MISSING',
  /** Some transactions are missing or were not accepted. */
  'TRANSACTIONS_MISSING',
  /** Nothing shows whether money of some transaction came in or went out: it is in no sum. */
  'TRANSACTION_DIRECTION_UNKNOWN',
  /** Two transactions are equal in all reported fields and count as one: there may be two. */
  'TRANSACTIONS_ALIKE',
  /** Some elements of a list in an answer were not accepted: a product, a coverage or a currency. */
  'PARTS_MISSING',
  /** An answer that describes it was refused, or lacks the fields of such an answer. */
  'FACTS_MISSING',
  /** Some value was not accepted, or cannot be stored. */
  'VALUE_NOT_ACCEPTED',
  /** It was reported without a name and has one of ours. */
  'NAME_MISSING',
  /** The reported rate of the loan cannot be that of such a loan. It is shown, and used in no calculation. */
  'LOAN_RATE_DOUBTFUL',
] as const
export const AssetIssue = z.object({ issueEnum: openEnum(ASSET_ISSUES) })
export type AssetIssue = z.infer<typeof AssetIssue>

/** Whether the contract of an asset is still running, as the institution reports it; `UNKNOWN` for an unknown code. */
export const CONTRACT_STATUSES = ['NORMAL', 'SUSPENDED', 'CLOSED'] as const
export const ContractStatusEnum = openEnum(CONTRACT_STATUSES)
export type ContractStatus = z.infer<typeof ContractStatusEnum>

export const ForeignAmount = z.object({ currencyCode: CurrencyCode, amount: DecimalText })

/** A payment due on one day, as the institution reported it. */
export const Payment = z.object({
  /** Null: the institution names no day. */
  paymentDate: KoreanDate.nullable(),
  /** Negative: a repayment to the person. Null: not reported. */
  amountKrw: Krw.nullable(),
  /** Card bill: how much of the amount repays cash advances, card loans and the revolving balance; null: not reported. */
  cashAdvanceKrw: Krw.nullable(),
  cardLoanKrw: Krw.nullable(),
  revolvingKrw: Krw.nullable(),
})
export type Payment = z.infer<typeof Payment>

/** Kinds of loan that have the same scope. */
export const LOAN_KINDS = ['CASH_ADVANCE', 'CARD_LOAN', 'MARGIN_LOAN', 'SECURITIES_LOAN'] as const
export const LoanKindEnum = openEnum(LOAN_KINDS)
export type LoanKind = z.infer<typeof LoanKindEnum>

export const Asset = z.object({
  /** Opaque; the number itself never leaves the server. */
  assetIdentifier: AssetIdentifier,
  organization: OrganizationBrief,
  groupEnum: AssetGroupEnum,
  /** One, or two for an overdraft account. */
  scopeTypeEnums: z.array(ScopeTypeEnum),
  nameToDisplay: z.string(),
  /** Masked number; null when the institution reports none. */
  assetIdentifierToDisplay: z.string().nullable(),
  /** `FAILED`: the last reading failed; the data are as of `fetchedAtMs`, or there is only a name. */
  scopeAssetStatusEnum: ScopeAssetStatusEnum,
  isNew: z.boolean(),
  /** Null when the institution does not report it. A closed asset is in no sum. */
  contractStatusEnum: ContractStatusEnum.nullable(),
  /** Value of the part in won, or debt (positive); null when not known. */
  balanceKrw: Krw.nullable(),
  /**
   * The amount that counts in net worth, foreign money included: positive for an asset, negative for a debt, zero when
   * shown separately.
   */
  netWorthKrw: Krw,
  /** Value of the parts in foreign currencies, or debt (positive). */
  foreignAmounts: z.array(ForeignAmount),
  /** The foreign amounts in won, in addition to `balanceKrw`, with its sign; null where there are none. */
  foreignCurrencyEstimate: ForeignCurrencyEstimate.nullable(),
  /** Card: spent this month. */
  monthSpendingKrw: Krw.nullable(),
  /** Entries of this month that its sums (spent, in, out) omit: not in won, or without a direction. */
  monthUncountedCount: z.number().int(),
  /** Card bill, loan, lease, phone bill: every reported payment with its day. */
  payments: z.array(Payment),
  /** The payments of the nearest day from today on (Korea). Null: none lies ahead. */
  nextPaymentKrw: Krw.nullable(),
  nextPaymentDate: KoreanDate.nullable(),
  /** The last payments, where none lies ahead. */
  lastPaymentKrw: Krw.nullable(),
  lastPaymentDate: KoreanDate.nullable(),
  /** `UNKNOWN` where the scope is sufficient, and where an older reading did not report it. */
  loanKindEnum: LoanKindEnum,
  /** Loan of a broker: the account that secures it and with which it is read and switched; null for all others. */
  lentOnAssetIdentifier: AssetIdentifier.nullable(),
  /** Card bill: the part of its payments that is a listed loan. It is not part of `balanceKrw`. */
  owedAsLoanKrw: Krw,
  /** Broker's account that is linked to a bank: its cash in won, as reported; null for all others. */
  bankLinkedCashKrw: Krw.nullable(),
  /** The same in other currencies; empty for all others. */
  bankLinkedForeignCash: z.array(ForeignAmount),
  /**
   * Deposit: money can be paid in and withdrawn at any time, as on a current account; null where unreported, and for all
   * others.
   */
  isDemandDeposit: z.boolean().nullable(),
  /** Whether that cash counts in this account; null where no other shown asset may be the same money. */
  linkedCash: LinkedCash.nullable(),
  /** Insurance: monthly premium. */
  monthlyPremiumKrw: Krw.nullable(),
  /** Points, not won. */
  pointAmount: z.number().int().nullable(),
  /** What is not understood in it, the most serious first; empty when everything is. */
  issues: z.array(AssetIssue),
  /** Some of the issues omit something: transactions or an amount. */
  isPartial: z.boolean(),
  /** When the data were true. The time of the call is in the reading of its institution. */
  fetchedAtMs: EpochMsOut,
  freshnessEnum: FreshnessEnum,
})
export type Asset = z.infer<typeof Asset>

export const AssetGroupSummary = z.object({
  groupEnum: AssetGroupEnum,
  /** Sum of the group, foreign money included: value or debt (positive); null where a sum makes no sense (telecom). */
  totalKrw: Krw.nullable(),
  /** The foreign money in `totalKrw`; null where there is none. */
  foreignCurrencyEstimate: ForeignCurrencyEstimate.nullable(),
  count: z.number().int(),
  /** The time of its oldest part. */
  fetchedAtMs: EpochMsOut.nullable(),
  /** The freshness of its worst part. */
  freshnessEnum: FreshnessEnum,
  monthSpendingKrw: Krw.nullable(),
  /** Entries of this month that `monthSpendingKrw` omits. */
  monthUncountedCount: z.number().int(),
  nextPaymentKrw: Krw.nullable(),
  nextPaymentDate: KoreanDate.nullable(),
  monthlyPremiumKrw: Krw.nullable(),
})
export type AssetGroupSummary = z.infer<typeof AssetGroupSummary>

/** `EXPIRED`: its term has ended. `REVOKED`: the institution ended it earlier. */
export const CONNECTION_NOTICES = [
  'EXPIRED',
  'REVOKED',
  'MAINTENANCE',
  'FAILED',
  'DELAYED',
  'PARTIAL',
  'LIMITED',
] as const
export const ConnectionNotice = z.object({
  organization: OrganizationBrief,
  noticeEnum: openEnum(CONNECTION_NOTICES),
  /** End of the maintenance, the time from which the institution may be called again, or the last successful fetch. */
  untilMs: EpochMsOut.nullable(),
  fetchedAtMs: EpochMsOut.nullable(),
  /** The sync whose failed institutions can be retried without a new signature; null: a new signature is needed. */
  retrySyncId: SyncId.nullable(),
})

/** Shown institutions whose data are incomplete: net worth does not contain the missing part. */
export const IncompleteReading = z.object({
  /** No data of them yet: they are being read for the first time, failed, or asked to be called later. */
  unreadOrganizationCount: z.number().int(),
  /** A part of their data is missing. */
  partialOrganizationCount: z.number().int(),
  /** Each of these syncs can be retried with `retrySync`. */
  retrySyncIds: z.array(SyncId),
  /** Connected institutions that `refreshAssets` reads again, because none of their syncs can be retried. */
  refreshOrganizationGuids: z.array(OrganizationGuid),
})
export type IncompleteReading = z.infer<typeof IncompleteReading>

/** The change of net worth since the last recorded day of last month, for what existed at both times. Won. */
export const NetWorthChange = z.object({
  /** The newest recorded day before this month. */
  sinceDate: KoreanDate,
  /** Change of what existed at both times, including accounts that were opened or closed in between. */
  comparableKrw: Krw,
  /** The part of `comparableKrw` that comes from exchange rates alone. */
  exchangeRateKrw: Krw,
  /**
   * Assets that exist now and were not seen then: newly connected, shown, consented to, typed in, or read for the first
   * time.
   */
  addedKrw: Krw,
  addedCount: z.number().int(),
  /** Assets that were seen then and are not now: hidden, switched off, disconnected or deleted; negative for assets. */
  removedKrw: Krw,
  removedCount: z.number().int(),
})

export const AssetsAnswer = z.object({
  assetKrw: Krw,
  debtKrw: Krw,
  netWorthKrw: Krw,
  /** The foreign money in net worth: debts negative; null where there is none. */
  foreignCurrencyEstimate: ForeignCurrencyEstimate.nullable(),
  /** Net worth at the end of the last month; null before there is one. */
  lastMonthNetWorthKrw: Krw.nullable(),
  /** Null where last month's record is only a sum. */
  netWorthChange: NetWorthChange.nullable(),
  /** The time of the oldest part of net worth: a sum is only as fresh as that. Null before the first reading. */
  fetchedAtMs: EpochMsOut.nullable(),
  /**
   * Reading of net worth: its oldest times and its worst part, at best `PARTIAL` where data are missing; null where
   * nothing is connected.
   */
  reading: Reading.nullable(),
  /** What net worth does not contain; null where nothing is missing. */
  incompleteReading: IncompleteReading.nullable(),
  /** One for each shown institution. */
  readings: z.array(OrganizationReading),
  connectedOrganizationCount: z.number().int(),
  groups: z.array(AssetGroupSummary),
  /**
   * By group in the order of `groups`; within a group the largest displayed amount first, unknown ones last, then by
   * name.
   */
  assets: z.array(Asset),
  /** Assets that the person typed in; part of net worth, but of no group. The largest amount first. */
  manualAssets: z.array(ManualAsset),
  /** Manual assets that net worth omits. */
  manualAssetsLeftOutCount: LeftOutCount,
  /** One per institution, the most serious first. */
  notices: z.array(ConnectionNotice),
})
export type AssetsAnswer = z.infer<typeof AssetsAnswer>

/** A labelled fact of a detail page; its label is in the copy deck under the same name. */
export const ASSET_FACTS = [
  'AVAILABLE_AMOUNT',
  /** Only in assets that were stored before `DEPOSIT_RATE` and `LOAN_RATE` existed. */
  'INTEREST_RATE',
  'DEPOSIT_RATE',
  'ISSUE_DATE',
  'EXPIRY_DATE',
  'CONTRACT_AMOUNT',
  'MONTHLY_PAYMENT',
  'LOAN_PRINCIPAL',
  'REPAYMENT_METHOD',
  'REPAYMENT_DAY',
  'NEXT_REPAYMENT_DATE',
  'LAST_REPAYMENT_DATE',
  'CREDIT_LIMIT',
  /**
   * Of the loan, also where the same account is a deposit (overdraft): its rate, balance and days, separate from those
   * of the deposit.
   */
  'LOAN_RATE',
  'LOAN_BALANCE',
  'LOAN_ISSUE_DATE',
  'LOAN_EXPIRY_DATE',
  /** Only interest is due from this day until the end of that day. */
  'GRACE_START_DATE',
  'GRACE_END_DATE',
  'INVESTED_PRINCIPAL',
  'EVALUATED_AMOUNT',
  'DEPOSIT_MONEY',
  'MARGIN_LOAN_AMOUNT',
  'SECURITIES_LOAN_AMOUNT',
  'CARD_TYPE',
  'CARD_BRAND',
  'ANNUAL_FEE',
  'LINKED_BANK',
  'NEXT_BILL_AMOUNT',
  'NEXT_BILL_DATE',
  'LAST_BILL_AMOUNT',
  'LAST_BILL_DATE',
  'PAST_DUE_AMOUNT',
  'REFUND_AMOUNT',
  'OWED_AS_LOAN_AMOUNT',
  'REVOLVING_BALANCE',
  'FACE_AMOUNT',
  'PREMIUM',
  'PAYMENT_CYCLE',
  'PAYMENT_END_DATE',
  'INSURANCE_STATUS',
  'INSURED_NAME',
  'COVERAGE_COUNT',
  'CAR_NUMBER',
  'EMPLOYER_AMOUNT',
  'EMPLOYEE_AMOUNT',
  'RECEIVE_START_DATE',
  'EXPIRING_POINTS',
  'CHARGE_BALANCE',
  'RESERVE_BALANCE',
  'MAINTENANCE_STATUS',
  'LIMITATION_DATE',
  'GUARANTEED_AMOUNT',
  'ACCOUNT_TYPE',
  'CARD_OWNER',
  /** The reported amount, where it is not understood. */
  'REPORTED_AMOUNT',
] as const
export const AssetFact = z.object({
  factEnum: openEnum(ASSET_FACTS),
  valueKindEnum: z.enum(['KRW', 'FOREIGN_AMOUNT', 'RATE_PERCENT', 'DATE', 'TEXT', 'CODE', 'COUNT']),
  /** Won and counts as integers in text, other currencies and rates as decimals, dates `YYYY-MM-DD`, codes as enumeration names. */
  value: z.string(),
  currencyCode: CurrencyCode.nullable(),
})
export type AssetFact = z.infer<typeof AssetFact>

/** A part of an asset: a stock in an account, a coverage of a policy, a month of a phone bill, a payment method. */
export const AssetPart = z.object({
  partKindEnum: openEnum([
    'PRODUCT',
    'COVERAGE',
    'PAYMENT',
    'PAYMENT_PART',
    'BILL',
    'CARD_LOAN',
    'CONTRACT',
    'AUTO_CHARGE',
    'PAYMENT_METHOD',
  ]),
  name: z.string(),
  quantity: DecimalText.nullable(),
  amountKrw: Krw.nullable(),
  principalKrw: Krw.nullable(),
  date: KoreanDate.nullable(),
  foreignAmount: ForeignAmount.nullable(),
})
export type AssetPart = z.infer<typeof AssetPart>

export const AssetDetail = z.object({
  asset: Asset,
  organization: Organization,
  facts: z.array(AssetFact),
  parts: z.array(AssetPart),
  /**
   * Money that came in and went out this month; null where there are no such entries (loans, cards, policies) or it is
   * not known.
   */
  monthInKrw: Krw.nullable(),
  monthOutKrw: Krw.nullable(),
  reading: Reading,
})
export type AssetDetail = z.infer<typeof AssetDetail>

export const TRANSACTION_KINDS = [
  'IN',
  'OUT',
  'APPROVAL',
  'APPROVAL_CANCELED',
  'APPROVAL_MODIFIED',
  'BUY',
  'SELL',
  'DIVIDEND',
  'FEE',
  'DRAWN',
  'REPAYMENT',
  'PREMIUM',
  'BILL',
  'PAYMENT',
  'PAYMENT_CANCELED',
  'CORRECTION',
  'REWARD',
  'EXPIRY',
  /** A card company's record of an approved purchase: stored for the analysis, in no list and no sum. */
  'PURCHASE',
  'OTHER',
] as const
export const Transaction = z.object({
  transactionIdentifier: z.string(),
  kindEnum: openEnum(TRANSACTION_KINDS),
  occurredDate: KoreanDate,
  /** `HH:mm`; null where the institution reports days only. */
  occurredTime: z.string().nullable(),
  /** Merchant, product or class of the transaction, depending on what the institution may send. */
  title: z.string(),
  memo: z.string().nullable(),
  /** The institution's own category of the purchase; null without consent to it. */
  categoryCode: z.string().nullable(),
  /**
   * Positive for money to the person, negative for money from the person; null when not in won, or when the direction
   * is unknown.
   */
  amountKrw: Krw.nullable(),
  /** The direction is unknown: the entry is in no sum, and its amounts have no sign. */
  isDirectionUnknown: z.boolean(),
  /** The amount of an entry without a direction. */
  undirectedKrw: Krw.nullable(),
  foreignAmount: ForeignAmount.nullable(),
  balanceKrw: Krw.nullable(),
  installmentMonths: z.number().int().nullable(),
  /** The card's way of payment; null where the institution does not report it. */
  payTypeEnum: openEnum(ENTRY_PAY_TYPES).nullable(),
  /** Where an electronic payment was made; null where the institution does not report it. */
  paymentEnvironmentEnum: openEnum(PAYMENT_ENVIRONMENTS).nullable(),
})
export type Transaction = z.infer<typeof Transaction>

const AssetParams = z.object({ assetIdentifier: AssetIdentifier })

export const assets = mydataCalls({
  listAssets: {
    method: 'GET',
    path: '/v1/mydata/users/me/assets',
    who: 'user',
    raw: true,
    summary: 'Everything the person has, with net worth, groups and notices',
    errors: [],
    response: AssetsAnswer,
  },
  getAsset: {
    method: 'GET',
    path: '/v1/mydata/users/me/assets/{assetIdentifier}',
    who: 'user',
    summary: 'One asset with its facts and parts',
    errors: ['MYDATA_ASSET_NOT_FOUND'],
    params: AssetParams,
    response: AssetDetail,
  },
  listTransactions: {
    method: 'GET',
    path: '/v1/mydata/users/me/assets/{assetIdentifier}/transactions',
    who: 'user',
    summary: 'Transactions of one asset, newest first',
    errors: ['MYDATA_ASSET_NOT_FOUND', 'INVALID_PAGE_TOKEN'],
    params: AssetParams,
    query: z.object({ pageToken: PageToken, limit: Limit }),
    response: z.object({
      transactions: z.array(Transaction),
      nextPageToken: z.string().nullable(),
      /** Of the asset that the entries belong to. */
      reading: Reading,
    }),
  },
})
