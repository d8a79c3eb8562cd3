import { randomUUID } from 'node:crypto'
import { secretHash } from '@ieum/backend/platform/config/service-secrets.ts'
import type { Endpoint } from '@ieum/contract-kit/endpoint.ts'
import { allCalls, allManagementCalls, allServiceCalls, allStreams, allTwins } from '@ieum/contracts/all-calls.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownInput } from '../../isolation/ask-as.ts'
import { type Belongings, furnished } from '../../isolation/belongings.ts'
import { userIdOf } from '../../isolation/services/account.ts'
import { idsFor, nobodys } from '../../isolation/sweep-foreign-ids.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { plantedWord } from '../../sweep/check-answer.ts'
import { idPlaces, withId } from '../../sweep/foreign-ids.ts'
import { type Input, validInputs } from '../../sweep/valid-values.ts'
import { sendWire, type WireAnswer, wireRequest } from '../../sweep/wire-request.ts'
import { READS_EVERYTHING } from '../../world/inside-services.ts'
import { startWorld, type World } from '../../world/start-world.ts'
import { changedTables, checksums, untilQuiet } from '../database/checksums.ts'

let world: World
let database: pg.Client
let person: PersonSession
let userId: UserId
let own: Belongings
let words: string[]
/** Headers of callers who are not the person. */
const callers: Record<string, () => Record<string, string>> = {
  anonymous: () => ({}),
  'an expired session': () => ({ cookie: expired }),
  'an ended session': () => ({ cookie: ended }),
  'a service of ours, on the public listener': () => ({ authorization: 'Bearer credit.secret' }),
  'an operator, on the public listener': () => ({ authorization: 'Bearer desk.secret' }),
  'a provider with a credential of its own': () => ({ authorization: 'Bearer provider.secret' }),
  'an institution with the token that it gave us': () => ({ authorization: `Bearer ${institutionToken}` }),
}
let expired = ''
let ended = ''
/** In the standard's form: three parts, the middle one naming the person. */
let institutionToken = ''

const tokenOf = (session: PersonSession) => decodeURIComponent(session.cookie()).split('=')[1]?.split('.')[0]

beforeAll(async () => {
  world = await startWorld({
    env: {
      IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000',
      INTERNAL_SERVICES: READS_EVERYTHING,
      MANAGEMENT_SERVICES: JSON.stringify({ desk: [secretHash('secret')] }),
    },
  })
  database = await world.connectDatabase()
  person = await signUp(world.url, world.control, await newPerson(world.control))
  userId = await userIdOf(person, database)
  own = await furnished(person, world, database)
  words = [person.person.name, person.person.phoneNumber, userId]
  const again = async () => {
    await database.query(`update identity_verification set requested_at = requested_at - interval '1 minute'`)
    return signUp(world.url, world.control, person.person)
  }
  const [first, second] = [await again(), await again()]
  expired = first.cookie()
  await database.query(`update auth_session set expires_at = now() - interval '1 second' where token = $1`, [
    tokenOf(first),
  ])
  ended = second.cookie()
  await second.account.signOut()
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  institutionToken = [part({ alg: 'RS256' }), part({ sub: userId, scope: 'bank.list' }), part({})].join('.')
  await untilQuiet(database)
  // Maintenance deletes expired rows at any moment: none may be left for it.
  await database.query('delete from call_limit where user_id = $1', [userId])
}, 180_000)
afterAll(() => world?.stop())

/** Calls of people, and the streams outside the kit. */
const personal = Object.entries({ ...allCalls, ...allStreams }).filter(([, { who }]) => who === 'user')

/** The person's own valid request, and the same with nonexistent ids. */
function requestsOf(operation: string, endpoint: Endpoint): readonly Input[] {
  const [any] = fc.sample(validInputs(endpoint), { numRuns: 1, seed: 20_261_123 }) as [Input]
  const mine = ownInput({ [operation]: endpoint }, operation, own)
  const body = endpoint.body ? (own.bodies?.[operation] ?? any.body) : undefined
  const good: Input = { params: { ...any.params, ...mine.params }, query: any.query, body }
  const nobodysInput = idPlaces(endpoint).reduce((input, place) => {
    const [id] = idsFor(operation, place, own)
    return id === undefined ? input : withId(input, place, nobodys(id))
  }, good)
  return [good, nobodysInput]
}

