import { HEALTH_ROLE } from '@ieum/backend/platform/db/health/guard-health.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAll } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { signUp } from '../../people/person-session.ts'
import { startWorld, type World } from '../../world/start-world.ts'
import { isPgBouncerHere, type PgBouncer, startPgBouncer } from './start-pgbouncer.ts'

describe.skipIf(!isPgBouncerHere())('behind PgBouncer that pools by session, with the settings it comes with', () => {
  let world: World
  let pooler: PgBouncer
  beforeAll(async () => {
    world = await startWorld({ withoutServer: true })
    pooler = await startPgBouncer(world.databaseUrl)
    Object.assign(world.serverEnv, {
      DATABASE_URL: pooler.through(world.databaseUrl),
      KEYS_DATABASE_URL: pooler.through(world.keysDatabaseUrl),
    })
    await world.startServer()
  })
  afterAll(async () => {
    await world?.killServer('SIGTERM')
    await pooler?.stop()
    await world?.stop()
  })

  it('serves a person who signs up, connects everything and looks at health data', async () => {
    const session = await signUp(world.url, world.control, await newPerson(world.control))
    await connectAll(session, world.control)
    const { assets } = await session.mydata.listAssets()
    expect(assets.length).toBeGreaterThan(5)
    expect(await session.gene.getApplications({ query: {} })).toEqual({ applications: [] })
  })

  it('reads health as its role and in its schema alone', async () => {
    const client = new pg.Client({ connectionString: world.databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ owner: string }>(
      `select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace = 'health'::regnamespace and relkind = 'r'`,
    )
    await client.end()
    // A statement of the previous test has read them, which only their owner may.
    expect(rows).toEqual([{ owner: HEALTH_ROLE }])
  })
})
