import { createHash, randomUUID } from 'node:crypto'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import { type Contract, type Endpoint, effectsOf } from '@ieum/contract-kit/endpoint.ts'
import { createInternalClient, twinsOf } from '@ieum/contract-kit/internal.ts'
import { accountContract } from '@ieum/contracts/account/contract.ts'
import { settings } from '@ieum/contracts/account/settings.ts'
import { terms } from '@ieum/contracts/account/terms.ts'
import { user } from '@ieum/contracts/account/user.ts'
import { allTwins } from '@ieum/contracts/all-calls.ts'
import { analysisContract } from '@ieum/contracts/analysis/contract.ts'
import { SCOPES } from '@ieum/contracts/caller-scopes.ts'
import { creditContract } from '@ieum/contracts/credit/contract.ts'
import { geneContract } from '@ieum/contracts/gene/contract.ts'
import { healthInsuranceContract } from '@ieum/contracts/health-insurance/contract.ts'
import { microbiomeContract } from '@ieum/contracts/microbiome/contract.ts'
import { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import * as services from '@ieum/contracts/services.ts'
import { UserId } from '@ieum/contracts/shared/ids.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Belongings, furnished, paramsOf } from '../../isolation/belongings.ts'
import { userIdOf } from '../../isolation/services/account.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { type Input, validInputs } from '../../sweep/valid-values.ts'
import { sendWire, wireRequest } from '../../sweep/wire-request.ts'
import { startWorld, type World } from '../../world/start-world.ts'

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex')

let world: World
let session: PersonSession
let userId: UserId
let own: Belongings

const NOBODY_HAS_TO_HAVE = [
  'getBusinessInfo',
  'getAnalysisTrait',
  'getEpostParcelStatus',
  'listParcelEvents',
  'getLatestResultSummaries',
  'getLatestResultShowcase',
  'getLatestResultCollections',
  'getLatestResultTraits',
  'getLatestResultTable',
  'getRecommendedMicrobe',
  'getGeneDeletionReceipt',
  'getMicrobiomeDeletionReceipt',
]

/** Calls that take the person alone, and must answer. */
const WITHOUT_INPUT: readonly string[] = Object.entries(allTwins)
  .filter(([, { method, query, body, path }]) => method === 'GET' && !query && !body && !path.includes('/me/assets/'))
  // Of a business, of a laboratory's answer, and of a parcel, which not every person has.
  .filter(([operation]) => !NOBODY_HAS_TO_HAVE.includes(operation))
  .map(([operation]) => operation)

beforeAll(async () => {
  world = await startWorld({
    env: {
      INTERNAL_SERVICES: JSON.stringify({
        credit: { secrets: [hash('old-secret'), hash('new-secret')], may: SCOPES },
        gene: { secrets: [hash('other')], may: SCOPES },
      }),
      MANAGEMENT_SERVICES: JSON.stringify({ desk: [hash('secret')] }),
    },
  })
  session = await signUp(world.url, world.control, await newPerson(world.control))
  const database = await world.connectDatabase()
  userId = await userIdOf(session, database)
  own = await furnished(session, world, database)
}, 180_000)
afterAll(() => world?.stop())

/** Valid input of each twin beside the person's own ids: requests that its call accepts. */
const GOOD: { readonly [operation: string]: Pick<Input, 'body'> | Pick<Input, 'query'> } = {
  searchKeyValues: { body: { serviceId: 'mydata', key: 'x' } },
  searchUserConnectedOrganizations: { body: { organizationGuids: [] } },
  listScopesToConsentV2: { body: { organizationGuids: [organizationGuidOf('A1AAEO0000')] } },
  listScopes: { body: { organizationGuid: organizationGuidOf('A1AAEO0000'), shouldIncludeConsentedOnly: true } },
  getConnectJourney: { query: { purpose: 'pfm' } },
}

type Answer = { readonly status: number; readonly code: string | undefined; readonly requestId: string }

/** The best request of this twin that we can build, for the person with this id. */
function inputOf(operation: string, ieumUserId: string): Input {
  const endpoint = allTwins[operation] as Endpoint
  const params = { termsTypeEnum: 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION', ...paramsOf(own, operation), ieumUserId }
  const [any] = fc.sample(validInputs(endpoint), { numRuns: 1, seed: 20_261_122 }) as [Input]
  const body = endpoint.body ? (own.bodies?.[operation] ?? any.body) : undefined
  return { query: any.query, body, ...GOOD[operation], params }
}

async function ask(base: string, operation: string, id: string, authorization?: string): Promise<Answer> {
  const wire = wireRequest(allTwins[operation] as Endpoint, inputOf(operation, id), randomUUID())
  const { status, headers, text } = await sendWire(base, wire, authorization === undefined ? {} : { authorization })
  const body = text === '' || status < 400 ? null : (JSON.parse(text) as { errorCodeEnum: string; requestId: string })
  const requestId = headers['x-request-id'] as string
  if (body) expect(body.requestId).toBe(requestId)
  return { status, code: body?.errorCodeEnum, requestId }
}

const outcome = ({ status, code }: Answer) => ({ status, code })
const refused = (status: number, code: string) => ({ status, code })

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
      const answer = await ask(world.internalUrl, operation, userId, authorization)
      expect([authorization, outcome(answer)]).toEqual([authorization, unauthenticated])
    }
    const operator = await ask(world.internalUrl, operation, userId, 'Bearer desk.secret')
    expect(outcome(operator)).toEqual(refused(403, 'FORBIDDEN_CALLER'))
  })

  it('opens with both secrets of a service, and is what the person may ask', async () => {
    for (const secret of ['credit.old-secret', 'credit.new-secret', 'gene.other']) {
      const { status, code } = await ask(world.internalUrl, operation, userId, `Bearer ${secret}`)
      // Refusals of the call itself are not under test: its contract has the code.
      const own = (allTwins[operation] as Endpoint).errors
      const isAnswered = status < 300 || code === 'INVALID_REQUEST' || own.includes(code as string)
      expect([secret, status, code, isAnswered]).toEqual([secret, status, code, true])
      if (operation in GOOD || WITHOUT_INPUT.includes(operation)) expect(status).toBeLessThan(300)
    }
  })

  it('is not there on the public port, with or without a secret or a session', async () => {
    const missing = refused(404, 'NOT_FOUND')
    expect(outcome(await ask(world.url, operation, userId))).toEqual(missing)
    expect(outcome(await ask(world.url, operation, userId, 'Bearer credit.old-secret'))).toEqual(missing)
    const wire = wireRequest(allTwins[operation] as Endpoint, inputOf(operation, userId), randomUUID())
    const headers = { cookie: session.cookie(), origin: new URL(world.url).origin }
    expect((await sendWire(world.url, wire, headers)).status).toBe(404)
  })

  it('answers NOT_FOUND for nobody and refuses what is no id', async () => {
    const secret = 'Bearer credit.new-secret'
    const nobody = await ask(world.internalUrl, operation, randomUUID(), secret)
    // An invalid body may be refused before the person is looked up.
    if (nobody.code !== 'INVALID_REQUEST') expect(outcome(nobody)).toEqual(refused(404, 'NOT_FOUND'))
    for (const id of ['me', '1', `${userId}0`, '\0']) {
      expect(outcome(await ask(world.internalUrl, operation, id, secret))).toEqual(refused(400, 'INVALID_REQUEST'))
    }
  })
})

