import { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { type Consenting, connectAll, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const BANK = 'A1AAEO0000'
const bank = organizationGuidOf(BANK)
const card = organizationGuidOf('D1SHCD0000')
const NOBODYS = organizationGuidOf('A1XXXX0000')

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
}, 120_000)
beforeEach(() => world.control.clearBehaviour(BANK))
afterAll(() => world?.stop())

async function connected(organizationGuids: readonly OrganizationGuid[] = [bank], choice: Consenting = {}) {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  await connectAll(session, world.control, { organizationGuids, ...choice })
  return session
}

const nowMs = async () => (await world.control.clock()).nowMs

describe('updateExposedOrganizations', () => {
  it('updateExposedOrganizations: home shows and counts the set, for this person alone', async () => {
    const [session, other] = [await connected([bank, card]), await connected([bank, card])]
    const before = await session.mydata.listAssets()
    const guids = async (one: PersonSession) => [
      ...new Set((await one.mydata.listAssets()).assets.map((asset) => asset.organization.guid)),
    ]
    expect(await session.mydata.updateExposedOrganizations({ body: { organizationGuids: [bank, bank] } })).toEqual({
      organizationGuids: [bank],
    })
    const home = await session.mydata.listAssets()
    const ofBank = before.assets.filter((asset) => asset.organization.guid === bank)
    expect(home.assets).toHaveLength(ofBank.length)
    expect(home.netWorthKrw).toBe(ofBank.reduce((sum, asset) => sum + asset.netWorthKrw, 0))
    expect(home.groups.map((group) => group.groupEnum)).not.toContain('CARD')
    expect(home.connectedOrganizationCount).toBe(2)
    expect((await guids(other)).toSorted()).toEqual([bank, card].toSorted())
    // Hidden, not deleted: its page, its readings and its connection are unchanged.
    const hidden = before.assets.find((asset) => asset.organization.guid === card)
    const params = { assetIdentifier: hidden?.assetIdentifier as NonNullable<typeof hidden>['assetIdentifier'] }
    expect((await session.mydata.getAsset({ params })).asset.nameToDisplay).toBe(hidden?.nameToDisplay)
    const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [] } })
    const { organizationSyncStatus } = await watchSync(session, syncId)
    expect(organizationSyncStatus.successfulOrgs).toHaveLength(2)
    expect(await guids(session)).toEqual([bank])
    const { connections } = await session.mydata.listConnectedOrganizationConsentScopes({})
    expect(connections.map((one) => [one.connection.organization.guid, one.isExposed])).toEqual(
      expect.arrayContaining([
        [bank, true],
        [card, false],
      ]),
    )

    await session.mydata.updateExposedOrganizations({ body: { organizationGuids: [] } })
    expect(await session.mydata.listAssets()).toMatchObject({ assets: [], netWorthKrw: 0 })
    await session.mydata.updateExposedOrganizations({ body: { organizationGuids: [card, bank] } })
    expect((await session.mydata.listAssets()).netWorthKrw).toBe(before.netWorthKrw)
  }, 90_000)

  it('updateExposedOrganizations: refuses one that is not connected, and changes nothing then', async () => {
    const session = await connected()
    for (const guid of [card, NOBODYS]) {
      await expect(
        session.mydata.updateExposedOrganizations({ body: { organizationGuids: [guid] } }),
      ).rejects.toMatchObject({ status: 404, errorCodeEnum: 'MYDATA_ORGANIZATION_NOT_FOUND' })
    }
    for (const body of [
      {},
      { organizationGuids: 'all' },
      { organizationGuids: ['x'] },
      { organizationGuids: [], a: 1 },
    ]) {
      await expect(session.mydata.updateExposedOrganizations({ body: body as never })).rejects.toMatchObject({
        status: 400,
        errorCodeEnum: 'INVALID_REQUEST',
      })
    }
    expect((await session.mydata.listAssets()).assets.length).toBeGreaterThan(0)
  }, 60_000)
})

