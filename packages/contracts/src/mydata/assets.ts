import { z } from 'zod'
import { AssetIdentifier, OrganizationGuid, SyncId } from '../shared/ids.ts'
import { LeftOutCount } from '../shared/left-out.ts'
import { CurrencyCode, DecimalText, EpochMsOut, KoreanDate, Krw, Limit, openEnum, PageToken } from '../shared/wire.ts'
import { mydataCalls } from './calls.ts'
import { ENTRY_PAY_TYPES, PAYMENT_ENVIRONMENTS } from './entry-facts.ts'
import { ScopeAssetStatusEnum, ScopeTypeEnum } from './enums.ts'
import { ForeignCurrencyEstimate } from './foreign-currency.ts'
import { FreshnessEnum, OrganizationReading, Reading } from './freshness.ts'
import { LinkedCash } from './linked-cash.ts'
import { ManualAsset } from './manual-assets.ts'
import { Organization, OrganizationBrief } from './organizations.ts'

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
 * What of a reported asset is not understood as it was reported. What each one costs says `domain/mydata/asset-issues.ts`,
 * its words are in the copy deck under the same name.
 */
export const ASSET_ISSUES = [
  /** Of a kind that we do not know: what the list says is all there is. */
  'PRODUCT_TYPE_UNKNOWN',
  /** The institution lists it, and refuses to answer about it. */
  'DETAIL_REFUSED',
  /** The answer about it did not come, or does not say what such an answer says. */
  'DETAIL_MISSING',
  /** It was read before; now its institution refuses to answer about it: its amount and facts are of before. */
  'UPDATE_REFUSED',
  /** The same where the answer did not come, or does not say what such an answer says. */
  'UPDATE_MISSING',
  /** There is an amount, and it was not answered. */
  'BALANCE_MISSING',
  /** The amount has a sign that it cannot have, and nothing says what is meant: it is in no sum. */
  'BALANCE_SIGN_UNEXPECTED',
  /** The amount has a sign that it cannot have, and the other values say what is meant: it was read so. */
  'BALANCE_SIGN_TURNED',
  /** A bill does not say what of it repays a loan that is listed, or the revolving balance: a debt may be counted twice. */
  'BILL_PARTS_MISSING',
  /** Some transactions did not come or were not accepted. */
  'TRANSACTIONS_MISSING',
  /** Of some transaction nothing tells whether money came in or went out: it is in no sum. */
  'TRANSACTION_DIRECTION_UNKNOWN',
  /** Two transactions were equal in all that was reported, and are one: perhaps there are two. */
  'TRANSACTIONS_ALIKE',
  /** Some elements of a list in an answer were not accepted: a product, a coverage, a currency. */
  'PARTS_MISSING',
  /** An answer that describes it was refused, or does not say what such an answer says. */
  'FACTS_MISSING',
  /** Some value was not accepted, or cannot be stored. */
  'VALUE_NOT_ACCEPTED',
  /** It came without a name, and has one of ours. */
  'NAME_MISSING',
] as const
export const AssetIssue = z.object({ issueEnum: openEnum(ASSET_ISSUES) })
export type AssetIssue = z.infer<typeof AssetIssue>

/** Whether the contract behind an asset still runs, as the institution says; `UNKNOWN` for a code that we do not know. */
export const CONTRACT_STATUSES = ['NORMAL', 'SUSPENDED', 'CLOSED'] as const
export const ContractStatusEnum = openEnum(CONTRACT_STATUSES)
export type ContractStatus = z.infer<typeof ContractStatusEnum>

export const ForeignAmount = z.object({ currencyCode: CurrencyCode, amount: DecimalText })

/** What is to be paid on one day, as the institution reported it. */
export const Payment = z.object({
  /** Null: the institution names no day. */
  paymentDate: KoreanDate.nullable(),
  /** Negative: money that is paid back to the person. Null: not reported. */
  amountKrw: Krw.nullable(),
  /** Card bill: how much of the amount repays cash advances, card loans and the revolving balance; null: not reported. */
  cashAdvanceKrw: Krw.nullable(),
  cardLoanKrw: Krw.nullable(),
  revolvingKrw: Krw.nullable(),
})
export type Payment = z.infer<typeof Payment>

