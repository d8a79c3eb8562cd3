import type { OrganizationBrief } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import type { OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { useRevalidator } from 'react-router'
import { elapsedMs } from '../../clock/world-clock.ts'
import { api } from '../../reads/api.ts'
import { displayedMessage, isCode, isSignedOut, isUnreachable } from '../../reads/api-errors.ts'
import { pageReads } from '../../reads/page-reads.ts'
import { useAttempts } from '../../reads/use-attempts.ts'
import type { Announced } from '../../shell/RefreshStatus.tsx'
import { untilDecided } from './until-decided.ts'

export type Refresh = {
  readonly isBusy: boolean
  /** The result or the reason of a failure: to show and to announce. */
  readonly announcement: Announced | null
  /** Refreshes these connected institutions; an empty list means all of them. */
  readonly start: (organizationGuids: readonly OrganizationGuid[]) => void
  /** Retries the failed institutions of a sync, without a new signature. */
  readonly retry: (syncId: SyncId) => void
  /** Retries the failed institutions of all these syncs and refreshes these connected institutions, in one. */
  readonly retryAll: (what: {
    readonly retrySyncIds: readonly SyncId[]
    readonly refreshOrganizationGuids: readonly OrganizationGuid[]
  }) => void
}

type Ask = (signal: AbortSignal) => Promise<{ readonly syncId: SyncId } | null>

/** Requests new data, waits until every institution is decided or a minute has passed, then reloads home. */
export function useRefresh(nowMs: number): Refresh {
  const { revalidate } = useRevalidator()
  const { busyWith, failure, success, start } = useAttempts<'refreshing'>((error) =>
    isUnreachable(error) ? home.refreshOffline : (displayedMessage(error) ?? home.refreshFailed),
  )

  const runAll = (asks: readonly Ask[]) =>
    start('refreshing', async (signal) => {
      const syncs = await Promise.all(asks.map((ask) => ask(signal)))
      const ends = await Promise.all(syncs.flatMap((sync) => (sync ? [watch(sync.syncId, signal)] : [])))
      pageReads.forget()
      await revalidate()
      const seen = ends.filter((end) => end !== null)
      return seen.length === 0 ? null : refreshWords(joined(seen), nowMs)
    })
  const run = (ask: Ask) => runAll([ask])
  const refresh =
    (organizationGuids: readonly OrganizationGuid[]): Ask =>
    (signal) =>
      api.mydata.refreshAssets({ body: { organizationGuids: [...organizationGuids] } }, { signal })
  const retry =
    (syncId: SyncId): Ask =>
    (signal) =>
      api.mydata.retrySync({ params: { syncId } }, { signal }).catch(nullIfNothingToRetry)

  return {
    isBusy: busyWith !== null,
    announcement: announcementOf(busyWith !== null, failure, success),
    start: (organizationGuids) => run(refresh(organizationGuids)),
    retry: (syncId) => run(retry(syncId)),
    retryAll: ({ retrySyncIds, refreshOrganizationGuids: guids }) =>
      runAll([...retrySyncIds.map(retry), ...(guids.length > 0 ? [refresh(guids)] : [])]),
  }
}

/** Several syncs that were polled together, as one. */
function joined(ends: readonly SyncStatus[]): Pick<SyncStatus, 'organizationSyncStatus' | 'readings'> {
  const of = (
    list: keyof Pick<
      SyncStatus['organizationSyncStatus'],
      'requestedOrgs' | 'successfulOrgs' | 'noAssetOrgs' | 'failedOrgs'
    >,
  ) => ends.flatMap(({ organizationSyncStatus }) => organizationSyncStatus[list])
  const [first] = ends as readonly [SyncStatus, ...SyncStatus[]]
  return {
    organizationSyncStatus: {
      ...first.organizationSyncStatus,
      requestedOrgs: of('requestedOrgs'),
      successfulOrgs: of('successfulOrgs'),
      noAssetOrgs: of('noAssetOrgs'),
      failedOrgs: of('failedOrgs'),
    },
    readings: ends.flatMap(({ readings }) => readings),
  }
}

function announcementOf(isBusy: boolean, failure: string | null, success: string | null): Refresh['announcement'] {
  if (isBusy) return { kind: 'busy', message: home.refreshing }
  if (failure !== null) return { kind: 'failed', message: failure }
  return success === null ? null : { kind: 'done', message: success }
}

/**
 * The result of a refresh in words. An institution counts as checked only if it sent its data or reported that nothing
 * has changed.
 */
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
  const answered = checked.filter((one) => !is('PARTIAL')(one))
  const waits = limited.flatMap(({ guid }) => readingOf.get(guid)?.askAgainAtMs ?? []).map(Number)
  return home.refreshed(
    {
      checkedCount: answered.length,
      changedCount: answered.filter((one) => !is('UNCHANGED')(one)).length,
      partial: namesOf(partial),
      limited: namesOf(limited),
      askAgainAtMs: waits.length === 0 ? null : Math.max(...waits),
      failed: namesOf(failedOrgs.filter((one) => !is('PARTIAL', 'LIMITED')(one))),
    },
    nowMs,
  )
}

/** The late data has arrived by itself, or is not retried any more; home shows which once it is reloaded. */
export function nullIfNothingToRetry(error: unknown): null {
  if (isCode(error, 'MYDATA_SYNC_NOTHING_TO_RETRY')) return null
  throw error
}

/** The last known status of the sync. */
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