describe('expireAccessTokens', () => {
  const stateOf = async (session: PersonSession) =>
    (await session.mydata.listConnectedOrganizationConsentScopes({})).connections.map((one) => one.connectionStateEnum)
  const refresh = async (session: PersonSession) => {
    const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [bank] } })
    return (await watchSync(session, syncId)).organizationSyncStatus
  }

  it('expireAccessTokens: taken back there, so that the next transfer asks for a signature', async () => {
    const [session, other] = [await connected(), await connected()]
    expect(await session.mydata.expireAccessTokens({ body: { organizationGuids: [bank] } })).toEqual({
      expired: [{ organizationGuid: bank, isExpiredAtInstitution: true }],
    })
    expect(await stateOf(session)).toEqual(['CONNECTED'])
    expect((await refresh(session)).failedOrgs).toHaveLength(1)
    expect(await stateOf(session)).toEqual(['RELOGIN_REQUIRED'])
    expect((await refresh(other)).successfulOrgs).toHaveLength(1)
  }, 60_000)

  it('expireAccessTokens: could not be told there, so that the next transfer renews by the refresh token', async () => {
    const session = await connected()
    await world.control.setBehaviour(BANK, { name: 'http-500' })
    expect(await session.mydata.expireAccessTokens({ body: { organizationGuids: [bank] } })).toEqual({
      expired: [{ organizationGuid: bank, isExpiredAtInstitution: false }],
    })
    await world.control.clearBehaviour(BANK)
    expect((await refresh(session)).successfulOrgs).toHaveLength(1)
    const calls = (await world.control.calls()) as unknown as { personId?: string; api?: string }[]
    expect(calls.some((one) => one.personId === session.person.id && one.api === '개별인증-003')).toBe(true)
    expect(await stateOf(session)).toEqual(['CONNECTED'])
  }, 60_000)

  it('expireAccessTokens: refuses one that is not connected, an empty list and what is no list', async () => {
    const session = await connected()
    for (const guids of [[card], [bank, NOBODYS]]) {
      await expect(session.mydata.expireAccessTokens({ body: { organizationGuids: guids } })).rejects.toMatchObject({
        status: 404,
        errorCodeEnum: 'MYDATA_ORGANIZATION_NOT_FOUND',
      })
    }
    for (const body of [{}, { organizationGuids: [] }, { organizationGuids: null }, { organizationGuids: ['me'] }]) {
      await expect(session.mydata.expireAccessTokens({ body: body as never })).rejects.toMatchObject({ status: 400 })
    }
    expect((await refresh(session)).successfulOrgs).toHaveLength(1)
  }, 60_000)
})

