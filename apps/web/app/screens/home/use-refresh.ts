import type { OrganizationBrief } from '@ieum/contracts/mydata/organizations.ts'
import type { SyncStatus } from '@ieum/contracts/mydata/sync.ts'
import type { OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import { home } from '@ieum/copy/mydata/home.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { displayedMessage, isCode, isSignedOut, isUnreachable } from '../../api-errors.ts'
import { pageReads } from '../../page-reads.ts'
import type { Told } from '../../RefreshTold.tsx'
import { useAttempts } from '../../use-attempts.ts'
import { elapsedMs } from '../../world-clock.ts'
import { untilDecided } from './until-decided.ts'

export type Refresh = {
  readonly isBusy: boolean
  /** What it brought, or why not: to be seen, and heard. */
  readonly told: Told | null
  /** Fetches these connected institutions again; an empty list means all of them. */
  readonly start: (organizationGuids: readonly OrganizationGuid[]) => void
  /** Tries the failed institutions of a sync again, without a new signature. */
  readonly retry: (syncId: SyncId) => void
}

/** Asks for new data, waits until every institution is decided or a minute has passed, then reads home again. */
export function useRefresh(nowMs: number): Refresh {
  const { revalidate } = useRevalidator()
  const { busyWith, failure, success, start } = useAttempts<'refreshing'>((error) =>
    isUnreachable(error) ? home.refreshOffline : (displayedMessage(error) ?? home.refreshFailed),
  )

  const run = (ask: (signal: AbortSignal) => Promise<{ readonly syncId: SyncId } | null>) =>
    start('refreshing', async (signal) => {
      const sync = await ask(signal)
      const end = sync && (await watch(sync.syncId, signal))
      pageReads.forget()
      await revalidate()
      return end && refreshWords(end, nowMs)
    })

  return {
    isBusy: busyWith !== null,
    told: told(busyWith !== null, failure, success),
    start: (organizationGuids) =>
      run((signal) => api.mydata.refreshAssets({ body: { organizationGuids: [...organizationGuids] } }, { signal })),
    retry: (syncId) =>
      run((signal) => api.mydata.retrySync({ params: { syncId } }, { signal }).catch(nullIfNothingToRetry)),
  }
}

function told(isBusy: boolean, failure: string | null, success: string | null): Refresh['told'] {
  if (isBusy) return { kind: 'busy', message: home.refreshing }
  if (failure !== null) return { kind: 'failed', message: failure }
  return success === null ? null : { kind: 'done', message: success }
}

/** Nothing is called checked that told neither what it has nor that nothing has changed. */
export function refreshWords(
  { organizationSyncStatus, readings }: Pick<SyncStatus, 'organizationSyncStatus' | 'readings'>,
  nowMs: number,
): string {
  const { requestedOrgs, successfulOrgs, noAssetOrgs, failedOrgs } = organizationSyncStatus
  const checked = [...successfulOrgs, ...noAssetOrgs]
  const isDecided = checked.length + failedOrgs.length >= requestedOrgs.length
  if (!isDecided) return home.refreshGoesOn(checked.length, requestedOrgs.length)
  const readingOf = new Map(readings.map((reading) => [reading.organizationGuid, reading]))
  const is =
    (...states: readonly SyncStatus['readings'][number]['freshnessEnum'][]) =>
    ({ guid }: OrganizationBrief) =>
      states.includes(readingOf.get(guid)?.freshnessEnum ?? 'UNKNOWN')
  const namesOf = (organizations: readonly OrganizationBrief[]) => organizations.map(({ name }) => name)
  const partial = [...checked, ...failedOrgs].filter(is('PARTIAL'))
  const limited = failedOrgs.filter(is('LIMITED'))
  const told = checked.filter((one) => !is('PARTIAL')(one))
  const waits = limited.flatMap(({ guid }) => readingOf.get(guid)?.askAgainAtMs ?? []).map(Number)
  return home.refreshed(
    {
      toldCount: told.length,
      changedCount: told.filter((one) => !is('UNCHANGED')(one)).length,
      partial: namesOf(partial),
      limited: namesOf(limited),
      askAgainAtMs: waits.length === 0 ? null : Math.max(...waits),
      failed: namesOf(failedOrgs.filter((one) => !is('PARTIAL', 'LIMITED')(one))),
    },
    nowMs,
  )
}

/** What was late has come by itself, or is no longer tried: home tells which once it is read again. */
export function nullIfNothingToRetry(error: unknown): null {
  if (isCode(error, 'MYDATA_SYNC_NOTHING_TO_RETRY')) return null
  throw error
}

/** The last that was heard of it. */
async function watch(syncId: SyncId, signal: AbortSignal): Promise<SyncStatus | null> {
  let last: SyncStatus | null = null
  const watching = {
    ask: async (each: AbortSignal) => {
      last = await api.mydata.getSyncStatus({ params: { syncId } }, { signal: each })
      return last
    },
    isFinal: (error: unknown) => isSignedOut(error) || isCode(error, 'MYDATA_SYNC_NOT_FOUND'),
    isOnline: () => navigator.onLine,
    elapsedMs,
    pause: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
  }
  await untilDecided(watching, signal)
  return last
}
