import type { Category } from '@ieum/contracts/analysis/category-names.ts'
import type { EntryItem } from '@ieum/contracts/analysis/entries.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { daysOf } from '../../spending/month-days.ts'

/** What a list of entries shows. */
export type ListSubject =
  | { readonly kind: 'category'; readonly category: Category; readonly month: string }
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'undecided'; readonly month: string }
  | { readonly kind: 'uncounted'; readonly month: string }

export type EntryPage = Awaited<ReturnType<PageClients['analysis']['searchEntries']>>

/** Entries of a page. */
const PAGE = 50
/** The most that a page may have. */
const LARGEST_PAGE = 100

type Search = Pick<PageClients['analysis'], 'searchEntries'>

/** The search of a list; a further page has the token of the one before. */
export function searchOf(subject: ListSubject, pageToken?: string) {
  const page = { limit: PAGE, ...(pageToken !== undefined && { pageToken }) }
  if (subject.kind === 'day') return { body: { from: subject.date, to: subject.date, ...page } }
  const span = daysOf(subject.month)
  if (subject.kind === 'category') return { body: { categoryEnum: subject.category, ...span, ...page } }
  const isUndecided = subject.kind === 'undecided'
  return { body: { ...(isUndecided && { termEnums: ['UNDECIDED' as const] }), ...span, ...page } }
}

/** The first page of a list. Entries that no sum counts have no search of their own and come all at once. */
export const readSpendingList =
  (subject: ListSubject) =>
  async ({ analysis }: { readonly analysis: Search }): Promise<EntryPage> =>
    subject.kind === 'uncounted' ? uncountedOf(analysis, subject) : analysis.searchEntries(searchOf(subject))

async function uncountedOf(analysis: Search, subject: ListSubject): Promise<EntryPage> {
  const found: EntryItem[] = []
  for (let pageToken: string | undefined, isLast = false; !isLast; ) {
    const { body } = searchOf(subject, pageToken)
    const { entries, nextPageToken } = await analysis.searchEntries({ body: { ...body, limit: LARGEST_PAGE } })
    found.push(...entries.filter(isUncounted))
    pageToken = nextPageToken ?? undefined
    isLast = pageToken === undefined
  }
  return { entries: found, totalCount: found.length, spendingKrw: 0, incomeKrw: 0, nextPageToken: null }
}

const isUncounted = ({ amountKrw, flowEnum }: EntryItem) => amountKrw === null && flowEnum !== 'WITHDRAWN'
