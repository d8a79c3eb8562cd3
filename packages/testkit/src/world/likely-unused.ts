import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createIndexes } from '@ieum/backend/platform/keys/indexes.ts'
import { useCellsOf } from '@ieum/backend/services/mydata/organization-use/cohort-keys.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { USE_LEAST_PEOPLE } from '@ieum/domain/mydata/organizations/organization-use.ts'
import type { World } from './start-world.ts'

/**
 * Inserts counts as if thirty people born on this day had been searched for at these institutions without a result.
 * `organization-use.test.ts` covers the real runs. Only where the world created its secrets itself.
 */
export async function rarelyOwned(
  world: World,
  birthdayDate: string,
  organizationGuids: readonly OrganizationGuid[],
): Promise<void> {
  const { indexSecret } = JSON.parse(readFileSync(path.join(world.dataDir, 'secrets.json'), 'utf8'))
  const { nowMs } = await world.control.clock()
  const { byAge } = useCellsOf(
    createIndexes(Buffer.from(indexSecret, 'base64')),
    { birthdayDate, connected: [] },
    nowMs,
  )
  const db = await world.connectDatabase()
  for (const cell of organizationGuids.map(byAge)) {
    const marks = Array.from({ length: USE_LEAST_PEOPLE }, () => randomBytes(9))
    await db.query(
      `insert into organization_use_mark (cell, mark, is_held, noted_at)
       select $1, mark, false, $3 from unnest($2::bytea[]) as mark`,
      [cell, marks, new Date(nowMs)],
    )
    await db.query(
      `insert into organization_use (cell, is_rarely_held, counted_at) values ($1, true, $2)
       on conflict (cell) do update set is_rarely_held = true`,
      [cell, new Date(nowMs)],
    )
  }
}
