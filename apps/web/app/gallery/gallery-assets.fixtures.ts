/** Invented assets for the gallery. */

import type { Asset, AssetDetail, AssetsAnswer, Transaction } from '@ieum/contracts/mydata/assets/assets.ts'
import type { ManualAsset } from '@ieum/contracts/mydata/assets/manual-assets.ts'
import type { Organization } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { Freshness, Reading } from '@ieum/contracts/mydata/sync/freshness.ts'
import { id } from '@ieum/testkit/ids.ts'
import { ara, daon, gaon, hangyeol, longName, nuri, SAMPLE_NOW_MS } from './gallery-samples.fixtures.ts'

const brief = ({ guid, name, logoImageUrl }: Organization) => ({ guid, name, logoImageUrl })
const NOW = String(SAMPLE_NOW_MS)
const EARLIER = String(SAMPLE_NOW_MS - 2 * 86_400_000)

/** The last reading; its data is two days old where it brought nothing. */
export function readingOf(freshnessEnum: Freshness): Reading {
  const isRead = freshnessEnum === 'FRESH' || freshnessEnum === 'UNCHANGED' || freshnessEnum === 'PARTIAL'
  return {
    freshnessEnum,
    askedAtMs: NOW,
    answeredAtMs: freshnessEnum === 'REFUSED' ? EARLIER : NOW,
    fetchedAtMs: isRead ? NOW : EARLIER,
    askAgainAtMs: freshnessEnum === 'LIMITED' ? String(SAMPLE_NOW_MS + 15 * 60_000) : null,
  }
}

const freshReading = readingOf('FRESH')

export const emptyAssets: AssetsAnswer = {
  assetKrw: 0,
  debtKrw: 0,
  netWorthKrw: 0,
  foreignCurrencyEstimate: null,
  lastMonthNetWorthKrw: null,
  netWorthChange: null,
  fetchedAtMs: null,
  reading: null,
  incompleteReading: null,
  readings: [],
  connectedOrganizationCount: 0,
  groups: [],
  assets: [],
  manualAssets: [],
  manualAssetsLeftOutCount: 0,
  notices: [],
}

export const account: Asset = {
  assetIdentifier: id('sample'),
  organization: brief(nuri),
  groupEnum: 'DEPOSIT',
  scopeTypeEnums: ['BANK_DEPOSIT'],
  nameToDisplay: '급여통장',
  assetIdentifierToDisplay: '***-***-1234',
  scopeAssetStatusEnum: 'ACTIVE',
  isNew: false,
  balanceKrw: 31_624_000,
  netWorthKrw: 31_624_000,
  foreignAmounts: [],
  foreignCurrencyEstimate: null,
  monthSpendingKrw: null,
  nextPaymentKrw: null,
  nextPaymentDate: null,
  lastPaymentKrw: null,
  lastPaymentDate: null,
  payments: [],
  loanKindEnum: 'UNKNOWN',
  monthUncountedCount: 0,
  lentOnAssetIdentifier: null,
  owedAsLoanKrw: 0,
  bankLinkedCashKrw: null,
  bankLinkedForeignCash: [],
  isDemandDeposit: null,
  linkedCash: null,
  monthlyPremiumKrw: null,
  pointAmount: null,
  contractStatusEnum: 'NORMAL',
  issues: [],
  isPartial: false,
  fetchedAtMs: NOW,
  freshnessEnum: 'FRESH',
}

const group: AssetsAnswer['groups'][number] = {
  groupEnum: 'DEPOSIT',
  totalKrw: 31_624_000,
  foreignCurrencyEstimate: null,
  count: 1,
  fetchedAtMs: NOW,
  freshnessEnum: 'FRESH',
  monthUncountedCount: 0,
  monthSpendingKrw: null,
  nextPaymentKrw: null,
  nextPaymentDate: null,
  monthlyPremiumKrw: null,
}

/** A notice on home about one connection. */
export function notice(
  noticeEnum: AssetsAnswer['notices'][number]['noticeEnum'],
  organization: Organization,
  extra: Partial<AssetsAnswer['notices'][number]> = {},
): AssetsAnswer['notices'][number] {
  return {
    organization: brief(organization),
    noticeEnum,
    untilMs: null,
    fetchedAtMs: null,
    retrySyncId: null,
    ...extra,
  }
}

