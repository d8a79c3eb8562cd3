import type { AssetsAnswer, IncompleteReading } from '@ieum/contracts/mydata/assets.ts'
import type { Freshness } from '@ieum/contracts/mydata/freshness.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { isUpToDate, pauseUntilMs } from './freshness.ts'

type Notice = Pick<AssetsAnswer['notices'][number], 'noticeEnum' | 'fetchedAtMs' | 'retrySyncId'> & {
  readonly organization: { readonly guid: OrganizationGuid }
}

export type ReadingFacts = {
  /** Connections that are shown. */
  readonly connections: readonly {
    readonly organizationGuid: OrganizationGuid
    /** What the last asking came to; null: it was never asked. */
    readonly last: Freshness | null
    readonly lastFetchedAtMs: number | null
    readonly isPartial: boolean
    readonly isDead: boolean
    /** Until then the institution wants to be left alone. */
    readonly askAgainAtMs: number | null
  }[]
  /** One an institution. */
  readonly notices: readonly Notice[]
  /** Institutions that a sync is at work on, or has still before it. */
  readonly underWay: readonly OrganizationGuid[]
}

/** Failed, before anything of it ever came. */
const FAILED_NOTICES: readonly Notice['noticeEnum'][] = ['FAILED', 'DELAYED', 'LIMITED']

/**
 * What net worth is without: institutions of which nothing came yet, those of which a part came, and what one press tries
 * again. An institution whose newest reading failed is in net worth as it was read before: it is not counted here, and
 * still is tried again. Null where everything came.
 */
export function incompleteReading(
  { connections, notices, underWay }: ReadingFacts,
  nowMs: number,
): IncompleteReading | null {
  const came = new Set(connections.filter(hasCome).map(({ organizationGuid }) => organizationGuid))
  const failed = notices.filter(({ noticeEnum }) => FAILED_NOTICES.includes(noticeEnum))
  const unread = new Set(
    [
      ...connections.map(({ organizationGuid }) => organizationGuid),
      ...failed.flatMap(({ fetchedAtMs, organization }) => (fetchedAtMs === null ? [organization.guid] : [])),
      ...underWay,
    ].filter((guid) => !came.has(guid)),
  )
  const partial = connections.filter((one) => came.has(one.organizationGuid) && isPartial(one))
  if (unread.size === 0 && partial.length === 0) return null
  const retried = new Set(notices.flatMap(({ organization, retrySyncId }) => (retrySyncId ? [organization.guid] : [])))
  const refreshable = connections.filter(
    (one) =>
      (unread.has(one.organizationGuid) || partial.includes(one)) &&
      !one.isDead &&
      !retried.has(one.organizationGuid) &&
      !underWay.includes(one.organizationGuid) &&
      pauseUntilMs(one.askAgainAtMs, nowMs) === null,
  )
  return {
    unreadOrganizationCount: unread.size,
    partialOrganizationCount: partial.length,
    retrySyncIds: [...new Set(notices.flatMap(({ retrySyncId }) => retrySyncId ?? []))],
    refreshOrganizationGuids: refreshable.map(({ organizationGuid }) => organizationGuid),
  }
}

type Connection = ReadingFacts['connections'][number]

/** Something of it came, be it long ago. */
const hasCome = ({ last, lastFetchedAtMs }: Connection): boolean =>
  lastFetchedAtMs !== null || last === 'PARTIAL' || isUpToDate(last)

const isPartial = ({ isPartial: isLeftOut, last }: Connection): boolean => isLeftOut || last === 'PARTIAL'
