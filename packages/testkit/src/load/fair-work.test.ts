import { organizationGuidOf } from '@ieum/backend/mydata/organizations/portal-row.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchSync } from '../journey.ts'
import { startWorld, type World } from '../start-world.ts'
import { crowd } from './crowds.ts'
import { type SignedPerson, signedPeople } from './signed-people.ts'

const HANGING = 'A1AAEO0000'
const HEALTHY = ['A1AAER0000', 'D1SHCD0000']

let world: World

beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '10000' } })
})
afterAll(async () => world?.stop())

const press = async ({ session, certificationTransactionId }: SignedPerson) => {
  const startedAt = performance.now()
  const body = { certificationTransactionId }
  const { syncId } = await session.mydata.connectByMydataCertificateV2({ body }, { timeoutMs: 60_000 })
  const status = await watchSync(session, syncId)
  return { ms: performance.now() - startedAt, status: status.organizationSyncStatus }
}

// Hundreds of them are `npm run test:load`. First: the bank that hangs below is left alone for a while.
it('people who press together are all let in and whole at last', { timeout: 180_000 }, async () => {
  const pressed = await crowd(world, { people: 12, organizations: 6, limitMs: 120_000 })
  expect(pressed.answers, JSON.stringify(pressed)).toEqual({ 200: 12 })
  expect(pressed, JSON.stringify(pressed)).toMatchObject({ whole: 12, failed: 0, undecided: 0, homeFailures: 0 })
  expect(pressed.signUps.bad).toBe(0)
})

it('twenty people with an institution that hangs cost a healthy person nothing', { timeout: 180_000 }, async () => {
  const guids = HEALTHY.map(organizationGuidOf)
  const healthy = await signedPeople(world, 2, { organizationGuids: guids })
  const hanging = await signedPeople(world, 20, {
    organizationGuids: [...guids, organizationGuidOf(HANGING)],
    behaviour: { [HANGING]: 'hang' },
  })
  const alone = await press(healthy[0] as SignedPerson)
  for (const one of hanging) void press(one).catch(() => null)
  // As many as may ask it at once, and what these people asked of the others is over.
  const callsTo = async (orgCode: string) =>
    (await world.control.calls()).filter((call) => call.orgCode === orgCode && call.status === null).length
  await expect.poll(() => callsTo(HANGING)).toBeGreaterThanOrEqual(8)
  const beside = await press(healthy[1] as SignedPerson)
  expect(beside.status.successfulOrgs).toHaveLength(2)
  // A machine with other things to do is slow, but a place that waits for a hanging institution takes 10 s at least.
  expect(beside.ms, `${Math.round(alone.ms)} ms alone`).toBeLessThan(8_000)
})
