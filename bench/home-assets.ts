/**
 * Home of a person with something in every industry: our call against bare `node:http` and `pg` that send the same
 * prepared statements and answer the same bytes.
 */
import { loadHomeText } from '@ieum/backend/mydata/assets/home-rows.ts'
import { connectAll } from '@ieum/testkit/journey.ts'
import { newPerson } from '@ieum/testkit/new-person.ts'
import { signUp } from '@ieum/testkit/person-session.ts'
import { startWorld } from '@ieum/testkit/start-world.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { againstBare } from './lib/against-bare.ts'
import { report } from './lib/report.ts'

/** As the server's own pool. */
const POOL_MAX = 20

const world = await startWorld({ postgres: 'own', env: { LOG_LEVEL: 'info', DATABASE_POOL_MAX: String(POOL_MAX) } })
const session = await signUp(world.url, world.control, await newPerson(world.control))
const { syncId } = await connectAll(session, world.control)

const pool = new pg.Pool({ connectionString: world.databaseUrl })
const statements: { text: string; values: readonly unknown[] }[] = []
const db = new Kysely<never>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void statements.push({ text: query.sql, values: query.parameters }),
}) as never
const { rows } = await pool.query('select user_id from sync where sync_id = $1', [syncId])
await loadHomeText(db, rows[0].user_id, `${new Date().toISOString().slice(0, 7)}-01`)
await pool.end()

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
  wanted: '≥ 0.6',
  ratio,
  unit: 'of bare node:http and pg, requests per CPU second',
  details: { ...details, assets: assets.length, statements: statements.length },
})
