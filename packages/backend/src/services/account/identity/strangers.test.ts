import { ownerNotice } from '@ieum/copy/account/owner-notice.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CODE_LIMITS, claimOf, newPerson, startAccountWorld, type TestPerson, type World } from '../account.fixture.ts'

let world: World
beforeAll(async () => {
  world = await startAccountWorld()
})
afterAll(() => world.stop())
beforeEach(() => world.agency.be('normal'))

const JSON_TYPE = { 'content-type': 'application/json' }

function post(path: string, from: string, body: object): Promise<Response> {
  const headers = { ...JSON_TYPE, origin: world.url, 'x-forwarded-for': from }
  return fetch(world.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Requests a code from this address. */
const ask = (from: string, person: TestPerson) => post('/v1/identity-verifications', from, claimOf(person))

/** Signs in from this address; returns the refusal's code when it is refused. */
async function signInFrom(from: string, person: TestPerson): Promise<string> {
  world.agency.subscribe(person.phoneNumber, person)
  const started = await ask(from, person)
  const answer = (await started.json()) as { identityVerificationId: string; errorCodeEnum: string }
  if (!started.ok) return answer.errorCodeEnum
  const code = world.agency.latestCode(person.phoneNumber)
  const path = `/v1/identity-verifications/${answer.identityVerificationId}/confirm`
  const confirmed = await post(path, from, { code })
  return confirmed.ok ? 'signed in' : ((await confirmed.json()) as { errorCodeEnum: string }).errorCodeEnum
}

/** Simulates a stranger who knows the number and uses up all codes that one network may request. */
async function exhaust(from: string, owner: TestPerson): Promise<number[]> {
  const statuses = []
  for (let turn = 0; turn <= CODE_LIMITS.codesPerHourPerPhone; turn++) {
    statuses.push((await ask(from, { ...owner, name: '아무개' })).status)
    world.wait(CODE_LIMITS.resendAfterMs)
  }
  return statuses
}

it('who knows a number and asks from another network does not keep its owner out, nor waiting', async () => {
  const owner = newPerson()
  const statuses = await exhaust('203.0.113.7', owner)
  expect(statuses).toEqual([...Array(CODE_LIMITS.codesPerHourPerPhone).fill(200), 429])
  expect((await ask('203.0.113.8', { ...owner, name: '아무개' })).status).toBe(200)
  expect(await signInFrom('198.51.100.1', owner)).toBe('signed in')
})

it('on many networks come to an end, and the owner is in where they were before', async () => {
  const owner = newPerson()
  expect(await signInFrom('198.51.100.2', owner)).toBe('signed in')
  for (const network of [21, 22, 23, 24]) await exhaust(`203.0.113.${network}`, owner)
  expect((await ask('203.0.113.25', { ...owner, name: '아무개' })).status).toBe(429)
  expect(await signInFrom('198.51.100.99', owner)).toBe('signed in')
  expect(await signInFrom('198.51.100.2', owner)).toBe('signed in')
})

it('with a wrong name on six networks do not keep an owner out who was never here', async () => {
  const owner = newPerson()
  for (const network of [61, 62, 63, 64, 65, 66]) await exhaust(`203.0.113.${network}`, owner)
  expect(await signInFrom('198.51.100.6', owner)).toBe('signed in')
})

it('who know everything of a person come to an end, and the owner is in where they were before', async () => {
  const owner = newPerson()
  expect(await signInFrom('198.51.100.7', owner)).toBe('signed in')
  for (const network of [71, 72, 73, 74]) {
    for (let turn = 0; turn < CODE_LIMITS.codesPerHourPerPhone; turn += 1) {
      await ask(`203.0.113.${network}`, owner)
      world.wait(CODE_LIMITS.resendAfterMs)
    }
  }
  expect(await signInFrom('198.51.100.98', owner)).toBe('IDENTITY_VERIFICATION_TOO_MANY_CODES')
  expect(await signInFrom('198.51.100.7', owner)).toBe('signed in')
})

it('are made known to the owner by one text a day, and nobody who is let in is', async () => {
  const owner = newPerson()
  expect(await signInFrom('198.51.100.3', owner)).toBe('signed in')
  await ask('203.0.113.31', { ...owner, name: '아무개' })
  world.wait(CODE_LIMITS.resendAfterMs)
  await ask('203.0.113.31', { ...owner, name: '아무개' })
  world.wait(CODE_LIMITS.resendAfterMs)
  expect(world.agency.noticesOf(owner.phoneNumber)).toEqual([])
  expect((await ask('203.0.113.31', { ...owner, name: '아무개' })).status).toBe(200)
  expect(world.agency.noticesOf(owner.phoneNumber)).toEqual([ownerNotice])
  await exhaust('203.0.113.32', owner)
  expect(world.agency.noticesOf(owner.phoneNumber)).toEqual([ownerNotice])
  world.wait(24 * 3_600_000)
  await exhaust('203.0.113.32', owner)
  expect(world.agency.noticesOf(owner.phoneNumber)).toEqual([ownerNotice, ownerNotice])
})

it('leave nothing behind but, for a while, that a number and a network belong together', async () => {
  const owner = newPerson()
  await signInFrom('198.51.100.4', owner)
  await ask('203.0.113.41', { ...owner, name: '아무개' })
  const storedCount = async () => {
    await world.sweep()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from identity_verification
      where phone_index = ${world.indexes.phone(owner.phoneNumber)}`.execute(world.db)
    return rows[0]?.count
  }
  expect(await storedCount()).toBe(2)
  world.wait(24 * 3_600_000 + 1)
  expect(await storedCount()).toBe(1)
  world.wait(90 * 24 * 3_600_000)
  expect(await storedCount()).toBe(0)
})
