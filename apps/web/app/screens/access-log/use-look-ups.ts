import { screenWords } from '@ieum/copy/screen-words.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAttempts } from '../../use-attempts.ts'
import type { AccessLogPage } from './look-ups.ts'

/** So many entries a page. */
export const LOOK_UPS = 100

export type LookUpList = {
  readonly entries: AccessLogPage['entries']
  /** Of the page that came last; 0 before any was asked for. */
  readonly addedCount: number
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly failure: string | null
  readonly loadMore: () => void
}

export function useLookUps(first: AccessLogPage): LookUpList {
  const [pages, setPages] = useState<readonly AccessLogPage[]>([first])
  const { busyWith, failure, start } = useAttempts<'loading'>(() => screenWords.loadFailed.body)
  const last = pages.at(-1) ?? first
  const loadMore = async (pageToken: string, signal: AbortSignal) => {
    const next = await api.account.listAccessLog({ query: { pageToken, limit: LOOK_UPS } }, { signal })
    setPages((known) => [...known, next])
    return null
  }
  return {
    entries: pages.flatMap(({ entries }) => entries),
    addedCount: pages.length > 1 ? last.entries.length : 0,
    hasMore: last.nextPageToken !== null,
    isLoading: busyWith !== null,
    failure,
    loadMore() {
      const { nextPageToken } = last
      if (nextPageToken !== null) start('loading', (signal) => loadMore(nextPageToken, signal))
    },
  }
}
