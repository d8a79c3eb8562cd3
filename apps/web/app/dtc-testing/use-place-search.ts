import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { useState } from 'react'
import { api } from '../reads/api.ts'
import { displayedMessage } from '../reads/api-errors.ts'
import { useAttempts } from '../reads/use-attempts.ts'
import type { Place } from './filled-paper.ts'

export type PlaceSearch = {
  readonly isBusy: boolean
  readonly failure: string | null
  /** Null before the first search. */
  readonly found: readonly Place[] | null
  readonly look: (keyword: string) => void
}

const MOST = 20

/** Searches addresses by what a person remembers of theirs. */
export function usePlaceSearch(): PlaceSearch {
  const [found, setFound] = useState<readonly Place[] | null>(null)
  const { busyWith, failure, start } = useAttempts<'looking'>(
    (error) => displayedMessage(error) ?? geneTestingWords.apply.searchFailed,
  )
  const look = (text: string) => {
    const keyword = text.trim()
    if (keyword.length < 2) return
    start('looking', async (signal) => {
      setFound(null)
      const { addresses } = await api.gene.searchAddresses(
        { params: { keyword }, query: { offset: 0, limit: MOST } },
        { signal },
      )
      setFound(addresses.map(({ zipCode, roadAddress }) => ({ zipCode, address: roadAddress })))
      return null
    })
  }
  return { isBusy: busyWith !== null, failure, found, look }
}
