import type { timeline } from '@ieum/contracts/mydata/timeline.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { nextScheduledAtMs } from '@ieum/domain/mydata/scheduled-transfer.ts'
import { type UpcomingConnection, upcomingDays } from '@ieum/domain/mydata/upcoming.ts'
import type { Handler } from '../../http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import type { Directory } from '../mydata-parts.ts'
import { organizationBrief } from '../organizations/organization.ts'
import { spreadOf } from '../sync/run-organization.ts'
import { loadTimelineRows, type TimelineConnection } from './timeline-rows.ts'

/**
 * What will happen when the person does not come any more, from what is stored now. At an institution that has left the
 * portal since nothing is fetched any more, and nothing is told of.
 */
export const getTimeline: Handler<typeof timeline.getTimeline, MydataContext> = async ({ user }, context) => {
  const { clock, db, organizations } = context
  const stored = await loadTimelineRows(db, user.userId)
  if (!stored) return { days: [] }
  const nowMs = clock.now()
  const connections = stored.connections.flatMap((one) => upcomingConnection(context, one, nowMs) ?? [])
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

function upcomingConnection(
  { organizations }: Directory,
  one: TimelineConnection,
  nowMs: number,
): UpcomingConnection<OrganizationGuid> | null {
  const record = organizations.find(one.organizationGuid)
  if (!record) return null
  const { cycleDays } = one
  const slots = record.scheduledSlots
  const spread = spreadOf(one.fence)
  // The one that runs sets the next by the same rule when it ends.
  const isRunning = one.isClaimed && cycleDays !== null
  const nextDueAtMs = isRunning ? nextScheduledAtMs(nowMs, cycleDays, slots, spread) : one.nextDueAtMs
  return { ...one, slots, spread, nextDueAtMs }
}
