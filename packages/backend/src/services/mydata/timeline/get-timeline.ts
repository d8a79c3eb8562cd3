import type { timeline } from '@ieum/contracts/mydata/assets/timeline.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { upcomingDays } from '@ieum/domain/mydata/connections/upcoming.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { organizationBrief } from '../organizations/organization.ts'
import { loadGrants } from '../simplefin/grant-rows.ts'
import { loadTimelineRows } from './timeline-rows.ts'
import { upcomingConnections } from './upcoming-connections.ts'

/**
 * What will happen if the person does not come any more, from what is stored now. An institution that has left the
 * portal is no longer read, and is left out.
 */
export const getTimeline: Handler<typeof timeline.getTimeline, MydataContext> = async ({ user }, context) => {
  const { clock, db, log, organizations, vault } = context
  const { userId } = user
  const nowMs = clock.now()
  const [stored, grants] = await Promise.all([
    loadTimelineRows(db, userId),
    loadGrants(db, userId, nowMs, () => vault.personKey(userId), log),
  ])
  if (!stored) return { days: [] }
  // The end of an unused token ends nothing.
  const programs = grants
    .filter(({ claimedAtMs }) => claimedAtMs !== null)
    .map(({ name, endsAtMs }) => ({ name, endsAtMs: Number(endsAtMs) }))
  const connections = upcomingConnections(context, stored.connections, nowMs)
  const briefOf = (guid: OrganizationGuid) => {
    const record = organizations.find(guid)
    return record ? [organizationBrief(record)] : []
  }
  return {
    days: upcomingDays(connections, programs, stored.lastSeenAtMs, nowMs).map(({ date, events }) => ({
      date,
      events: events.map(({ kind, atMs, organizationGuids, programNames, reminder }) => ({
        timelineEventEnum: kind,
        atMs: String(atMs),
        organizations: organizationGuids.flatMap(briefOf),
        programNames: [...programNames],
        reminder: reminder && { endingEnum: reminder.of, daysBefore: reminder.daysBefore },
      })),
    })),
  }
}