describe('updateConnection', () => {
  const params = { organizationGuid: bank }
  const change = (session: PersonSession, body: Record<string, unknown>, organizationGuid = bank) =>
    session.mydata.updateConnection({ params: { organizationGuid }, body: body as never })
  const cycle = (days: number | null) => ({
    scheduledDataRequestCycle: days,
    updateMask: ['scheduledDataRequestCycle'],
  })
  const end = (ms: number) => ({ consentEndDateMs: ms, updateMask: ['consentEndDateMs'] })
  const connection = async (session: PersonSession) =>
    (await session.mydata.listConnectedOrganizations()).connections.find((one) => one.organization.guid === bank)

  it('updateConnection: asks less often, not at all, and as often as was signed for again', async () => {
    const [session, other] = [await connected(), await connected()]
    const fetchedAtMs = Number((await session.mydata.listAssets()).fetchedAtMs)
    const twoWeeks = await change(session, cycle(14))
    expect(twoWeeks).toMatchObject({ organizationGuid: bank, scheduledDataRequestCycle: 14 })
    expect(Number(twoWeeks.nextTransferAtMs)).toBeGreaterThanOrEqual(fetchedAtMs + 14 * DAY_MS)
    expect(Number(twoWeeks.nextTransferAtMs)).toBeLessThan(fetchedAtMs + 16 * DAY_MS)
    expect(await change(session, cycle(null))).toMatchObject({
      scheduledDataRequestCycle: null,
      nextTransferAtMs: null,
    })
    expect((await connection(session))?.scheduledDataRequestCycle).toBeNull()
    expect(await change(session, cycle(7))).toMatchObject({ scheduledDataRequestCycle: 7 })
    expect((await connection(other))?.scheduledDataRequestCycle).toBe(7)
  }, 60_000)

  it('updateConnection: brings the end forward, and back to the one that was signed', async () => {
    const session = await connected()
    const signed = Number((await connection(session))?.dataAccessConsentExpiredAt)
    const sooner = await change(session, { ...end((await nowMs()) + 10 * DAY_MS), scheduledDataRequestCycle: 28 })
    expect(Number(sooner.dataAccessConsentExpiredAt)).toBeLessThan(signed)
    // Fields outside the mask are unchanged.
    expect(sooner.scheduledDataRequestCycle).toBe(7)
    // The last millisecond of its day in Korea.
    expect((Number(sooner.dataAccessConsentExpiredAt) + 1 + 9 * 3_600_000) % DAY_MS).toBe(0)
    expect((await connection(session))?.dataAccessConsentExpiredAt).toBe(sooner.dataAccessConsentExpiredAt)
    expect((await change(session, end(signed))).dataAccessConsentExpiredAt).toBe(String(signed))
  }, 60_000)

  it('updateConnection: more than was signed for needs a signature', async () => {
    const session = await connected([bank], { informedConsent: { scheduledDataRequestCycleDay: 28 } })
    const unscheduled = await connected([bank], { informedConsent: { shouldSchedule: false } })
    const later = (await nowMs()) + 2 * 365 * DAY_MS
    const REFUSED = [
      [session, cycle(7), ['scheduledDataRequestCycle']],
      [session, end(later), ['consentEndDateMs']],
      [unscheduled, cycle(28), ['scheduledDataRequestCycle']],
    ] as const
    for (const [who, body, fields] of REFUSED) {
      await expect(change(who, body)).rejects.toMatchObject({
        status: 409,
        errorCodeEnum: 'MYDATA_SIGNATURE_REQUIRED',
        clientDisplayError: { message: expect.any(String) },
        details: { fields },
      })
    }
    expect(await connection(session)).toMatchObject({ scheduledDataRequestCycle: 28 })
  }, 60_000)

  it('updateConnection: of a connection that is over nothing is changed', async () => {
    const session = await connected()
    await session.mydata.expireAccessTokens({ body: { organizationGuids: [bank] } })
    const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [bank] } })
    await watchSync(session, syncId)
    await expect(change(session, cycle(28))).rejects.toMatchObject({ errorCodeEnum: 'MYDATA_SIGNATURE_REQUIRED' })
  }, 60_000)

  it('updateConnection: refuses what is not connected, a day that was, and what is not whole', async () => {
    const session = await connected()
    const yesterday = (await nowMs()) - DAY_MS
    const REFUSED: readonly (readonly [Record<string, unknown>, OrganizationGuid, number, string])[] = [
      [cycle(28), card, 404, 'MYDATA_ORGANIZATION_NOT_FOUND'],
      [cycle(28), NOBODYS, 404, 'MYDATA_ORGANIZATION_NOT_FOUND'],
      [end(yesterday), bank, 400, 'MYDATA_CONSENT_INVALID'],
      [end(yesterday + 6 * 366 * DAY_MS), bank, 400, 'MYDATA_CONSENT_INVALID'],
      [cycle(10), bank, 400, 'INVALID_REQUEST'],
      [{ updateMask: ['scheduledDataRequestCycle'] }, bank, 400, 'INVALID_REQUEST'],
      [{ ...cycle(28), updateMask: ['cycle'] }, bank, 400, 'INVALID_REQUEST'],
      [{ ...cycle(28), updateMask: [] }, bank, 400, 'INVALID_REQUEST'],
      [{ scheduledDataRequestCycle: 28 }, bank, 400, 'INVALID_REQUEST'],
      [{ ...cycle(28), isConsented: true }, bank, 400, 'INVALID_REQUEST'],
    ]
    for (const [body, guid, status, errorCodeEnum] of REFUSED) {
      const refusal = await change(session, body, guid).catch((error: unknown) => error)
      expect([body, refusal]).toMatchObject([body, { status, errorCodeEnum }])
    }
    const strange = await session.fetch(mydataContract.updateConnection.path.replace('{organizationGuid}', 'me'), {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(cycle(28)),
    })
    expect(strange.status).toBe(400)
    expect(await connection(session)).toMatchObject({
      scheduledDataRequestCycle: 7,
      organization: { guid: params.organizationGuid },
    })
  }, 60_000)
})