export const someAssets: AssetsAnswer = {
  assetKrw: 65_844_000,
  debtKrw: 20_000_000,
  netWorthKrw: 45_844_000,
  foreignCurrencyEstimate: null,
  lastMonthNetWorthKrw: 47_000_000,
  netWorthChange: {
    sinceDate: '2026-10-31',
    comparableKrw: -1_156_000,
    exchangeRateKrw: 0,
    addedKrw: 0,
    addedCount: 0,
    removedKrw: 0,
    removedCount: 0,
  },
  fetchedAtMs: NOW,
  reading: freshReading,
  incompleteReading: null,
  readings: [],
  connectedOrganizationCount: 3,
  groups: [
    group,
    { ...group, groupEnum: 'INVESTMENT', totalKrw: 34_220_000 },
    { ...group, groupEnum: 'LOAN', totalKrw: 20_000_000, nextPaymentDate: '2026-11-25', nextPaymentKrw: 342_000 },
  ],
  assets: [
    account,
    {
      ...account,
      assetIdentifier: id('sample-2'),
      organization: brief(hangyeol),
      groupEnum: 'INVESTMENT',
      nameToDisplay: '종합계좌',
      balanceKrw: 34_220_000,
      netWorthKrw: 34_220_000,
      isPartial: true,
      freshnessEnum: 'PARTIAL',
    },
  ],
  manualAssets: [],
  manualAssetsLeftOutCount: 0,
  notices: [
    notice('EXPIRED', hangyeol),
    notice('MAINTENANCE', daon, { untilMs: daon.maintenanceSchedule?.toMs ?? null }),
  ],
}

/** Manual assets; the first has the longest name and the largest amount. */
export const writtenDown: readonly ManualAsset[] = [
  {
    manualAssetId: id('sample-1'),
    kind: 'REAL_ESTATE',
    name: '가나다라마바사아자차카타파하 마을 101동 1004호',
    amount: 9_876_543_210_000,
    asOfDate: '2026-10-31',
  },
  { manualAssetId: id('sample-2'), kind: 'CAR', name: '출퇴근 차', amount: 12_000_000, asOfDate: '2026-02-28' },
]

const HUGE_KRW = 1_234_567_891_234

/** The longest amounts and names, and every group. */
export const hugeAssets: AssetsAnswer = {
  ...someAssets,
  assetKrw: HUGE_KRW,
  debtKrw: 12_345_678_912,
  netWorthKrw: HUGE_KRW - 12_345_678_912,
  lastMonthNetWorthKrw: 999_999_999_999,
  groups: [
    { ...group, totalKrw: HUGE_KRW, count: 12 },
    { ...group, groupEnum: 'INVESTMENT', totalKrw: 34_512_345_678 },
    { ...group, groupEnum: 'CARD', totalKrw: 12_345_678, monthSpendingKrw: 12_345_678, count: 4 },
    {
      ...group,
      groupEnum: 'LOAN',
      totalKrw: 12_345_678_912,
      count: 2,
      nextPaymentDate: '2026-12-31',
      nextPaymentKrw: 123_456_789,
    },
    { ...group, groupEnum: 'INSURANCE', totalKrw: 1_234_500, monthlyPremiumKrw: 1_234_500, count: 7 },
    { ...group, groupEnum: 'PENSION', totalKrw: 512_345_678 },
    { ...group, groupEnum: 'ELECTRONIC_FINANCE', totalKrw: 9_900 },
    { ...group, groupEnum: 'POINT', totalKrw: 1_234_567, count: 3 },
    { ...group, groupEnum: 'TELECOM', totalKrw: null },
  ],
  assets: [
    {
      ...account,
      organization: brief(longName),
      nameToDisplay: '아주 긴 이름의 목돈 모으기 자유적립식 통장',
      balanceKrw: HUGE_KRW,
    },
    {
      ...account,
      assetIdentifier: id('sample-3'),
      organization: brief(gaon),
      balanceKrw: null,
      foreignAmounts: [{ currencyCode: 'USD', amount: '1234567.89' }],
      nameToDisplay: '외화통장',
      isPartial: true,
      freshnessEnum: 'PARTIAL',
    },
    {
      ...account,
      assetIdentifier: id('sample-4'),
      organization: brief(gaon),
      balanceKrw: null,
      nameToDisplay: '청약통장',
      scopeAssetStatusEnum: 'FAILED',
      freshnessEnum: 'REFUSED',
    },
  ],
  notices: [],
}

export const accountDetail: AssetDetail = {
  asset: account,
  organization: nuri,
  facts: [
    { factEnum: 'AVAILABLE_AMOUNT', valueKindEnum: 'KRW', value: '31624000', currencyCode: null },
    { factEnum: 'INTEREST_RATE', valueKindEnum: 'RATE_PERCENT', value: '2.15', currencyCode: null },
    { factEnum: 'ISSUE_DATE', valueKindEnum: 'DATE', value: '2021-03-02', currencyCode: null },
  ],
  parts: [],
  monthInKrw: 3_450_000,
  monthOutKrw: 1_284_300,
  reading: freshReading,
}

