import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import {
  STATUS_LEAST_PEOPLE,
  STATUS_WINDOW_MS,
  TOOK_COUNTS,
} from '@ieum/domain/mydata/organizations/organization-status.ts'
import { MINUTE_MS } from '@ieum/domain/time/durations.ts'
import type { World } from './start-world.ts'

/** How long it counts: later tests of the same world are not affected. */
const COUNTS_FOR_MS = 2 * MINUTE_MS

/**
 * Inserts data as if enough people had waited there for long half an hour ago, so that it is shown as slow for two more
 * minutes of machine time. `connect.test.ts` covers the real runs.
 */
export async function slowestTests(world: World, organizationGuid: OrganizationGuid): Promise<void> {
  const people = Array.from({ length: STATUS_LEAST_PEOPLE }, (_, at) => `slow-${at}`)
  const tookCounts = Array.from({ length: TOOK_COUNTS }, (_, at) => (at === TOOK_COUNTS - 1 ? people.length : 0))
  const db = await world.connectDatabase()
  await db.query(
    `insert into organization_weather (organization_guid, slot_at, well_count, ill_count, took_counts, marks)
     values ($1, $2, $3, 0, $4, $5)`,
    [organizationGuid, new Date(Date.now() - STATUS_WINDOW_MS + COUNTS_FOR_MS), people.length, tookCounts, people],
  )
}
