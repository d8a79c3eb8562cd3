import { createInternalClient } from '@ieum/contract-kit/internal.ts'
import { management } from '@ieum/contracts/mydata/management.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { userIdOf } from '@ieum/testkit/isolation/services/account.ts'
import { startIndividual, visitInstitution } from '@ieum/testkit/journeys/individual-journey.ts'
import { connectAll, consent } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { READS_EVERYTHING } from '@ieum/testkit/world/inside-services.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretHash } from '../../../platform/config/service-secrets.ts'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const BANK = organizationGuidOf('A1AAEO0000')
const CARD = organizationGuidOf('D1SHCD0000')
/** Has its own authentication page. */
const INDIVIDUAL = organizationGuidOf('A1AAES0000')

let world: World
let database: pg.Client
const desk = (secret = 'desk.secret') => createInternalClient(management, { baseUrl: world.internalUrl, secret })

beforeAll(async () => {
  world = await startWorld({
    env: {
      IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000',
      DELETION_UNDO_SECONDS: '1',
      INTERNAL_SERVICES: READS_EVERYTHING,
      MANAGEMENT_SERVICES: JSON.stringify({ desk: [secretHash('secret')] }),
    },
  })
  database = await world.connectDatabase()
}, 120_000)
afterAll(() => world?.stop())

const somebody = async () => {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  return { session, ieumUserId: await userIdOf(session, database) }
}

describe('listConsentHistories', () => {
  it('listConsentHistories: tells of each person their own consents, newest first, page by page', async () => {
    const [one, other] = [await somebody(), await somebody()]
    await connectAll(one.session, world.control, { organizationGuids: [BANK, CARD] })
    await consent(one.session, world.control, { organizationGuids: [BANK], certificate: 'NAVER' })
    await connectAll(other.session, world.control, { organizationGuids: [CARD] })

    const { ieumUserId } = one
    const first = await desk().listConsentHistories({ query: { ieumUserId, limit: '1' } })
    expect(first.consentHistories).toMatchObject([
      {
        historyKindEnum: 'CONSENT',
        consentStateEnum: 'PENDING',
        organizationCount: 1,
        mydataCertificateOrganizationEnum: 'NAVER',
        isInLedger: false,
      },
    ])
    const pageToken = first.nextPageToken as string
    const second = await desk().listConsentHistories({ query: { ieumUserId, limit: '1', pageToken } })
    expect(second).toMatchObject({
      consentHistories: [{ consentStateEnum: 'SIGNED', organizationCount: 2, isInLedger: true }],
      nextPageToken: null,
    })
    const theirs = await desk().listConsentHistories({ query: { ieumUserId: other.ieumUserId } })
    expect(theirs.consentHistories).toMatchObject([{ consentStateEnum: 'SIGNED', organizationCount: 1 }])
    // A token of one person is not valid for another.
    await expect(
      desk().listConsentHistories({ query: { ieumUserId: other.ieumUserId, pageToken } }),
    ).rejects.toMatchObject({ status: 400, errorCodeEnum: 'INVALID_PAGE_TOKEN' })
  }, 60_000)

  it('listConsentHistories: tells of changes and of the end, also when the rest is deleted', async () => {
    const { session, ieumUserId } = await somebody()
    await connectAll(session, world.control, { organizationGuids: [BANK] })
    const organizationGuid = BANK
    await session.mydata.updateConnection({
      params: { organizationGuid },
      body: { scheduledDataRequestCycle: 28, updateMask: ['scheduledDataRequestCycle'] },
    })
    const scope = {
      organizationGuid,
      scopeTypeEnum: 'BANK_LOAN',
      isConsented: false,
      updateMask: ['isConsented'],
    } as const
    await session.mydata.updateUserScopeStatus({ body: { ...scope, updateMask: [...scope.updateMask] } })
    // Switching off what is already off is no change.
    await session.mydata.updateUserScopeStatus({ body: { ...scope, updateMask: [...scope.updateMask] } })
    const kinds = async () =>
      (await desk().listConsentHistories({ query: { ieumUserId } })).consentHistories.map((one) => one.historyKindEnum)
    expect(await kinds()).toEqual(['CHANGE', 'CHANGE', 'CONSENT'])
    await session.mydata.disconnect({ body: { organizationGuid } })
    const states = async () => (await session.mydata.listDeletions()).deletions.map((one) => one.deletionStatusEnum)
    await expect.poll(states, { timeout: 40_000 }).toEqual(['COMPLETED'])
    expect((await kinds()).filter((one) => one === 'CHANGE')).toHaveLength(2)
    const { consentHistories } = await desk().listConsentHistories({ query: { ieumUserId } })
    expect(new Set(consentHistories.map((one) => one.consentId)).size).toBe(1)
  }, 90_000)

  it('listConsentHistories: says nothing of who the person is and where they bank', async () => {
    const { session, ieumUserId } = await somebody()
    await connectAll(session, world.control, { organizationGuids: [BANK] })
    const answer = JSON.stringify(await desk().listConsentHistories({ query: { ieumUserId } }))
    for (const word of [session.person.name, session.person.phoneNumber, BANK, 'BANK_DEPOSIT']) {
      expect(answer).not.toContain(word)
    }
  }, 60_000)

  it('listConsentHistories: the person sees that an operator looked', async () => {
    const { session, ieumUserId } = await somebody()
    await desk().listConsentHistories({ query: { ieumUserId } })
    const accessEntries = async () => (await session.account.listAccessLog({ query: {} })).entries
    await expect
      .poll(accessEntries)
      .toContainEqual(
        expect.objectContaining({ operation: 'listConsentHistories', callerEnum: 'MANAGEMENT', service: 'desk' }),
      )
  })

  it.each([
    ['nobody', { ieumUserId: id<UserId>('0190a3c2-7b6e-7c3a-8f00-000000000009') }, 404, 'NOT_FOUND'],
    ['what is no id', { ieumUserId: id<UserId>('me') }, 400, 'INVALID_REQUEST'],
    [
      'no limit at all',
      { ieumUserId: id<UserId>('0190a3c2-7b6e-7c3a-8f00-000000000009'), limit: '0' },
      400,
      'INVALID_REQUEST',
    ],
  ])('listConsentHistories: refuses %s', async (_name, query, status, errorCodeEnum) => {
    await expect(desk().listConsentHistories({ query })).rejects.toMatchObject({ status, errorCodeEnum })
  })
})

