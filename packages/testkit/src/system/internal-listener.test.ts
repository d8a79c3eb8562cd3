import { createHash, randomUUID } from 'node:crypto'
import type { Endpoint } from '@ieum/contract-kit/endpoint.ts'
import { createInternalClient, twinsOf } from '@ieum/contract-kit/internal.ts'
import { accountContract } from '@ieum/contracts/account/contract.ts'
import { allTwins } from '@ieum/contracts/all-calls.ts'
import { UserId } from '@ieum/contracts/shared/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../new-person.ts'
import { type PersonSession, signUp } from '../person-session.ts'
import { startWorld, type World } from '../start-world.ts'

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex')

let world: World
let session: PersonSession
let userId: UserId

beforeAll(async () => {
  world = await startWorld({
    env: {
      INTERNAL_SERVICES: JSON.stringify({ credit: [hash('old-secret'), hash('new-secret')], gene: [hash('other')] }),
    },
  })
  session = await signUp(world.url, world.control, await newPerson(world.control))
  userId = (await (await world.connectDatabase()).query('select user_id from person')).rows[0].user_id
}, 120_000)
afterAll(() => world?.stop())

type Answer = { status: number; code: string | undefined }

async function ask(base: string, operation: string, id: string, authorization?: string): Promise<Answer> {
  const { path, method } = allTwins[operation] as Endpoint
  const response = await fetch(new URL(path.replace('{ieumUserId}', id), base), {
    method,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(method === 'POST' && { body: JSON.stringify({ organizationGuids: [] }) }),
  })
  const body = (await response.json()) as { errorCodeEnum?: string; requestId?: string }
  if (body.errorCodeEnum !== undefined) expect(body.requestId).toBe(response.headers.get('x-request-id'))
  return { status: response.status, code: body.errorCodeEnum }
}

const refused = (status: number, code: string): Answer => ({ status, code })
const ok: Answer = { status: 200, code: undefined }

describe.each(Object.keys(allTwins))('%s from inside', (operation) => {
  it('needs the secret of a service', async () => {
    const unauthenticated = refused(401, 'UNAUTHENTICATED')
    for (const authorization of [
      undefined,
      'Bearer credit',
      'Bearer credit.',
      'Bearer credit.other',
      'Bearer nobody.old-secret',
      'Basic credit.old-secret',
      `Bearer credit.${hash('old-secret')}`,
    ]) {
      expect([authorization, await ask(world.internalUrl, operation, userId, authorization)]).toEqual([
        authorization,
        unauthenticated,
      ])
    }
  })

  it('opens with both secrets of a service', async () => {
    for (const secret of ['credit.old-secret', 'credit.new-secret', 'gene.other']) {
      expect(await ask(world.internalUrl, operation, userId, `Bearer ${secret}`)).toEqual(ok)
    }
  })

  it('is not there on the public port, with or without a secret', async () => {
    const missing = refused(404, 'NOT_FOUND')
    expect(await ask(world.url, operation, userId)).toEqual(missing)
    expect(await ask(world.url, operation, userId, 'Bearer credit.old-secret')).toEqual(missing)
  })

  it('answers NOT_FOUND for nobody and refuses what is no id', async () => {
    const secret = 'Bearer credit.new-secret'
    expect(await ask(world.internalUrl, operation, randomUUID(), secret)).toEqual(refused(404, 'NOT_FOUND'))
    for (const id of ['me', '1', `${userId}0`, '%00']) {
      expect(await ask(world.internalUrl, operation, id, secret)).toEqual(refused(400, 'INVALID_REQUEST'))
    }
  })

  it('tells the person which service looked', async () => {
    const before = new Set((await session.account.listAccessLog({ query: {} })).entries.map((one) => one.accessLogId))
    await ask(world.internalUrl, operation, userId, 'Bearer gene.other')
    const told = async () =>
      (await session.account.listAccessLog({ query: { limit: 100 } })).entries
        .filter((one) => !before.has(one.accessLogId) && one.callerEnum === 'INTERNAL')
        .map((one) => [one.operation, one.service])
    await expect.poll(told).toContainEqual([operation, 'gene'])
  })
})

it('answers a service what the person sees', async () => {
  const twins = twinsOf(accountContract, UserId)
  const inside = createInternalClient(twins, { baseUrl: world.internalUrl, secret: 'credit.new-secret' })
  const params = { ieumUserId: UserId.parse(userId) }
  expect(await inside.getMe({ params })).toEqual(await session.account.getMe())
  expect(await inside.getFullName({ params })).toEqual({ fullName: session.person.name })
})

it.each(['/metrics', '/v1/users/00000000-0000-4000-8000-000000000000'])(
  'keeps %s off the public port',
  async (path) => {
    const response = await fetch(new URL(path, world.url))
    expect(response.status).toBe(404)
  },
)

it('shows measurements inside, without an id in them', async () => {
  const text = await (await fetch(new URL('/metrics', world.internalUrl))).text()
  expect(text).toContain('ieum_http_request_seconds')
  expect(text).not.toContain(userId)
})

it('serves no call of a person inside', async () => {
  const response = await fetch(new URL('/v1/users/me/access-log', world.internalUrl), {
    headers: { cookie: session.cookie() },
  })
  expect(response.status).toBe(404)
})
