/**
 * The poll of a running connection, twice a second per person: our call compared with bare `node:http` with the same
 * bytes and the same session check.
 */
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld } from '@ieum/testkit/world/start-world.ts'
import { againstBare } from './lib/against-bare.ts'
import { report } from './lib/report.ts'

const world = await startWorld({ postgres: 'own', env: { LOG_LEVEL: 'info' } })
const session = await signUp(world.url, world.control, await newPerson(world.control))
const { syncId } = await connectAll(session, world.control)
const { ratio, ...details } = await againstBare({ world, session, path: `/v1/mydata/users/me/syncs/${syncId}/status` })
await world.stop()
report({ name: 'sync-status', wanted: '≥ 0.7', ratio, unit: 'of bare node:http, requests per CPU second', details })
