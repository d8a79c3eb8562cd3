import type { OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import { home } from '@ieum/copy/mydata/home.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { displayedMessage, isCode, isSignedOut } from '../../api-errors.ts'
import { pageReads } from '../../page-reads.ts'
import { useAttempts } from '../../use-attempts.ts'
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
  const { revalidate } = useRevalidator()
  const { busyWith, failure, success, start } = useAttempts<'refreshing'>(
    (error) => displayedMessage(error) ?? home.refreshFailed,
  )

  const run = (ask: (signal: AbortSignal) => Promise<{ readonly syncId: SyncId } | null>) =>
    start('refreshing', async (signal) => {
      const sync = await ask(signal)
      if (sync) await watch(sync.syncId, signal)
      pageReads.forget()
      await revalidate()
      return sync ? home.refreshed : null
    })

  return {
    isBusy: busyWith !== null,
    message: busyWith ? screenWords.loading : (failure ?? success),
    start: (organizationGuids) =>
      run((signal) => api.mydata.refreshAssets({ body: { organizationGuids: [...organizationGuids] } }, { signal })),
    retry: (syncId) =>
      run((signal) => api.mydata.retrySync({ params: { syncId } }, { signal }).catch(nullIfNothingToRetry)),
  }
}

/** What was late has come by itself, or is no longer tried: home tells which once it is read again. */
export function nullIfNothingToRetry(error: unknown): null {
  if (isCode(error, 'MYDATA_SYNC_NOTHING_TO_RETRY')) return null
  throw error
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
