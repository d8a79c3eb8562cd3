import type { Consent } from '@ieum/contracts/mydata/consents.ts'
import { consents as words } from '@ieum/copy/mydata/consents.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { isUnreachable } from '../../api-errors.ts'
import { useAttempts } from '../../use-attempts.ts'

export type ConsentPage = { readonly consents: readonly Consent[]; readonly nextPageToken: string | null }

export type MoreConsents = {
  readonly consents: readonly Consent[]
  readonly isBusy: boolean
  readonly failure: string | null
  /** Null at the end. */
  readonly readMore: (() => void) | null
}

/** The first page and those that were asked for after it. */
export function useMoreConsents(first: ConsentPage): MoreConsents {
  const [pages, setPages] = useState<readonly ConsentPage[]>([first])
  const { busyWith, failure, start } = useAttempts<'reading'>((error) =>
    isUnreachable(error) ? words.offline : words.moreFailed,
  )
  const pageToken = pages.at(-1)?.nextPageToken ?? null
  const readMore = () =>
    start('reading', async () => {
      if (pageToken === null) return null
      const page = await api.mydata.listConsents({ query: { pageToken } })
      setPages((known) => [...known, page])
      return null
    })
  return {
    consents: pages.flatMap(({ consents }) => consents),
    isBusy: busyWith !== null,
    failure,
    readMore: pageToken === null ? null : readMore,
  }
}