const plain = ({ status, text }: WireAnswer) => ({
  status,
  text: text.replace(/"requestId":"[^"]*"/, '"requestId":""'),
})
const send = (base: string, endpoint: Endpoint, input: Input, headers: Record<string, string>) =>
  sendWire(base, wireRequest(endpoint, input, randomUUID()), { origin: new URL(base).origin, ...headers })

/** All data of the person except the access log, which only their own answers extend. */
const rowChecksums = () => checksums(database, userId)

describe.each(Object.keys(callers))('%s', (caller) => {
  const headers = () => callers[caller]?.() ?? {}

  it('every call of a person without a session is refused alike, whoever the ids belong to, and changes nothing', async () => {
    const before = await rowChecksums()
    const problems: string[] = []
    let first: ReturnType<typeof plain> | null = null
    for (const [operation, endpoint] of personal) {
      for (const input of requestsOf(operation, endpoint)) {
        const answer = await send(world.url, endpoint, input, headers())
        first ??= plain(answer)
        const word = plantedWord(answer, words)
        if (word !== null) problems.push(`${operation} answers "${word}"`)
        if (JSON.stringify(plain(answer)) !== JSON.stringify(first)) {
          problems.push(`${operation}: ${answer.status} ${answer.text.slice(0, 120)}`)
        }
      }
    }
    expect(problems).toEqual([])
    expect([first?.status, first?.text]).toEqual([401, expect.stringContaining('"UNAUTHENTICATED"')])
    expect(changedTables(before, await rowChecksums())).toEqual([])
  })

  it('finds none of the calls of services and operators on the public listener', async () => {
    const missing = plain(await sendWire(world.url, MISSING, { origin: new URL(world.url).origin, ...headers() }))
    expect(missing.status).toBe(404)
    for (const [operation, endpoint] of Object.entries({ ...allTwins, ...allServiceCalls, ...allManagementCalls })) {
      const [any] = fc.sample(validInputs(endpoint), { numRuns: 1, seed: 20_261_123 }) as [Input]
      const input = { ...any, params: { ...any.params, ...own.params, ieumUserId: userId } }
      const answer = plain(await send(world.url, endpoint, input, headers()))
      expect([operation, answer]).toEqual([operation, missing])
    }
  })
})

const MISSING = { what: '', method: 'GET', path: '/v1/there/is/none', headers: {}, body: null } as const

describe('on the internal listener', () => {
  const outsiders = () => ({
    anonymous: {},
    'the person': { cookie: person.cookie() },
    'an expired session': { cookie: expired },
    'a provider': { authorization: 'Bearer provider.secret' },
    'an institution': { authorization: `Bearer ${institutionToken}` },
  })

  it('every call of services and operators wants its own credential', async () => {
    const problems: string[] = []
    for (const [operation, endpoint] of Object.entries({ ...allTwins, ...allServiceCalls, ...allManagementCalls })) {
      const [any] = fc.sample(validInputs(endpoint), { numRuns: 1, seed: 20_261_123 }) as [Input]
      for (const [who, ieumUserId] of [
        ['mine', userId],
        ['nobody', randomUUID()],
      ] as const) {
        const input = {
          ...any,
          params: { ...any.params, ...own.params, ieumUserId },
          query: 'ieumUserId' in any.query ? { ...any.query, ieumUserId } : any.query,
        }
        for (const [caller, headers] of Object.entries(outsiders())) {
          const answer = await send(world.internalUrl, endpoint, input, headers)
          const word = plantedWord(answer, words)
          if (answer.status !== 401 || word !== null) problems.push(`${operation} ${who} ${caller}: ${answer.status}`)
        }
        const other = 'ieumUserId' in any.query || operation in allManagementCalls ? 'credit' : 'desk'
        const { status } = await send(world.internalUrl, endpoint, input, { authorization: `Bearer ${other}.secret` })
        if (status !== 403) problems.push(`${operation} ${who} ${other}: ${status}`)
      }
    }
    expect(problems).toEqual([])
  })
})
