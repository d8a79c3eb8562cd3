import { screenWords } from '@ieum/copy/screen-words.ts'
import { useState } from 'react'
import { useAttempts } from './use-attempts.ts'

export type PagedList<Item> = {
  readonly items: readonly Item[]
  /** Number of items in the last page; 0 before any was requested. */
  readonly addedCount: number
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly failure: string | null
  readonly loadMore: () => void
}

type Page = { readonly nextPageToken: string | null }

/**
 * A paged list: the first page, and those that a person has requested after it; `pages` for what a page says beside its
 * items.
 * @param itemsOf items of a page
 * @param read the page after a token
 */
export function useMorePages<P extends Page, Item>(
  first: P,
  itemsOf: (page: P) => readonly Item[],
  read: (pageToken: string, signal: AbortSignal) => Promise<P>,
  wordsFor: (error: unknown) => string = () => screenWords.loadFailed.body,
): PagedList<Item> & { readonly pages: readonly P[] } {
  const [pages, setPages] = useState<readonly P[]>([first])
  const { busyWith, failure, start } = useAttempts<'loading'>(wordsFor)
  const last = pages.at(-1) ?? first
  const { nextPageToken } = last
  return {
    pages,
    items: pages.flatMap(itemsOf),
    addedCount: pages.length > 1 ? itemsOf(last).length : 0,
    hasMore: nextPageToken !== null,
    isLoading: busyWith !== null,
    failure,
    loadMore() {
      if (nextPageToken === null) return
      start('loading', async (signal) => {
        const next = await read(nextPageToken, signal)
        setPages((known) => [...known, next])
        return null
      })
    },
  }
}
