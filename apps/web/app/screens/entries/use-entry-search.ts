import type { EntryItem } from '@ieum/contracts/analysis/entries.ts'
import type { EntryTerm, Flow } from '@ieum/contracts/analysis/enums.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { useEffect, useState } from 'react'
import { api } from '../../reads/api.ts'
import type { PagedList } from '../../reads/use-more-pages.ts'

export type EntryPage = {
  readonly entries: readonly EntryItem[]
  readonly totalCount: number
  readonly spendingKrw: number
  readonly incomeKrw: number
  readonly nextPageToken: string | null
}

export const ENTRY_FILTERS = ['ALL', 'SPENT', 'EARNED', 'MOVED', 'UNDECIDED'] as const
export type EntryFilter = (typeof ENTRY_FILTERS)[number]

const MOVED: Flow[] = [
  ...(['CARD_BILL', 'LOAN_DRAWN', 'LOAN_PAYMENT', 'CHARGE', 'SAVING', 'INVESTING', 'TRADE', 'OWN_TRANSFER'] as const),
]

/** What a filter asks for: entries of a sum, or movements between own assets. */
const ASKED: Readonly<Record<EntryFilter, { readonly termEnums?: EntryTerm[]; readonly flowEnums?: Flow[] }>> = {
  ALL: {},
  SPENT: { termEnums: ['SPENDING'] },
  EARNED: { termEnums: ['INCOME'] },
  MOVED: { flowEnums: MOVED },
  UNDECIDED: { termEnums: ['UNDECIDED'] },
}

/** A pause in typing after which the search starts. */
const TYPING_PAUSE_MS = 250

export type FoundEntries = {
  readonly text: string
  readonly setText: (text: string) => void
  readonly filter: EntryFilter
  readonly setFilter: (filter: EntryFilter) => void
  readonly page: EntryPage
  readonly list: PagedList<EntryItem>
  readonly isSearching: boolean
  readonly failure: string | null
}

type Shown = {
  readonly text: string
  readonly filter: EntryFilter
  readonly pages: readonly [EntryPage, ...EntryPage[]]
}

/**
 * The entries that match a typed text and a filter. What was typed stays in the page: it is in no address.
 * @param first the newest entries of all
 */
export function useEntrySearch(first: EntryPage): FoundEntries {
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<EntryFilter>('ALL')
  const [shown, setShown] = useState<Shown>({ text: '', filter: 'ALL', pages: [first] })
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isSearching = text.trim() !== shown.text || filter !== shown.filter

  useEffect(() => {
    if (!isSearching) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const page = await api.analysis.searchEntries({ body: bodyOf(text, filter) }, { signal: controller.signal })
        setShown({ text: text.trim(), filter, pages: [page] })
        setFailure(null)
      } catch {
        if (!controller.signal.aborted) setFailure(screenWords.loadFailed.body)
      }
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, filter, isSearching])

  const last = shown.pages.at(-1) ?? shown.pages[0]
  const loadMore = async () => {
    if (last.nextPageToken === null || isLoading) return
    setLoading(true)
    try {
      const body = { ...bodyOf(shown.text, shown.filter), pageToken: last.nextPageToken }
      const next = await api.analysis.searchEntries({ body })
      // What was searched for may have changed meanwhile.
      setShown((known) => (known.pages.at(-1) === last ? { ...known, pages: [...known.pages, next] } : known))
      setFailure(null)
    } catch {
      setFailure(screenWords.loadFailed.body)
    } finally {
      setLoading(false)
    }
  }
  return {
    ...{ text, setText, filter, setFilter, failure },
    page: shown.pages[0],
    isSearching: isSearching && failure === null,
    list: {
      items: shown.pages.flatMap(({ entries }) => entries),
      addedCount: shown.pages.length > 1 ? last.entries.length : 0,
      hasMore: last.nextPageToken !== null,
      isLoading,
      failure: null,
      loadMore: () => void loadMore(),
    },
  }
}

/** The newest entries of all. */
export const FIRST_PAGE = { limit: 50 }

function bodyOf(text: string, filter: EntryFilter) {
  return { ...(text.trim() !== '' && { text: text.trim() }), ...ASKED[filter], limit: 50 }
}
