import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { secretHash } from '@ieum/backend/platform/config/service-secrets.ts'
import { type Contract, type Endpoint, effectsOf } from '@ieum/contract-kit/endpoint.ts'
import { twinsOf } from '@ieum/contract-kit/internal.ts'
import { CALLER_SCOPES, HEALTH_SCOPES, SCOPES, type Scope } from '@ieum/contracts/caller-scopes.ts'
import * as services from '@ieum/contracts/services.ts'
import { UserId } from '@ieum/contracts/shared/ids.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userIdOf } from '../../isolation/services/account.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { type Input, validInputs } from '../../sweep/valid-values.ts'
import { sendWire, wireRequest } from '../../sweep/wire-request.ts'
import { insideServices } from '../../world/inside-services.ts'
import { startWorld, type World } from '../../world/start-world.ts'
import { changedTables, checksums, untilQuiet } from '../database/checksums.ts'

type InsideCall = { readonly scope: Scope; readonly operation: string; readonly endpoint: Endpoint }

const inside = (contract: Contract): [string, Endpoint][] => [
  ...Object.entries(twinsOf(contract, UserId) as Contract),
  ...Object.entries(contract).filter(([, { who }]) => who !== 'user' && who !== 'public'),
]
/** Every call of the internal listener. */
const calls: readonly InsideCall[] = Object.entries(services).flatMap(([scope, { contract }]) =>
  inside(contract).map(([operation, endpoint]) => ({ scope: scope as Scope, operation, endpoint })),
)

/** The name of a service that may call one scope alone. */
const callerOf = (scope: Scope): string => `only-${scope.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** A service of each single scope, and one of each other kind. */
const callers = [
  ...SCOPES.map((scope) => ({ name: callerOf(scope), ...CALLER_SCOPES.service, scopes: [scope] as readonly Scope[] })),
  { name: 'desk', ...CALLER_SCOPES.operator },
  { name: 'macrogen', ...CALLER_SCOPES.laboratory },
]

let world: World
let person: PersonSession
let userId: UserId
beforeAll(async () => {
  world = await startWorld({
    env: {
      INTERNAL_SERVICES: insideServices(Object.fromEntries(SCOPES.map((scope) => [callerOf(scope), [scope]]))),
      MANAGEMENT_SERVICES: JSON.stringify({ desk: [secretHash('secret')] }),
      LABORATORIES: JSON.stringify({ macrogen: [secretHash('secret')] }),
    },
  })
  person = await signUp(world.url, world.control, await newPerson(world.control))
  userId = await userIdOf(person, await world.connectDatabase())
}, 60_000)
afterAll(() => world?.stop())

/** The answer to a caller that requests this person; with the best requests that we can build. */
async function ask({ endpoint }: InsideCall, caller: string, ieumUserId: string) {
  const [any] = fc.sample(validInputs(endpoint), { numRuns: 1, seed: 20_261_127 }) as [Input]
  const query = 'ieumUserId' in any.query ? { ...any.query, ieumUserId } : any.query
  const wire = wireRequest(endpoint, { ...any, query, params: { ...any.params, ieumUserId } }, randomUUID())
  const { status, text } = await sendWire(world.internalUrl, wire, { authorization: `Bearer ${caller}.secret` })
  return { status, text: text.replace(/"requestId":"[^"]*"/, '"requestId":""') }
}

/** The access log is written a second after a read, including reads of the previous test. */
const changedOf = (...sums: Parameters<typeof changedTables>) =>
  changedTables(...sums).filter((table) => table !== 'access_log')

describe.each(callers)('the secret of $name', ({ name, who, scopes }) => {
  const isOpen = ({ scope, endpoint }: InsideCall) =>
    endpoint.who === who && (scopes as readonly Scope[]).includes(scope)

  it('opens the calls of its scopes', async () => {
    for (const call of calls.filter(isOpen)) {
      const { status, text } = await ask(call, name, userId)
      expect([call.operation, status, text.includes('FORBIDDEN_CALLER')]).toEqual([call.operation, status, false])
      expect(status).not.toBe(401)
    }
  })

  it('is refused by every other call alike, whichever person it names, and changes nothing', async () => {
    const database = await world.connectDatabase()
    await untilQuiet(database)
    const before = await checksums(database, userId)
    const closed = calls.filter((call) => !isOpen(call))
    const answers = new Set<string>()
    for (const call of closed) {
      for (const id of [userId, randomUUID(), 'me']) answers.add(JSON.stringify(await ask(call, name, id)))
    }
    expect(closed.length).toBeGreaterThan(0)
    expect([...answers]).toEqual([expect.stringMatching(/^\{"status":403,.*FORBIDDEN_CALLER/)])
    expect(changedOf(before, await checksums(database, userId))).toEqual([])
  })
})

describe('allowed calls', () => {
  it('is of health where a person is tested, and logged for each service that may', () => {
    expect(HEALTH_SCOPES).toEqual(['gene', 'healthInsurance', 'microbiome'])
    const warned = readFileSync(world.serverLog, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"event":"service may read health data"'))
      .map((line) => JSON.parse(line) as object)
    expect(warned).toMatchObject([
      { service: 'only-gene', health: ['gene'] },
      { service: 'only-health-insurance', health: ['healthInsurance'] },
      { service: 'only-microbiome', health: ['microbiome'] },
    ])
  })

  it('changes nothing of a person in the place of that person', async () => {
    const changing = calls.filter(({ endpoint }) => endpoint.who === 'internal' && effectsOf(endpoint) !== 'none')
    expect(changing.map(({ operation }) => operation).toSorted()).toEqual([
      'blockCreditInquiryNotificationTemporarily',
      'notifyCreditInquiry',
      'recordCreditChangePushLog',
      'recordScoreIncreaseLog',
    ])
    const database = await world.connectDatabase()
    await untilQuiet(database)
    const before = await checksums(database, userId)
    for (const [scope, { contract }] of Object.entries(services)) {
      for (const endpoint of Object.values<Endpoint>(contract)) {
        if (endpoint.who !== 'user' || effectsOf(endpoint) === 'none') continue
        const path = endpoint.path.replace('/users/me', '/users/{ieumUserId}') as Endpoint['path']
        const call = { scope: scope as Scope, operation: path, endpoint: { ...endpoint, path } }
        const { status } = await ask(call, callerOf(scope as Scope), userId)
        expect([`${endpoint.method} ${path}`, status === 404 || status === 405]).toEqual([
          `${endpoint.method} ${path}`,
          true,
        ])
      }
    }
    expect(changedOf(before, await checksums(database, userId))).toEqual([])
  })
})
