import type { AssetsAnswer, IncompleteReading } from '@ieum/contracts/mydata/assets/assets.ts'
import type { Freshness } from '@ieum/contracts/mydata/sync/freshness.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { isUpToDate, pauseUntilMs } from './freshness.ts'

type Notice = Pick<AssetsAnswer['notices'][number], 'noticeEnum' | 'fetchedAtMs' | 'retrySyncId'> & {
  readonly organization: { readonly guid: OrganizationGuid }
}

export type ReadingFacts = {
  /** Displayed connections. */
  readonly connections: readonly {
    readonly organizationGuid: OrganizationGuid
    /** Result of the last call; null: there was none. */
    readonly last: Freshness | null
    readonly lastFetchedAtMs: number | null
    readonly isPartial: boolean
    readonly isDead: boolean
    /** The institution asked not to be called before this time. */
    readonly askAgainAtMs: number | null
  }[]
  /** One per institution. */
  readonly notices: readonly Notice[]
  /** Institutions that a sync is reading or will read. */
  readonly underWay: readonly OrganizationGuid[]
}

/** Failed before any data were received. */
const FAILED_NOTICES: readonly Notice['noticeEnum'][] = ['FAILED', 'DELAYED', 'LIMITED']

/**
 * Returns what net worth does not contain: institutions without any data yet, institutions with a part of them, and
 * what one press retries. An institution whose latest reading failed is in net worth with its earlier data: it is not
 * counted here, but it is retried. Null where nothing is missing.
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

/** Returns whether some of its data were received, at any time. */
const hasCome = ({ last, lastFetchedAtMs }: Connection): boolean =>
  lastFetchedAtMs !== null || last === 'PARTIAL' || isUpToDate(last)

const isPartial = ({ isPartial: isLeftOut, last }: Connection): boolean => isLeftOut || last === 'PARTIAL'
