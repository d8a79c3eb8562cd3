import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectAll } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { signUp } from '../../people/person-session.ts'
import { startWorld, type World } from '../../world/start-world.ts'

const FAILING = 'A1AAEO0000'
const [failing, well] = [FAILING, 'D1SHCD0000'].map(organizationGuidOf) as [OrganizationGuid, OrganizationGuid]
/** Number of failures before it is no longer called. @source ADR 0071 */
const PEOPLE = 5

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000', IEUM_ROLES: 'web' } })
})
afterAll(async () => world?.stop())

async function connect(): Promise<{ readonly failed: string[]; readonly successful: string[] }> {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  const { status } = await connectAll(session, world.control, { organizationGuids: [failing, well] })
  const { failedOrgs, successfulOrgs } = status.organizationSyncStatus
  return { failed: failedOrgs.map(({ guid }) => guid), successful: successfulOrgs.map(({ guid }) => guid) }
}
const callsToFailing = async () => (await world.control.calls()).filter(({ orgCode }) => orgCode === FAILING).length
const status = async () => {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  const { organizations } = await session.mydata.listOrganizationStatuses()
  return organizations.find(({ guid }) => guid === failing)?.organizationStatusEnum
}

it('whom one worker has left alone, the next one and the pages leave alone, too', { timeout: 120_000 }, async () => {
  await world.control.setBehaviour(FAILING, { name: 'http-500' })
  const first = await world.startAnotherServer({ IEUM_ROLES: 'worker' })
  const expected = { failed: [failing], successful: [well] }
  for (let at = 0; at < PEOPLE; at += 1) expect(await connect()).toEqual(expected)
  await first.kill('SIGKILL')
  // Even on a slow machine: it is not yet time for the call that checks whether it is back.
  const db = await world.connectDatabase()
  const { rowCount } = await db.query(
    `update organization_breaker set opened_until = opened_until + interval '1 hour' where opened_until is not null`,
  )
  expect(rowCount).toBe(1)

  await world.startAnotherServer({ IEUM_ROLES: 'worker' })
  const before = await callsToFailing()
  expect(before).toBeGreaterThanOrEqual(PEOPLE)
  expect(await connect()).toEqual(expected)
  expect(await callsToFailing()).toBe(before)
  expect(await status()).toBe('DOWN')
})
