import { readFileSync } from 'node:fs'
import { secretHash } from '@ieum/backend/platform/config/service-secrets.ts'
import type { Endpoint } from '@ieum/contract-kit/endpoint.ts'
import { accountContract } from '@ieum/contracts/account/contract.ts'
import { allCalls, allManagementCalls, allServiceCalls, allTwins } from '@ieum/contracts/all-calls.ts'
import { creditContract } from '@ieum/contracts/credit/contract.ts'
import { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreeToCredit } from '../journeys/credit-journey.ts'
import { connectAll } from '../journeys/journey.ts'
import { newPerson } from '../people/new-person.ts'
import { type PersonSession, signUp } from '../people/person-session.ts'
import { sweepContract } from '../sweep/sweep-contract.ts'
import { READS_EVERYTHING } from '../world/inside-services.ts'
import { startWorld, type World } from '../world/start-world.ts'

/** Bad requests per call. @source ours: 1,000 over every call */
const RUNS = 40
const SEED = 20_261_121

let world: World
let connected: PersonSession
let leaving: PersonSession
beforeAll(async () => {
  world = await startWorld({
    env: {
      IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '100000',
      INTERNAL_SERVICES: READS_EVERYTHING,
      MANAGEMENT_SERVICES: JSON.stringify({ desk: [secretHash('secret')] }),
    },
  })
  connected = await signUp(world.url, world.control, await newPerson(world.control))
  leaving = await signUp(world.url, world.control, await newPerson(world.control))
  await connectAll(connected, world.control)
  await agreeToCredit(connected, world.control)
}, 180_000)
afterAll(() => world?.stop())

it('answers over a thousand bad requests in the envelope, never with a 5xx', { timeout: 180_000 }, async () => {
  const { origin } = new URL(world.url)
  // Calls that would end the sweep of everything else: signing out, leaving, or hiding all assets.
  const ending: readonly string[] = [
    accountContract.signOut.path,
    accountContract.endSessions.path,
    accountContract.leaveIeum.path,
    mydataContract.updateExposedOrganizations.path,
    creditContract.withdrawFromCredit.path,
  ]
  const cookieOf = ({ path }: Endpoint) => (ending.includes(path) ? leaving : connected).cookie()
  const outer = await sweepContract(allCalls, {
    baseUrl: world.url,
    callerHeaders: (endpoint) => ({ origin, cookie: cookieOf(endpoint) }),
    runs: RUNS,
    seed: SEED,
  })
  const inner = await sweepContract(
    { ...allTwins, ...allServiceCalls, ...allManagementCalls },
    {
      baseUrl: world.internalUrl,
      callerHeaders: ({ who }) => ({ authorization: `Bearer ${who === 'management' ? 'desk' : 'credit'}.secret` }),
      runs: RUNS,
      seed: SEED,
    },
  )
  expect([...outer.problems, ...inner.problems]).toEqual([])
  expect(outer.sent + inner.sent).toBeGreaterThanOrEqual(1_000)
  // If all requests of a sweep got the same answer, it would not have changed anything.
  expect(Object.keys(outer.statuses)).toEqual(expect.arrayContaining(['200', '400', '404', '405', '415']))

  const bugs = readFileSync(world.serverLog, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"event":"bug"') || line.includes('"status":5'))
  expect(bugs).toEqual([])
  // The person still exists, and so do their data.
  expect((await connected.mydata.listAssets()).assets.length).toBeGreaterThan(0)
})