export const hugeAccountDetail: AssetDetail = {
  ...accountDetail,
  asset: {
    ...account,
    nameToDisplay: '아주 긴 이름의 목돈 모으기 자유적립식 통장',
    balanceKrw: HUGE_KRW,
    isPartial: true,
    freshnessEnum: 'PARTIAL',
  },
  reading: readingOf('PARTIAL'),
  monthInKrw: 123_456_789_123,
  monthOutKrw: 123_456_789_123,
}

export const investmentDetail: AssetDetail = {
  asset: { ...account, organization: brief(hangyeol), groupEnum: 'INVESTMENT', nameToDisplay: '종합계좌' },
  organization: hangyeol,
  facts: [{ factEnum: 'DEPOSIT_MONEY', valueKindEnum: 'KRW', value: '1200000', currencyCode: null }],
  parts: [
    {
      partKindEnum: 'PRODUCT',
      name: '한들전자',
      quantity: '120',
      amountKrw: 9_240_000,
      principalKrw: 8_400_000,
      date: null,
      foreignAmount: null,
    },
    {
      partKindEnum: 'PRODUCT',
      name: '가나다라마바사아자차카타파하글로벌채권혼합형펀드',
      quantity: '10.5',
      amountKrw: 1_234_567_890,
      principalKrw: 1_400_000_000,
      date: '2027-05-01',
      foreignAmount: null,
    },
    {
      partKindEnum: 'PRODUCT',
      name: 'SAMPLE INC',
      quantity: '3',
      amountKrw: null,
      principalKrw: null,
      date: null,
      foreignAmount: { currencyCode: 'USD', amount: '612.30' },
    },
  ],
  monthInKrw: null,
  monthOutKrw: null,
  reading: freshReading,
}

export const cardDetail: AssetDetail = {
  ...investmentDetail,
  asset: {
    ...account,
    organization: brief(ara),
    groupEnum: 'CARD',
    nameToDisplay: '아라 생활 카드',
    balanceKrw: null,
    monthSpendingKrw: 842_300,
    scopeAssetStatusEnum: 'FAILED',
    freshnessEnum: 'REFUSED',
  },
  reading: readingOf('REFUSED'),
  organization: ara,
  facts: [
    { factEnum: 'NEXT_BILL_AMOUNT', valueKindEnum: 'KRW', value: '912400', currencyCode: null },
    { factEnum: 'NEXT_BILL_DATE', valueKindEnum: 'DATE', value: '2026-12-14', currencyCode: null },
  ],
  parts: [],
}

function transaction(index: number, extra: Partial<Transaction>): Transaction {
  return {
    transactionIdentifier: `sample-${index}`,
    kindEnum: 'OUT',
    occurredDate: '2026-11-20',
    occurredTime: '08:41',
    title: '가온마트',
    memo: null,
    categoryCode: null,
    amountKrw: -23_400,
    isDirectionUnknown: false,
    undirectedKrw: null,
    foreignAmount: null,
    balanceKrw: 31_624_000,
    installmentMonths: null,
    payTypeEnum: null,
    paymentEnvironmentEnum: null,
    ...extra,
  }
}

export const sampleTransactions: readonly Transaction[] = [
  transaction(1, {}),
  transaction(2, { kindEnum: 'IN', title: '급여', amountKrw: 3_450_000, memo: '11월' }),
  transaction(3, {
    occurredDate: '2026-11-18',
    kindEnum: 'APPROVAL',
    title: '가나다라마바사아자차카타파하글로벌온라인쇼핑몰',
    amountKrw: -123_456_789_123,
    balanceKrw: 1_234_567_891_234,
    installmentMonths: 12,
    payTypeEnum: 'CREDIT',
    paymentEnvironmentEnum: 'ONLINE',
  }),
  transaction(4, {
    occurredDate: '2025-12-31',
    occurredTime: null,
    title: 'OVERSEAS STORE',
    amountKrw: null,
    balanceKrw: null,
    foreignAmount: { currencyCode: 'USD', amount: '-1234.56' },
  }),
  transaction(5, {
    occurredDate: '2025-12-31',
    title: '대체',
    kindEnum: 'OTHER',
    amountKrw: null,
    isDirectionUnknown: true,
    undirectedKrw: 30_000,
  }),
  transaction(6, {
    occurredDate: '2025-12-31',
    title: '가온마트',
    kindEnum: 'APPROVAL_CANCELED',
    categoryCode: '07',
    payTypeEnum: 'CHECK',
  }),
  transaction(7, { occurredDate: '2025-12-31', kindEnum: 'APPROVAL', payTypeEnum: 'UNKNOWN' }),
  transaction(8, { occurredDate: '2025-12-31', kindEnum: 'PAYMENT', paymentEnvironmentEnum: 'OFFLINE' }),
]
