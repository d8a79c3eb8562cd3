import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { UpcomingConnection } from '@ieum/domain/mydata/connections/upcoming.ts'
import { nextScheduledAtMs } from '@ieum/domain/mydata/sync/scheduled-transfer.ts'
import type { Directory } from '../mydata-dependencies.ts'
import { spreadOf } from '../sync/run/run-organization.ts'
import type { TimelineConnection } from './timeline-rows.ts'

/** Connections with the portal's facts about their institutions; without those that have left it. */
export function upcomingConnections(
  context: Directory,
  connections: readonly TimelineConnection[],
  nowMs: number,
): UpcomingConnection<OrganizationGuid>[] {
  return connections.flatMap((one) => upcomingConnection(context, one, nowMs) ?? [])
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
  // The running transfer sets the next one by the same rule when it ends.
  const isRunning = one.isClaimed && cycleDays !== null
  const nextDueAtMs = isRunning ? nextScheduledAtMs(nowMs, cycleDays, slots, spread) : one.nextDueAtMs
  return { ...one, slots, spread, nextDueAtMs }
}
