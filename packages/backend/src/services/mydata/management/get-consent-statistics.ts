import { type management, STATISTICS_DAYS_MAX } from '@ieum/contracts/mydata/management.ts'
import { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { periodRefusal } from '../../../platform/http/period-refusal.ts'
import { readPageToken, writePageToken } from '../../../platform/keys/page-token.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { loadConsentStatistics } from './consent-statistics-rows.ts'

type Get = Handler<typeof management.getConsentStatistics, MydataContext>

/**
 * Uses the counters of the weekly reports to the portal, so that the two agree; counts of the last seconds are not
 * included yet.
 * @source docs/reference/standard.md#portal (지원-004: consent_new, consent_revoke)
 */
export const getConsentStatistics: Get = async ({ query }, { db, indexes }) => {
  const { fromDate, toDate, limit, pageToken } = query
  const days = (Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS + 1
  if (days < 1) throw periodRefusal('/toDate', null)
  if (days > STATISTICS_DAYS_MAX) throw periodRefusal('/toDate', { maxDays: STATISTICS_DAYS_MAX })
  const scope = ['consent-statistics', fromDate, toDate]
  const position = pageToken === undefined ? null : readPageToken(indexes, scope, pageToken)
  if (pageToken !== undefined && position?.length !== 2) throw new Refusal('INVALID_PAGE_TOKEN')
  const after = position && {
    day: position[0] as string,
    organizationGuid: OrganizationGuid.parse(position[1]),
  }
  const period = { from: fromDate as Ymd, to: toDate as Ymd }
  const rows = await loadConsentStatistics(db, period, after, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    statistics: page,
    nextPageToken:
      rows.length > limit && last ? writePageToken(indexes, scope, [last.statDate, last.organizationGuid]) : null,
  }
}
