/**
 * Home of a person with assets in every industry: our call compared with bare `node:http` and `pg` that send the same
 * prepared statements and answer the same bytes.
 */
import { homeStatement } from '@ieum/backend/services/mydata/assets/home-rows.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { againstBare } from './lib/against-bare.ts'
import { report } from './lib/report.ts'

/** Like the server's own pool. */
const POOL_MAX = 20

const world = await startWorld({ postgres: 'own', env: { LOG_LEVEL: 'info', DATABASE_POOL_MAX: String(POOL_MAX) } })
const session = await signUp(world.url, world.control, await newPerson(world.control))
const { syncId } = await connectAll(session, world.control)

const client = new pg.Client({ connectionString: world.databaseUrl })
await client.connect()
const { rows } = await client.query('select user_id from sync where sync_id = $1', [syncId])
await client.end()
const statements = [homeStatement(rows[0].user_id, `${new Date().toISOString().slice(0, 7)}-01`)]

const { assets } = await session.mydata.listAssets()
const { ratio, ...details } = await againstBare({
  world,
  session,
  path: '/v1/mydata/users/me/assets',
  database: { databaseUrl: world.databaseUrl, poolMax: POOL_MAX, statements },
})
await world.stop()
report({
  name: 'home-assets',
  wanted: '≥ 0.7',
  ratio,
  unit: 'of bare node:http and pg, requests per CPU second',
  details: { ...details, assets: assets.length, statements: statements.length },
})