/** Kinds of loan that their scope does not tell apart. */
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
  /** Masked number; null when the institution gives none. */
  assetIdentifierToDisplay: z.string().nullable(),
  /** `FAILED`: could not be read the last time; what is told is of `fetchedAtMs`, or a name alone. */
  scopeAssetStatusEnum: ScopeAssetStatusEnum,
  isNew: z.boolean(),
  /** Null when the institution says nothing of it. A closed asset is in no sum. */
  contractStatusEnum: ContractStatusEnum.nullable(),
  /** What it is worth, or what is owed on it (positive), of what is kept in won; null when not known. */
  balanceKrw: Krw.nullable(),
  /**
   * How much of it counts in net worth, foreign money included: positive for an asset, negative for a debt, zero when shown
   * apart.
   */
  netWorthKrw: Krw,
  /** What it is worth, or what is owed on it (positive), in other currencies than the won. */
  foreignAmounts: z.array(ForeignAmount),
  /** The foreign amounts in won, beside `balanceKrw`, with its sign; null where there are none. */
  foreignCurrencyEstimate: ForeignCurrencyEstimate.nullable(),
  /** Card: spent this month. */
  monthSpendingKrw: Krw.nullable(),
  /** Entries of this month that its sums (spent, in, out) leave out: not in won, or without a direction. */
  monthUncountedCount: z.number().int(),
  /** Card bill, loan, lease, phone bill: every payment that was reported, with its day. */
  payments: z.array(Payment),
  /** Of these, what is due next: the nearest day from today in Korea on. Null: none lies ahead. */
  nextPaymentKrw: Krw.nullable(),
  nextPaymentDate: KoreanDate.nullable(),
  /** Where none lies ahead, what was due last. */
  lastPaymentKrw: Krw.nullable(),
  lastPaymentDate: KoreanDate.nullable(),
  /** `UNKNOWN` where the scope says enough, and where an older reading did not say. */
  loanKindEnum: LoanKindEnum,
  /** Loan of a broker: the account that it was lent on, with which it is read and switched; null for everything else. */
  lentOnAssetIdentifier: AssetIdentifier.nullable(),
  /** Card bill: how much of its payments is owed as a loan that is listed, and is no part of `balanceKrw`. */
  owedAsLoanKrw: Krw,
  /** Broker's account that is linked to a bank: its cash in won, as it was reported; null for everything else. */
  bankLinkedCashKrw: Krw.nullable(),
  /** The same in other currencies; empty for everything else. */
  bankLinkedForeignCash: z.array(ForeignAmount),
  /** Deposit: money comes and goes at will, as on a current account; null where nobody says, and for everything else. */
  isDemandDeposit: z.boolean().nullable(),
  /** Whether that cash counts in this account; null where nothing else that is shown may be the same money. */
  linkedCash: LinkedCash.nullable(),
  /** Insurance: premium a month. */
  monthlyPremiumKrw: Krw.nullable(),
  /** Points; not won. */
  pointAmount: z.number().int().nullable(),
  /** What of it is not understood, the most serious first; empty when all of it is. */
  issues: z.array(AssetIssue),
  /** Some of the issues leave something out: transactions, an amount. */
  isPartial: z.boolean(),
  /** As of when it is true. When it was asked for says the reading of its institution. */
  fetchedAtMs: EpochMsOut,
  freshnessEnum: FreshnessEnum,
})
export type Asset = z.infer<typeof Asset>

export const AssetGroupSummary = z.object({
  groupEnum: AssetGroupEnum,
  /** Sum of the group, foreign money included: worth or debt (positive); null where a sum makes no sense (telecom). */
  totalKrw: Krw.nullable(),
  /** The foreign money in `totalKrw`; null where there is none. */
  foreignCurrencyEstimate: ForeignCurrencyEstimate.nullable(),
  count: z.number().int(),
  /** As of its oldest part. */
  fetchedAtMs: EpochMsOut.nullable(),
  /** Of its worst part. */
  freshnessEnum: FreshnessEnum,
  monthSpendingKrw: Krw.nullable(),
  /** Entries of this month that `monthSpendingKrw` leaves out. */
  monthUncountedCount: z.number().int(),
  nextPaymentKrw: Krw.nullable(),
  nextPaymentDate: KoreanDate.nullable(),
  monthlyPremiumKrw: Krw.nullable(),
})
export type AssetGroupSummary = z.infer<typeof AssetGroupSummary>

/** `EXPIRED`: its time is over. `REVOKED`: the institution ended it before that. */
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
  /** End of the maintenance, when the institution may be asked again, or the last successful fetch. */
  untilMs: EpochMsOut.nullable(),
  fetchedAtMs: EpochMsOut.nullable(),
  /** The sync whose failed institutions can be tried again without a new signature; null: only a new one helps. */
  retrySyncId: SyncId.nullable(),
})

