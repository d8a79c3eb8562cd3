import { screenWords } from '@ieum/copy/screen-words.ts'
import type { GalleryEntry } from '../../gallery/gallery.ts'
import { longName, SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import type { PagedList } from '../../reads/use-more-pages.ts'
import { november, october } from '../../spending/monthly-spending.fixtures.ts'
import type { MonthlySpending } from '../../spending/read-monthly-spending.ts'
import type { SpendingShown } from './read-spending.ts'
import type { EntryPage, ListSubject } from './read-spending-list.ts'
import { Spending } from './Spending.tsx'
import { SpendingList } from './SpendingList.tsx'
import { categories, muchUnknown, entries as sampleEntries } from './spending.fixtures.ts'

const nothing = () => {}
const page = (shown: SpendingShown) => <Spending shown={shown} nowMs={SAMPLE_NOW_MS} />
const month = (change: Partial<MonthlySpending>, shown: Extract<SpendingShown, { kind: 'month' }>['categories']) =>
  page({ kind: 'month', spending: { ...november, ...change }, categories: shown })

const quiet: Omit<PagedList<never>, 'items'> = {
  addedCount: 0,
  hasMore: false,
  isLoading: false,
  failure: null,
  loadMore: nothing,
}
const list = (
  subject: ListSubject,
  items = sampleEntries,
  more: Partial<typeof quiet> = {},
  sums: Partial<EntryPage> = {},
) => {
  const first: EntryPage = {
    entries: [...items],
    totalCount: items.length,
    spendingKrw: items.reduce((sum, { spendingKrw }) => sum + spendingKrw, 0),
    incomeKrw: items.reduce((sum, { incomeKrw }) => sum + incomeKrw, 0),
    nextPageToken: null,
    ...sums,
  }
  return <SpendingList subject={subject} first={first} list={{ ...quiet, items, ...more }} nowMs={SAMPLE_NOW_MS} />
}
const food = { kind: 'category', category: 'FOOD', month: '2026-11' } as const
const cafe = { kind: 'category', category: 'CAFE', month: '2026-10' } as const
const ofDay = { kind: 'day', date: '2026-11-20' } as const

export const entries: readonly GalleryEntry[] = [
  { name: 'Spending', render: () => month({}, categories) },
  { name: 'Spending/days', render: () => month({}, null) },
  { name: 'Spending/much unknown', render: () => month({ unknown: muchUnknown }, categories) },
  {
    name: 'Spending/an institution with a long name not read',
    render: () => month({ unknown: { ...november.unknown, unreadOrganizations: [longName] } }, categories),
  },
  { name: 'Spending/month that has ended', render: () => page({ kind: 'month', spending: october, categories }) },
  { name: 'Spending/ended, days', render: () => page({ kind: 'month', spending: october, categories: null }) },
  { name: 'Spending/first month', render: () => month({ previous: null, firstMonth: '2026-11' }, categories) },
  {
    name: 'Spending/as much as last month',
    render: () =>
      month({ previous: november.previous && { ...november.previous, spendingKrw: november.spendingKrw } }, categories),
  },
  {
    name: 'Spending/first day of the month',
    render: () =>
      month(
        { throughDate: '2026-11-01', spendingKrw: 52_000, days: november.days.slice(0, 1) },
        categories.slice(0, 1),
      ),
  },
  { name: 'Spending/month without spending', render: () => month({ spendingKrw: 0, days: [], previous: null }, []) },
  {
    name: 'Spending/days without spending',
    render: () => month({ spendingKrw: 0, days: [], previous: null }, null),
  },
  {
    name: 'Spending/more refunded than spent',
    render: () =>
      month({ spendingKrw: -43_000, days: [{ date: '2026-11-03', spendingKrw: -43_000 }] }, [
        { ...categories[0]!, spendingKrw: -43_000, parts: [] },
      ]),
  },
  {
    name: 'Spending/huge',
    render: () =>
      month({ spendingKrw: 1_234_567_890_123, days: [{ date: '2026-11-03', spendingKrw: 1_234_567_890_123 }] }, [
        { ...categories[0]!, spendingKrw: 1_234_567_890_123 },
      ]),
  },
  { name: 'Spending/nothing connected', render: () => page({ kind: 'empty', isConnected: false }) },
  { name: 'Spending/connected without entries', render: () => page({ kind: 'empty', isConnected: true }) },
  { name: 'Spending list/day', render: () => list(ofDay, sampleEntries.slice(0, 3)) },
  { name: 'Spending list/category, every kind of row', render: () => list(food) },
  { name: 'Spending list/more pages', render: () => list(food, sampleEntries, { hasMore: true }) },
  { name: 'Spending list/loading more', render: () => list(food, sampleEntries, { hasMore: true, isLoading: true }) },
  {
    name: 'Spending list/more not loaded',
    render: () => list(food, sampleEntries, { hasMore: true, failure: screenWords.loadFailed.body }),
  },
  { name: 'Spending list/empty', render: () => list(cafe, []) },
  {
    name: 'Spending list/undecided transfers',
    render: () => list({ kind: 'undecided', month: '2026-11' }, sampleEntries.slice(6, 7)),
  },
  {
    name: 'Spending list/uncounted',
    render: () => list({ kind: 'uncounted', month: '2026-11' }, sampleEntries.slice(9)),
  },
]