/** All access log entries of this person, newest first. */
async function accessLog() {
  const entries = []
  for (let pageToken: string | undefined; ; ) {
    const page = await session.account.listAccessLog({ query: { limit: 100, pageToken } })
    entries.push(...page.entries)
    if (page.nextPageToken === null) return entries
    pageToken = page.nextPageToken
  }
}

// In one test: the access log is written once a second.
it('records for the person which service looked, at each answered call', async () => {
  const before = new Set((await accessLog()).map((one) => one.accessLogId))
  const answered: string[] = []
  for (const operation of Object.keys(allTwins)) {
    const { status } = await ask(world.internalUrl, operation, userId, 'Bearer gene.other')
    if (status < 400) answered.push(operation)
  }
  expect(answered.length).toBeGreaterThan(100)
  const missingRecords = async () => {
    const isNew = (await accessLog()).filter((one) => !before.has(one.accessLogId) && one.callerEnum === 'INTERNAL')
    const recorded = new Set(isNew.filter((one) => one.service === 'gene').map((one) => one.operation))
    return answered.filter((operation) => !recorded.has(operation))
  }
  await expect.poll(missingRecords).toEqual([])
})

it('has a twin of every call that reads, of each service, and of person, settings and terms, and of none that changes', () => {
  const ofPeople = Object.entries({
    ...analysisContract,
    ...mydataContract,
    ...creditContract,
    ...geneContract,
    ...healthInsuranceContract,
    ...microbiomeContract,
    ...user,
    ...settings,
    ...terms,
  }).filter(
    ([operation, one]: [string, Endpoint]) =>
      one.who === 'user' && effectsOf(one) === 'none' && operation !== 'listAccessLog',
  )
  expect(Object.keys(allTwins).toSorted()).toEqual(ofPeople.map(([operation]) => operation).toSorted())
})

it.each(Object.entries(services))('the client of %s cannot be built in a browser', (_name, { contract }) => {
  vi.stubGlobal('window', {})
  try {
    const build = () => createInternalClient(twinsOf<Contract>(contract, UserId), { baseUrl: '', secret: 'credit.x' })
    expect(build).toThrow(/^can only be used in server-side render$/)
  } finally {
    vi.unstubAllGlobals()
  }
})

it('answers a service what the person sees', async () => {
  const twins = twinsOf(accountContract, UserId)
  const inside = createInternalClient(twins, { baseUrl: world.internalUrl, secret: 'credit.new-secret' })
  const params = { ieumUserId: UserId.parse(userId) }
  expect(await inside.getMe({ params })).toEqual(await session.account.getMe())
  expect(await inside.getFullName({ params })).toEqual({ fullName: session.person.name })
})

it.each(['/metrics', '/v1/users/00000000-0000-4000-8000-000000000000'])(
  'does not serve %s on the public port',
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
