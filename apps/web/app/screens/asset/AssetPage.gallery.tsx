import type { AssetDetail } from '@ieum/contracts/mydata/assets/assets.ts'
import type { LinkedCash } from '@ieum/contracts/mydata/assets/linked-cash.ts'
import type { Freshness } from '@ieum/contracts/mydata/sync/freshness.ts'
import { id } from '@ieum/testkit/ids.ts'
import type { GalleryEntry } from '../../gallery/gallery.ts'
import {
  account,
  accountDetail,
  cardDetail,
  hugeAccountDetail,
  investmentDetail,
  readingOf,
  sampleTransactions,
} from '../../gallery/gallery-assets.fixtures.ts'
import { SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import { AssetPage } from './AssetPage.tsx'

function shown(detail: AssetDetail, transactions = sampleTransactions, nextPageToken: string | null = null) {
  return () => <AssetPage detail={detail} page={{ transactions, nextPageToken }} nowMs={SAMPLE_NOW_MS} />
}

/** The account after its institution's last reading. */
function asLeft(freshnessEnum: Freshness): AssetDetail {
  const reading = readingOf(freshnessEnum)
  const fetchedAtMs = reading.fetchedAtMs ?? account.fetchedAtMs
  return { ...accountDetail, asset: { ...account, freshnessEnum, fetchedAtMs }, reading }
}

/** A broker's account whose cash may be the balance of a deposit. */
function withCash(change: Partial<LinkedCash>): AssetDetail {
  const deposit = {
    assetIdentifier: account.assetIdentifier,
    organizationName: '신한은행',
    nameToDisplay: '주거래 통장',
    assetIdentifierToDisplay: '***-***-8901',
    balanceKrw: 3_000_000,
  }
  const savings = {
    ...deposit,
    assetIdentifier: id<typeof account.assetIdentifier>('linked-2'),
    nameToDisplay: '증권 연계 통장으로 쓰는 월급 통장',
  }
  const linkedCash: LinkedCash = {
    cashKrw: 3_000_000,
    stateEnum: 'MAY_COUNT_TWICE',
    deposits: [deposit, savings],
    currencyCodesTwice: [],
    ...change,
  }
  return { ...investmentDetail, asset: { ...investmentDetail.asset, bankLinkedCashKrw: 3_000_000, linkedCash } }
}
const LINKED_CASH: Readonly<Record<string, Partial<LinkedCash>>> = {
  'may count twice': {},
  'may count twice, in dollars too': { currencyCodesTwice: ['USD'] },
  'counted in a deposit': { stateEnum: 'COUNTED_IN_DEPOSIT' },
  'counted in the account': { stateEnum: 'COUNTED_IN_ACCOUNT' },
  'in other currencies alone': { stateEnum: 'NOT_ASKED', cashKrw: 0, deposits: [], currencyCodesTwice: ['JPY', 'USD'] },
}

const unknown: AssetDetail = { ...accountDetail, asset: { ...account, balanceKrw: null }, facts: [] }

/** Issues of the asset's data as the institution reported it. */
function withIssues(...issueEnums: AssetDetail['asset']['issues'][number]['issueEnum'][]): AssetDetail {
  const issues = issueEnums.map((issueEnum) => ({ issueEnum }))
  const asset = { ...account, balanceKrw: null, netWorthKrw: 0, freshnessEnum: 'PARTIAL', isPartial: true } as const
  return { ...asLeft('PARTIAL'), asset: { ...asset, issues }, facts: [] }
}

export const entries: readonly GalleryEntry[] = [
  { name: 'AssetPage/account', render: shown(accountDetail, sampleTransactions, 'more') },
  { name: 'AssetPage/huge amounts, partial', render: shown(hugeAccountDetail) },
  { name: 'AssetPage/investments', render: shown(investmentDetail, []) },
  { name: 'AssetPage/card, not read this time', render: shown(cardDetail) },
  ...(['UNCHANGED', 'PARTIAL', 'LIMITED', 'REFUSED'] as const).map((freshnessEnum) => ({
    name: `AssetPage/${freshnessEnum.toLowerCase()}`,
    render: shown(asLeft(freshnessEnum)),
  })),
  {
    name: 'AssetPage/of a connection that has ended',
    render: shown({
      ...asLeft('REFUSED'),
      asset: { ...asLeft('REFUSED').asset, scopeAssetStatusEnum: 'RELOGIN_REQUIRED' },
    }),
  },
  ...Object.entries(LINKED_CASH).map(([state, change]) => ({
    name: `AssetPage/linked cash ${state}`,
    render: shown(withCash(change), []),
  })),
  { name: 'AssetPage/amount unknown, no transactions', render: shown(unknown, []) },
  { name: 'AssetPage/of an unknown kind', render: shown(withIssues('PRODUCT_TYPE_UNKNOWN', 'NAME_MISSING'), []) },
  { name: 'AssetPage/with an amount of an impossible sign', render: shown(withIssues('BALANCE_SIGN_UNEXPECTED'), []) },
]
