import type { EntryItem } from '@ieum/contracts/analysis/entries.ts'
import { id } from '@ieum/testkit/ids.ts'
import type { GalleryEntry } from '../../gallery/gallery.ts'
import { ara, nuri, SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import { Entries } from './Entries.tsx'
import { EntryPage, type ShownEntry } from './EntryPage.tsx'
import type { FoundEntries } from './use-entry-search.ts'

const brief = ({ guid, name, logoImageUrl }: typeof nuri) => ({ guid, name, logoImageUrl })

export const sampleEntry: EntryItem = {
  entryId: 'entry-1',
  assetIdentifier: id('asset-1'),
  organization: brief(ara),
  assetName: '아라카드 1234',
  countedDate: '2026-11-19',
  occurredTime: '19:26',
  title: '두레마트 성수점',
  memo: null,
  flowEnum: 'SPENDING',
  statusEnum: 'APPROVED',
  categoryEnum: 'GROCERIES',
  categorySourceEnum: 'MERCHANT_KIND',
  amountKrw: -38_420,
  foreignAmount: null,
  spendingKrw: 38_420,
  incomeKrw: 0,
  installmentMonths: null,
  pairedEntryId: null,
  isOtherSideUnknown: false,
  missingSideEnum: null,
}

const cancelled: EntryItem = {
  ...sampleEntry,
  ...{ entryId: 'entry-2', title: '달빛쇼핑', flowEnum: 'CANCELLED', statusEnum: 'CANCELLED' },
  ...{ amountKrw: -19_800, spendingKrw: 0, categoryEnum: null, categorySourceEnum: null },
}
const foreign: EntryItem = {
  ...sampleEntry,
  ...{ entryId: 'entry-3', title: 'CLOUD STORAGE', amountKrw: null, spendingKrw: 0, countedDate: '2026-11-18' },
  foreignAmount: { currencyCode: 'USD', amount: '-9.99' },
}
const transfer: EntryItem = {
  ...sampleEntry,
  ...{ entryId: 'entry-4', organization: brief(nuri), assetName: '월급 통장', title: '모바일', occurredTime: null },
  ...{ flowEnum: 'OWN_TRANSFER', categoryEnum: null, categorySourceEnum: null, amountKrw: -300_000, spendingKrw: 0 },
  ...{ pairedEntryId: 'entry-5', countedDate: '2026-11-18' },
}
const salary: EntryItem = {
  ...transfer,
  ...{ entryId: 'entry-6', title: '급여', flowEnum: 'SALARY', categoryEnum: 'SALARY', categorySourceEnum: 'ROW_TYPE' },
  ...{ amountKrw: 3_400_000, incomeKrw: 3_400_000, pairedEntryId: null },
}

function searched(entries: readonly EntryItem[], change: Partial<FoundEntries> = {}) {
  const page = { entries, totalCount: entries.length, spendingKrw: 38_420, incomeKrw: 3_400_000, nextPageToken: null }
  const search: FoundEntries = {
    ...{ text: '', setText: () => {}, filter: 'ALL', setFilter: () => {}, isSearching: false, failure: null },
    page: entries.length === 0 ? { ...page, spendingKrw: 0, incomeKrw: 0 } : page,
    list: { items: entries, addedCount: 0, hasMore: false, isLoading: false, failure: null, loadMore: () => {} },
    ...change,
  }
  return () => <Entries search={search} nowMs={SAMPLE_NOW_MS} />
}

const opened = (entry: EntryItem, change: Partial<ShownEntry> = {}) => {
  const shown: ShownEntry = {
    entry,
    parts: [{ flowEnum: entry.flowEnum, termEnum: 'SPENDING', amountKrw: entry.amountKrw ?? 0 }],
    ...{ pairedEntry: null, paidBillMonth: null, details: [], missingConsentEnums: [] },
    ...change,
  }
  return () => <EntryPage shown={shown} />
}

export const entries: readonly GalleryEntry[] = [
  { name: 'Entries', render: searched([sampleEntry, cancelled, foreign, transfer, salary]) },
  { name: 'Entries/nothing connected', render: searched([]) },
  { name: 'Entries/nothing found', render: searched([], { text: '없는 가게' }) },
  { name: 'Entries/not loaded', render: searched([sampleEntry], { failure: '불러오지 못했어요' }) },
  { name: 'EntryPage', render: opened(sampleEntry) },
  { name: 'EntryPage/cancelled', render: opened(cancelled, { parts: [] }) },
  { name: 'EntryPage/in another currency', render: opened(foreign, { parts: [] }) },
  {
    name: 'EntryPage/between own accounts',
    render: opened(transfer, {
      parts: [],
      pairedEntry: { ...transfer, entryId: 'entry-5', assetName: '생활비 통장', amountKrw: 300_000 },
    }),
  },
  {
    name: 'EntryPage/a card bill',
    render: opened(
      { ...transfer, flowEnum: 'CARD_BILL', pairedEntryId: null },
      { parts: [], paidBillMonth: '2026-11' },
    ),
  },
  {
    name: 'EntryPage/of a card that is not connected, without memo',
    render: opened(
      {
        ...transfer,
        flowEnum: 'SPENDING',
        categoryEnum: 'UNSORTED',
        categorySourceEnum: 'NONE',
        missingSideEnum: 'CARD',
      },
      { missingConsentEnums: ['TRANSACTION_MEMO'] },
    ),
  },
  {
    name: 'EntryPage/named by a pay company',
    render: opened(sampleEntry, { details: [{ kindEnum: 'PAY', merchantName: '달빛서점' }] }),
  },
]