describe('getConsentStatistics', () => {
  it('getConsentStatistics: counts new transfer requests by day and institution', async () => {
    const fromDate = new Date((await world.control.clock()).nowMs + 9 * 3_600_000).toISOString().slice(0, 10)
    const of = async () => {
      const { statistics } = await desk().getConsentStatistics({ query: { fromDate, toDate: fromDate, limit: '100' } })
      return statistics.find((one) => one.organizationGuid === CARD)?.consentNewCount ?? 0
    }
    const before = await of()
    const { session } = await somebody()
    await connectAll(session, world.control, { organizationGuids: [CARD] })
    await expect.poll(of, { timeout: 25_000 }).toBeGreaterThan(before)
    const page = await desk().getConsentStatistics({ query: { fromDate, toDate: fromDate, limit: '1' } })
    expect(page.statistics).toHaveLength(1)
    const none = await desk().getConsentStatistics({ query: { fromDate: '2020-01-01', toDate: '2020-01-31' } })
    expect(none).toEqual({ statistics: [], nextPageToken: null })
  }, 60_000)

  it('getConsentStatistics: one made at the institution itself is a new one, too', async () => {
    const fromDate = new Date((await world.control.clock()).nowMs + 9 * 3_600_000).toISOString().slice(0, 10)
    const of = async () => {
      const { statistics } = await desk().getConsentStatistics({ query: { fromDate, toDate: fromDate, limit: '100' } })
      return statistics.find((one) => one.organizationGuid === INDIVIDUAL)?.consentNewCount ?? 0
    }
    const before = await of()
    const { session } = await somebody()
    const { authorizationUri } = await startIndividual(session, world.control, INDIVIDUAL)
    const body = await visitInstitution(session, authorizationUri)
    await session.mydata.connectByIndividualAuthentication({ body })
    await expect.poll(of, { timeout: 25_000 }).toBe(before + 1)
  }, 60_000)

  it.each([
    ['a period that ends before it begins', { fromDate: '2026-11-02', toDate: '2026-11-01' }, { problem: 'order' }],
    ['more than a quarter', { fromDate: '2026-01-01', toDate: '2026-04-03' }, { problem: 'range', maxDays: 92 }],
    ['what is no day', { fromDate: '2026-02-30', toDate: '2026-03-01' }, {}],
  ])('[CF-7.21] getConsentStatistics: refuses %s, and says why', async (_name, query, field) => {
    await expect(desk().getConsentStatistics({ query })).rejects.toMatchObject({
      status: 400,
      errorCodeEnum: 'INVALID_REQUEST',
      details: { fields: [field] },
    })
  })
  it('getConsentStatistics: refuses a page token of another period', async () => {
    const query = { fromDate: '2026-11-01', toDate: '2026-11-01', pageToken: 'A'.repeat(40) }
    await expect(desk().getConsentStatistics({ query })).rejects.toMatchObject({ errorCodeEnum: 'INVALID_PAGE_TOKEN' })
  })
})

describe.each(['listConsentHistories', 'getConsentStatistics'] as const)('%s', (operation) => {
  const { path } = management[operation]
  it(`${operation}: is for operators alone, with their own credential`, async () => {
    const ask = async (base: string, authorization?: string) => {
      const answer = await fetch(base + path, { headers: authorization ? { authorization } : {} })
      return [answer.status, ((await answer.json()) as { errorCodeEnum: string }).errorCodeEnum]
    }
    expect(await ask(world.internalUrl)).toEqual([401, 'UNAUTHENTICATED'])
    expect(await ask(world.internalUrl, 'Bearer desk.other')).toEqual([401, 'UNAUTHENTICATED'])
    expect(await ask(world.internalUrl, 'Bearer credit.secret')).toEqual([403, 'FORBIDDEN_CALLER'])
    expect(await ask(world.url, 'Bearer desk.secret')).toEqual([404, 'NOT_FOUND'])
  })
})
