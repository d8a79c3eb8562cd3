import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { administer } from '@ieum/testkit/system/database/administer.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const bank = organizationGuidOf('A1AAEO0000')

let world: World
let db: pg.Pool
beforeAll(async () => {
  world = await startWorld({ postgres: 'own', env: { DELETION_UNDO_SECONDS: '1' } })
  db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 })
}, 90_000)
afterAll(async () => {
  await db?.end()
  await world?.stop()
})

it('[FAILED] is told while the keys cannot be destroyed, and goes on when they can', { timeout: 120_000 }, async () => {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  await connectAll(session, world.control, { organizationGuids: [bank] })
  const keysName = new URL(world.keysDatabaseUrl).pathname.slice(1)
  const deletion = async () =>
    (await db.query(`select state, failure, destroyed_at from deletion_request`)).rows[0] as {
      state: string
      failure: string | null
      destroyed_at: Date | null
    }
  await session.mydata.disconnect({ body: { organizationGuid: bank } })
  await administer(world, [
    `alter database ${keysName} with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${keysName}'`,
  ])
  const hastened = async () => {
    await db.query(
      `update deletion_request set next_due_at = date_trunc('milliseconds', now())
       where next_due_at > now() + interval '4 s' and state in ('PROCESSING', 'FAILED')`,
    )
    return deletion()
  }
  await expect
    .poll(hastened, { interval: 500, timeout: 60_000 })
    .toMatchObject({ state: 'FAILED', failure: 'NOT_DESTROYED', destroyed_at: null })
  await administer(world, [`alter database ${keysName} with allow_connections true`])
  await expect.poll(hastened, { interval: 500, timeout: 40_000 }).toMatchObject({ state: 'COMPLETED', failure: null })
  expect((await session.mydata.listAssets()).assets).toEqual([])
})