/** Institutions that are shown and of which not everything came yet: net worth is without it. */
export const IncompleteReading = z.object({
  /** Nothing came of them yet: they are being read for the first time, failed, or want to be asked later. */
  unreadOrganizationCount: z.number().int(),
  /** A part of them did not come. */
  partialOrganizationCount: z.number().int(),
  /** Each of these syncs can be tried again with `retrySync`. */
  retrySyncIds: z.array(SyncId),
  /** Connected ones that `refreshAssets` reads again, because no sync of theirs can be tried again. */
  refreshOrganizationGuids: z.array(OrganizationGuid),
})
export type IncompleteReading = z.infer<typeof IncompleteReading>

/** The change of net worth since the last recorded day of last month, of what was there at both moments. Won. */
export const NetWorthChange = z.object({
  /** The newest recorded day before this month. */
  sinceDate: KoreanDate,
  /** Change of what was there both times, also of accounts that were opened or closed meanwhile. */
  comparableKrw: Krw,
  /** How much of `comparableKrw` is the change of exchange rates alone. */
  exchangeRateKrw: Krw,
  /** What is there now and was not seen then: newly connected, shown, consented to, typed in, read for the first time. */
  addedKrw: Krw,
  addedCount: z.number().int(),
  /** What was seen then and is not now: hidden, switched off, disconnected, deleted; negative for assets. */
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
  /** Null where nothing was recorded of last month but a sum. */
  netWorthChange: NetWorthChange.nullable(),
  /** When the oldest part of net worth was told: a sum is only as fresh as that. Null before anything was. */
  fetchedAtMs: EpochMsOut.nullable(),
  /**
   * Of net worth: its oldest moments and its worst part, `PARTIAL` at best where something of it did not come; null where
   * nothing is connected.
   */
  reading: Reading.nullable(),
  /** What net worth is without; null where everything came. */
  incompleteReading: IncompleteReading.nullable(),
  /** Of each institution that is shown. */
  readings: z.array(OrganizationReading),
  connectedOrganizationCount: z.number().int(),
  groups: z.array(AssetGroupSummary),
  /** By group in the order of `groups`; within one the largest shown amount first, unknown ones last, then by name. */
  assets: z.array(Asset),
  /** What the person has written down; in net worth, in none of the groups. The largest amount first. */
  manualAssets: z.array(ManualAsset),
  /** Of what was written down: net worth is without it. */
  manualAssetsLeftOutCount: LeftOutCount,
  /** One an institution, the gravest first. */
  notices: z.array(ConnectionNotice),
})
export type AssetsAnswer = z.infer<typeof AssetsAnswer>

/** A labelled fact of a detail page; its words are in the copy deck under the same name. */
export const ASSET_FACTS = [
  'AVAILABLE_AMOUNT',
  /** In assets that were stored before `DEPOSIT_RATE` and `LOAN_RATE` existed. */
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
  /** Of the loan, also where the same account is a deposit (overdraft): its rate, balance and days beside the deposit's own. */
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
  /** What the institution reported as its amount, where that is not understood. */
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

/** A part of an asset: a stock of an account, a coverage of a policy, a month of a phone bill, a way to pay. */
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
  /** Money that came in and went out this month; null where none is kept (loans, cards, policies) or it is not known. */
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
  'OTHER',
] as const
export const Transaction = z.object({
  transactionIdentifier: z.string(),
  kindEnum: openEnum(TRANSACTION_KINDS),
  occurredDate: KoreanDate,
  /** `HH:mm`; null where the institution keeps days only. */
  occurredTime: z.string().nullable(),
  /** Merchant, product or class of the transaction, whatever the institution may say. */
  title: z.string(),
  memo: z.string().nullable(),
  /** The institution's own category of what was bought; null without consent to it. */
  categoryCode: z.string().nullable(),
  /** Positive into the person's hands, negative out of them; null when not in won, or when nothing tells the direction. */
  amountKrw: Krw.nullable(),
  /** Nothing tells whether the money came in or went out: the entry is in no sum, its amounts have no sign. */
  isDirectionUnknown: z.boolean(),
  /** The amount of an entry without a direction. */
  undirectedKrw: Krw.nullable(),
  foreignAmount: ForeignAmount.nullable(),
  balanceKrw: Krw.nullable(),
  installmentMonths: z.number().int().nullable(),
  /** How a card paid; null where the institution does not report it. */
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
      /** Of the asset that they are of. */
      reading: Reading,
    }),
  },
})
