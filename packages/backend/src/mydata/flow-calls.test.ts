/** The calls of the flow as the specification lists them, asked over HTTP. @source spec §7 */
import { connectAll, consent } from '@ieum/testkit/journey.ts'
import { newPerson } from '@ieum/testkit/new-person.ts'
import { signUp } from '@ieum/testkit/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/start-world.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationGuidOf } from './organizations/portal-row.ts'

const BANK = organizationGuidOf('A1AAER0000')
const CARD = organizationGuidOf('D1SHCD0000')

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
})
afterAll(() => world?.stop())

const somebody = async (like = 'park-junho') =>
  signUp(world.url, world.control, await newPerson(world.control, { like }))
const industriesOf = (items: readonly { industry: string }[]) => items.map(({ industry }) => industry).toSorted()

describe('collection and usage', () => {
  it('[CF-7.7] tells of the named industries, with title and description of every interface', async () => {
    const { mydata } = await somebody()
    const { items } = await mydata.listCollectionUsage({ query: { industries: ['BANK', 'CARD'], scopeTypes: [] } })
    expect(industriesOf(items)).toEqual(['BANK', 'CARD'])
    for (const scope of items.flatMap(({ scopes }) => scopes)) {
      expect(scope.transferSummary).toMatch(/[가-힣]/)
      for (const api of scope.apis) expect([api.title, api.description].join(' ')).toMatch(/[가-힣]/)
    }
  })

  it('[CF-7.7] tells of the named scope types only', async () => {
    const { mydata } = await somebody()
    const { items } = await mydata.listCollectionUsage({ query: { industries: [], scopeTypes: ['CARD_BILL'] } })
    expect(items.flatMap(({ scopes }) => scopes.map(({ scopeTypeEnum }) => scopeTypeEnum))).toEqual(['CARD_BILL'])
  })

  it('[CF-7.7] empty lists mean everything', async () => {
    const { mydata } = await somebody()
    const { items } = await mydata.listCollectionUsage({ query: { industries: [], scopeTypes: [] } })
    expect(industriesOf(items)).toEqual(expect.arrayContaining(['BANK', 'CARD', 'INSURANCE', 'INVEST', 'TELECOM']))
  })
})

describe('connections', () => {
  it('[CF-7.2 CF-3.3] are found among the named organisations, with their ends, cycle and consents', async () => {
    const session = await somebody()
    await connectAll(session, world.control, { organizationGuids: [BANK] })
    const { connections } = await session.mydata.searchUserConnectedOrganizations({
      body: { organizationGuids: [BANK, CARD] },
    })
    const [connection] = connections
    expect(connections.map(({ organization }) => organization.guid)).toEqual([BANK])
    expect(connection?.dataAccessConsentExpiredAt).toMatch(/^\d{13}$/)
    expect(connection?.refreshTokenExpiredAtMs).toMatch(/^\d{13}$/)
    expect(connection).toMatchObject({ scheduledDataRequestCycle: 7, isConsentPassbookDisplayText: true })
    const others = await session.mydata.searchUserConnectedOrganizations({ body: { organizationGuids: [CARD] } })
    expect(others.connections).toEqual([])
  }, 60_000)

  it('[CF-5.8] without a cycle nothing is scheduled: null is stored', async () => {
    const session = await somebody()
    await connectAll(session, world.control, {
      organizationGuids: [BANK],
      informedConsent: { scheduledDataRequestCycleDay: 7, shouldSchedule: false },
    })
    const { connections } = await session.mydata.listConnectedOrganizations()
    expect(connections.map(({ scheduledDataRequestCycle }) => scheduledDataRequestCycle)).toEqual([null])
  }, 60_000)
})

describe('consent submission', () => {
  it('[CF-7.8 CF-3.10] answers a transaction, and a link for phones only', async () => {
    const session = await somebody()
    const answer = await consent(session, world.control, { organizationGuids: [BANK] })
    expect(answer.certificationTransactionId).toMatch(/^[\da-f-]{36}$/)
    expect(answer.authenticationAppUri).toBeNull()
  })
})
