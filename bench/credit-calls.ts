/**
 * The calls behind the first screens of credit: each compared with bare `node:http` and `pg` that send the same
 * statements and answer the same bytes. The limit opens no sealed values.
 */
import { agreeToCredit } from '@ieum/testkit/journeys/credit-journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld } from '@ieum/testkit/world/start-world.ts'
import { againstBare } from './lib/against-bare.ts'
import { report } from './lib/report.ts'
import { statementsOf } from './lib/statements-of.ts'

/** Like the server's own pool. */
const POOL_MAX = 20
const CALLS = {
  'credit-scores': '/v1/credit/users/me/credit-scores',
  'credit-loans': '/v1/credit/users/me/kcb/loans',
} as const

for (const [name, at] of Object.entries(CALLS)) {
  const world = await startWorld({ postgres: 'own', env: { LOG_LEVEL: 'info', DATABASE_POOL_MAX: String(POOL_MAX) } })
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  await agreeToCredit(session, world.control)
  const statements = await statementsOf(world, () => session.fetch(at))
  const { ratio, ...details } = await againstBare({
    world,
    session,
    path: at,
    database: { databaseUrl: world.databaseUrl, poolMax: POOL_MAX, statements },
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
