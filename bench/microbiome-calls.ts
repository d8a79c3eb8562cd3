/**
 * The calls behind the microbiome report, for a person who has one: each compared with bare `node:http` and `pg` that
 * send the same statements as the same role and answer the same bytes. The limit opens no sealed values.
 */
import { HEALTH_OPTIONS } from '@ieum/backend/platform/db/health/health-pool.ts'
import { reportedGut } from '@ieum/testkit/journeys/microbiome-service-journey.ts'
import { OF_GUT } from '@ieum/testkit/people/microbiome-paper.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld } from '@ieum/testkit/world/start-world.ts'
import { againstBare } from './lib/against-bare.ts'
import { report } from './lib/report.ts'
import { statementsOf } from './lib/statements-of.ts'

/** Like the server's own health pool. */
const POOL_MAX = 8
const LATEST = `/v1/microbiome/users/me/${OF_GUT.microbiomeTestingTypeEnum}/results/latest`
const CALLS = {
  'microbiome-report': `${LATEST}/summaries`,
  'microbiome-collections': `${LATEST}/collections`,
} as const

for (const [name, at] of Object.entries(CALLS)) {
  const world = await startWorld({
    postgres: 'own',
    env: { LOG_LEVEL: 'info', SANDBOX_LAB: 'by-itself', SANDBOX_LAB_SEED: 'bench' },
  })
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  await reportedGut(session, world.control)
  const statements = await statementsOf(world, () => session.fetch(at))
  const { ratio, ...details } = await againstBare({
    world,
    session,
    path: at,
    database: { databaseUrl: world.databaseUrl, poolMax: POOL_MAX, options: HEALTH_OPTIONS, statements },
  })
  await world.stop()
  report({
    name,
    wanted: '≥ 0.7',
    ratio,
    unit: 'of bare node:http and pg, requests per CPU second',
    details: { ...details, statements: statements.length },
  })
}
