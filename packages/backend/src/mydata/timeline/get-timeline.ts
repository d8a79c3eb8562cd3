import type { timeline } from '@ieum/contracts/mydata/timeline.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { upcomingDays } from '@ieum/domain/mydata/upcoming.ts'
import type { Handler } from '../../http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { organizationBrief } from '../organizations/organization.ts'
import { loadTimelineRows } from './timeline-rows.ts'
import { upcomingConnections } from './upcoming-connections.ts'

/**
 * What will happen when the person does not come any more, from what is stored now. At an institution that has left the
 * portal since nothing is fetched any more, and nothing is told of.
 */
export const getTimeline: Handler<typeof timeline.getTimeline, MydataContext> = async ({ user }, context) => {
  const { clock, db, organizations } = context
  const stored = await loadTimelineRows(db, user.userId)
  if (!stored) return { days: [] }
  const nowMs = clock.now()
  const connections = upcomingConnections(context, stored.connections, nowMs)
  const briefOf = (guid: OrganizationGuid) => {
    const record = organizations.find(guid)
    return record ? [organizationBrief(record)] : []
  }
  return {
    days: upcomingDays(connections, stored.lastSeenAtMs, nowMs).map(({ date, events }) => ({
      date,
      events: events.map(({ kind, atMs, organizationGuids, reminder }) => ({
        timelineEventEnum: kind,
        atMs: String(atMs),
        organizations: organizationGuids.flatMap(briefOf),
        reminder: reminder && { endingEnum: reminder.of, daysBefore: reminder.daysBefore },
      })),
    })),
  }
}
