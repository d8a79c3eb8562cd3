import { ApiError } from '@ieum/contract-kit/client.ts'
import type { OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import { home } from '@ieum/copy/mydata/home.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { displayedMessage, isSignedOut } from '../../api-errors.ts'
import { links } from '../../links.ts'
import { pageReads } from '../../page-reads.ts'
import { elapsedMs } from '../../world-clock.ts'
import { untilDecided } from './until-decided.ts'

export type Refresh = {
  readonly isBusy: boolean
  /** For a live region. */
  readonly message: string | null
  /** Fetches these connected institutions again; an empty list means all of them. */
  readonly start: (organizationGuids: readonly OrganizationGuid[]) => void
  /** Tries the failed institutions of a sync again, without a new signature. */
  readonly retry: (syncId: SyncId) => void
}

/** Asks for new data, waits until every institution is decided or a minute has passed, then reads home again. */
export function useRefresh(): Refresh {
  const [state, setState] = useState<Pick<Refresh, 'isBusy' | 'message'>>({ isBusy: false, message: null })
  const { revalidate } = useRevalidator()
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  const run = async (ask: (signal: AbortSignal) => Promise<{ readonly syncId: SyncId } | null>) => {
    if (abort.current) return
    const controller = new AbortController()
    abort.current = controller
    const { signal } = controller
    setState({ isBusy: true, message: screenWords.loading })
    try {
      const sync = await ask(signal)
      if (sync) await watch(sync.syncId, signal)
      // What is only marked as old would be shown once more.
      pageReads.forget()
      await revalidate()
      setState({ isBusy: false, message: sync ? home.refreshed : null })
    } catch (error) {
      if (signal.aborted) return
      if (isSignedOut(error)) window.location.assign(links.signup())
      setState({ isBusy: false, message: displayedMessage(error) ?? home.refreshFailed })
    } finally {
      abort.current = null
    }
  }

  return {
    ...state,
    start: (organizationGuids) =>
      void run((signal) =>
        api.mydata.refreshAssets({ body: { organizationGuids: [...organizationGuids] } }, { signal }),
      ),
    retry: (syncId) =>
      void run((signal) => api.mydata.retrySync({ params: { syncId } }, { signal }).catch(nullIfNothingToRetry)),
  }
}

/** What was late has come by itself, or is no longer tried: home tells which once it is read again. */
export function nullIfNothingToRetry(error: unknown): null {
  if (isCode(error, 'MYDATA_SYNC_NOTHING_TO_RETRY')) return null
  throw error
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.errorCodeEnum === code
}

function watch(syncId: SyncId, signal: AbortSignal): Promise<void> {
  const watching = {
    ask: (each: AbortSignal) => api.mydata.getSyncStatus({ params: { syncId } }, { signal: each }),
    isFinal: (error: unknown) => isSignedOut(error) || isCode(error, 'MYDATA_SYNC_NOT_FOUND'),
    isOnline: () => navigator.onLine,
    elapsedMs,
    pause: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
  }
  return untilDecided(watching, signal)
}
