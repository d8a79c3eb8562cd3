import type { AssetDetail } from '@ieum/contracts/mydata/assets.ts'
import type { GalleryEntry } from '../../gallery.ts'
import {
  account,
  accountDetail,
  cardDetail,
  hugeAccountDetail,
  investmentDetail,
  sampleTransactions,
} from '../../gallery-assets.fixtures.ts'
import { SAMPLE_NOW_MS } from '../../gallery-samples.fixtures.ts'
import { AssetPage } from './AssetPage.tsx'

function shown(detail: AssetDetail, transactions = sampleTransactions, nextPageToken: string | null = null) {
  return () => <AssetPage detail={detail} page={{ transactions, nextPageToken }} nowMs={SAMPLE_NOW_MS} />
}

const unknown: AssetDetail = { ...accountDetail, asset: { ...account, balanceKrw: null }, facts: [] }

export const entries: readonly GalleryEntry[] = [
  { name: 'AssetPage/account', render: shown(accountDetail, sampleTransactions, 'more') },
  { name: 'AssetPage/huge amounts, partial', render: shown(hugeAccountDetail) },
  { name: 'AssetPage/investments', render: shown(investmentDetail, []) },
  { name: 'AssetPage/card, not read this time', render: shown(cardDetail) },
  { name: 'AssetPage/amount unknown, no transactions', render: shown(unknown, []) },
]
