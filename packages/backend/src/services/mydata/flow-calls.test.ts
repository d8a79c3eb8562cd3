/** The calls of the flow as the specification lists them, made over HTTP. @source CF-7 */

import type { AssetIdentifier, OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { scopeLabels } from '@ieum/copy/mydata/labels.ts'
import { id } from '@ieum/testkit/ids.ts'
import { consentByWindow } from '@ieum/testkit/journeys/certificate-journey.ts'
import { connectAll, consent } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { describe, expect, it } from 'vitest'
import { organizationGuidOf } from './organizations/portal-row.ts'

const BANK = organizationGuidOf('A1AAER0000')
const CARD = organizationGuidOf('D1SHCD0000')

const { world } = useWorld({ exclusive: true })

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

describe('assets of one connection', () => {
  const scopesOf = (session: PersonSession, shouldIncludeConsentedOnly: boolean, organizationGuid = BANK) =>
    session.mydata.listScopes({ body: { organizationGuid, shouldIncludeConsentedOnly } })
  const named = (list: readonly { assetIdentifier: AssetIdentifier; isNew: boolean }[]) =>
    list.map(({ assetIdentifier, isNew }) => [assetIdentifier, isNew]).toSorted()
  const listCalls = async (session: PersonSession) => {
    const calls = (await world.control.calls()) as { api: string; personId: string }[]
    return calls.filter((call) => call.personId === session.person.id && call.api === '은행-001').length
  }

  it('[CF-7.18] are told with cycle and consents; those not consented to are read at the institution', async () => {
    const session = await somebody('kim-seoyeon')
    await world.control.setBehaviour('A1AAER0000', { name: 'partial-consent' })
    try {
      await connectAll(session, world.control, { organizationGuids: [BANK] })
      const stored = await scopesOf(session, true)
      expect(stored.connection).toMatchObject({ scheduledDataRequestCycle: 7, isConsentPassbookDisplayText: true })
      expect(stored.connection.organization.guid).toBe(BANK)
      const { assets } = await session.mydata.listAssets()
      expect(named(stored.scopes)).toEqual(assets.map((one) => [one.assetIdentifier, false]).toSorted())
      for (const scope of stored.scopes) {
        const asset = assets.find((one) => one.assetIdentifier === scope.assetIdentifier)
        const { nameToDisplay, assetIdentifierToDisplay } = scope
        expect(asset).toMatchObject({ nameToDisplay, assetIdentifierToDisplay })
      }

      const before = await listCalls(session)
      const [all, again] = await Promise.all([scopesOf(session, false), scopesOf(session, false)])
      expect(again).toEqual(all)
      expect(await listCalls(session)).toBe(before + 1)
      expect(all.isComplete).toBe(true)
      expect(all.scopes.length).toBeGreaterThan(stored.scopes.length)
      const known = new Set(stored.scopes.map((scope) => scope.assetIdentifier))
      for (const scope of all.scopes) expect(scope.isNew).toBe(!known.has(scope.assetIdentifier))
      expect(all.scopes.filter((scope) => known.has(scope.assetIdentifier))).toHaveLength(known.size)
    } finally {
      await world.control.clearBehaviour('A1AAER0000')
    }
  }, 60_000)

  it('are what we have when the institution does not answer, and nobody is told of a connection that is not', async () => {
    const session = await somebody()
    await connectAll(session, world.control, { organizationGuids: [BANK] })
    await world.control.setBehaviour('A1AAER0000', { name: 'http-500' })
    try {
      const [stored, now] = [await scopesOf(session, true), await scopesOf(session, false)]
      expect(now).toEqual({ ...stored, isComplete: false })
      expect(stored.scopes.length).toBeGreaterThan(0)
    } finally {
      await world.control.clearBehaviour('A1AAER0000')
    }
    const stranger = await somebody()
    for (const guid of [BANK, id<OrganizationGuid>('018f6d0e-0000-7000-8000-000000000000')]) {
      await expect(scopesOf(stranger, false, id(guid))).rejects.toMatchObject({
        errorCodeEnum: 'MYDATA_ORGANIZATION_NOT_FOUND',
      })
    }
  }, 60_000)
})

describe('what would be signed', () => {
  it('[CF-7.19] is what the documents then ask for: every asset of every scope', async () => {
    const session = await somebody()
    const organizationGuids = [BANK, CARD]
    const { scopesToConsent } = await session.mydata.listScopesToConsentV2({ body: { organizationGuids } })
    expect(scopesToConsent.map(({ organization }) => organization.guid)).toEqual(organizationGuids)
    const { serializedPlainText } = await consentByWindow(session, world.control, {
      certificateType: 'COMMON',
      organizationGuids,
    })
    const documents = (JSON.parse(serializedPlainText).requests as { consent: string }[]).map(
      ({ consent: text }) => JSON.parse(text) as { target_info: { scope: string; asset_list?: { asset: string }[] }[] },
    )
    for (const { organization, scopes } of scopesToConsent) {
      const industry = organization.guid === BANK ? 'bank' : 'card'
      const asked = documents
        .find(({ target_info: [list] }) => list?.scope === `${industry}.list`)
        ?.target_info.slice(1)
      expect(asked).toHaveLength(scopes.length)
      expect(asked?.map(({ asset_list: list }) => list?.[0]?.asset === 'all_asset')).toEqual(
        scopes.map(({ isAllAsset }) => isAllAsset),
      )
      for (const one of scopes) expect(one.nameToDisplay).toBe(scopeLabels[one.scopeTypeEnum])
    }
  })

  it('is nothing for an institution that nobody knows', async () => {
    const { mydata } = await somebody()
    const body = { organizationGuids: [BANK, id<OrganizationGuid>('018f6d0e-0000-7000-8000-000000000000')] }
    await expect(mydata.listScopesToConsentV2({ body })).rejects.toMatchObject({
      errorCodeEnum: 'MYDATA_ORGANIZATION_NOT_FOUND',
    })
  })
})
