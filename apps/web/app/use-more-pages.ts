import { screenWords } from '@ieum/copy/screen-words.ts'
import { useState } from 'react'
import { useAttempts } from './use-attempts.ts'

export type PagedList<Item> = {
  readonly items: readonly Item[]
  /** Of the page that came last; 0 before any was asked for. */
  readonly addedCount: number
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly failure: string | null
  readonly loadMore: () => void
}

type Page = { readonly nextPageToken: string | null }

/**
 * A list that the server tells page by page: the first page, and those that a person asked for after it.
 * @param itemsOf what a page lists
 * @param read the page after a token
 */
export function useMorePages<P extends Page, Item>(
  first: P,
  itemsOf: (page: P) => readonly Item[],
  read: (pageToken: string, signal: AbortSignal) => Promise<P>,
  wordsFor: (error: unknown) => string = () => screenWords.loadFailed.body,
): PagedList<Item> {
  const [pages, setPages] = useState<readonly P[]>([first])
  const { busyWith, failure, start } = useAttempts<'loading'>(wordsFor)
  const last = pages.at(-1) ?? first
  const { nextPageToken } = last
  return {
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
