import { OUTSIDE_LIMITS } from '@ieum/backend/platform/outbound/transport/http-client.ts'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchSync } from '../journeys/journey.ts'
import { startWorld, type World } from '../world/start-world.ts'
import { crowd } from './crowds.ts'
import { liveSyncs } from './live-syncs/live-syncs.ts'
import { watchSyncs } from './live-syncs/watch-syncs.ts'
import { type SignedPerson, signedPeople } from './signed-people.ts'

const HANGING = 'A1AAEO0000'
const EVENTS = JSON.stringify({ mydata_sync_events: 100 })
const HEALTHY = ['A1AAER0000', 'D1SHCD0000']

/** This many call one institution at once. */
const PLACES = OUTSIDE_LIMITS.connectionsPerOrganization

let world: World

beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '10000', FEATURE_ROLLOUT_PCT: EVENTS } })
})
afterAll(async () => world?.stop())

const press = async ({ session, certificationTransactionId }: SignedPerson) => {
  const body = { certificationTransactionId }
  const { syncId } = await session.mydata.connectByMydataCertificateV2({ body }, { timeoutMs: 60_000 })
  const status = await watchSync(session, syncId)
  return status.organizationSyncStatus
}

// `npm run test:load` runs hundreds of them. First, because the hanging bank below is not called for a while
// afterwards.
it('people who press together are all let in and whole at last', { timeout: 180_000 }, async () => {
  const pressed = await crowd(world, { people: 12, organizations: 6, limitMs: 120_000 })
  expect(pressed.answers, JSON.stringify(pressed)).toEqual({ 200: 12 })
  expect(pressed, JSON.stringify(pressed)).toMatchObject({ whole: 12, failed: 0, undecided: 0, homeFailures: 0 })
  expect(pressed.signUps.bad).toBe(0)
})

it('twenty people with an institution that hangs cost a healthy person nothing', { timeout: 180_000 }, async () => {
  const guids = HEALTHY.map(organizationGuidOf)
  const [healthy] = await signedPeople(world, 1, { organizationGuids: guids })
  const hanging = await signedPeople(world, 20, {
    organizationGuids: [...guids, organizationGuidOf(HANGING)],
    behaviour: { [HANGING]: 'hang' },
  })
  let ended = 0
  const end = () => {
    ended += 1
  }
  for (const one of hanging) void press(one).then(end, end)
  // The maximum number of concurrent calls there, and these people's calls to the others are over.
  const callsTo = async (orgCode: string) =>
    (await world.control.calls()).filter((call) => call.orgCode === orgCode && call.status === null).length
  await expect.poll(() => callsTo(HANGING)).toBeGreaterThanOrEqual(PLACES)
  const beside = await press(healthy as SignedPerson)
  // Some may have timed out on a slow machine. If the healthy person had waited for a place, all holders of one would
  // have.
  expect(ended).toBeLessThan(PLACES)
  expect(beside.successfulOrgs).toHaveLength(2)
})

// `npm run test:load` runs thousands of them.
it('pollers and listeners of a live sync receive every change', async () => {
  const syncs = await liveSyncs(world, 4)
  try {
    const watch = { seconds: 0.2, changesPerSecond: 4 }
    const polled = await watchSyncs(world, syncs, { how: 'poll', ...watch })
    expect(polled).toMatchObject({ bad: 0 })
    expect(polled.perSecond).toBeGreaterThan(0)
    const pushed = await watchSyncs(world, syncs, { how: 'push', ...watch })
    expect(pushed).toMatchObject({ bad: 0, missed: 0 })
    expect(pushed.changes).toBeGreaterThan(2)
  } finally {
    await syncs.stop()
  }
})
