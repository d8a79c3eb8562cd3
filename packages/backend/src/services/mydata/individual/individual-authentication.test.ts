import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { startIndividual, visitInstitution } from '@ieum/testkit/journeys/individual-journey.ts'
import { connectAll, consent as consentOf, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson, newPhoneNumber, personFileLike } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { verifyBundle } from '../ledger/verify-bundle.ts'
import { organizationGuidOf } from '../organizations/portal-row.ts'

/** Supports individual authentication with PKCE. */
const HANA = 'A1AAES0000'
/** Supports it without PKCE. */
const NAVER_PAY = 'E1NVPY0000'
const HYUNDAI_MARINE = 'B2HDFI0000'
/** Supports only integrated authentication. */
const KB = 'A1AAEO0000'
const MINUTE_MS = 60_000
const NOT_FOUND = { code: 'MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND' }
const needed = (state: string) => ({
  code: 'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED',
  state,
})

let world: World
const changed = new Set<string>()

beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000', DELETION_UNDO_SECONDS: '1' } })
})
afterAll(() => world?.stop())
afterEach(async () => {
  for (const orgCode of changed) await world.control.clearBehaviour(orgCode)
  changed.clear()
})

async function somebody(change = {}): Promise<PersonSession> {
  return signUp(world.url, world.control, await newPerson(world.control, change))
}
const start = (session: PersonSession, orgCode: string, choice: Parameters<typeof startIndividual>[3] = {}) =>
  startIndividual(session, world.control, organizationGuidOf(orgCode), choice)
const connect = (session: PersonSession, body: Awaited<ReturnType<typeof visitInstitution>>) =>
  session.mydata.connectByIndividualAuthentication({ body }, { timeoutMs: 60_000 })
/** From the press here to the last answer, with the person's input there. */
async function connectedWith(
  session: PersonSession,
  orgCode: string,
  choice: Parameters<typeof startIndividual>[3],
  fields: Readonly<Record<string, string>>,
) {
  const { authorizationUri } = await start(session, orgCode, choice)
  const { syncId } = await connect(session, await visitInstitution(session, authorizationUri, { fields }))
  await watchSync(session, syncId)
  const { connections } = await session.mydata.listConnectedOrganizationConsentScopes({ query: {} })
  const [shown] = connections
  const [consent] = (await session.mydata.listConsents({ query: {} })).consents
  if (!shown || !consent) throw new Error('nothing was connected')
  return { shown, consent }
}

async function refusal(work: Promise<unknown>) {
  return work.then(
    () => null,
    (error: { errorCodeEnum: string; details?: Record<string, unknown> }) => ({
      code: error.errorCodeEnum,
      ...(error.details?.certificationTransactionState !== undefined && {
        state: error.details.certificationTransactionState,
      }),
    }),
  )
}
/** Token calls with a code that this institution has received. */
async function codesAsked(orgCode: string): Promise<number> {
  const calls = await world.control.calls()
  return calls.filter((call) => call.api === '개별인증-002' && call.orgCode === orgCode).length
}

describe('individual authentication', () => {
  it.each([
    ['with PKCE', HANA],
    ['without PKCE', NAVER_PAY],
  ])('startIndividualAuthentication, connectByIndividualAuthentication: an ordinary connection, %s', async (_, org) => {
    const session = await somebody()
    const { authorizationUri } = await start(session, org)
    const { syncId, organizationGuid } = await connect(session, await visitInstitution(session, authorizationUri))
    const { organizationSyncStatus: status } = await watchSync(session, syncId)
    expect(status.successfulOrgs.map((one) => one.guid)).toEqual([organizationGuid])
    const { assets } = await session.mydata.listAssets()
    expect(assets.length).toBeGreaterThan(0)
    expect(assets.every((one) => one.organization.guid === organizationGuid)).toBe(true)
    const { connections } = await session.mydata.listConnectedOrganizations()
    expect(connections.map((one) => one.organization.guid)).toEqual([organizationGuid])

    const again = await session.mydata.refreshAssets({ body: { organizationGuids: [organizationGuid] } })
    const refreshed = await watchSync(session, again.syncId)
    expect(refreshed.organizationSyncStatus.successfulOrgs).toHaveLength(1)
  })

  it('startIndividualAuthentication: repairs an expired connection in place', async () => {
    const session = await somebody()
    const first = await start(session, HANA)
    await watchSync(session, (await connect(session, await visitInstitution(session, first.authorizationUri))).syncId)
    const before = await session.mydata.listAssets()
    const second = await start(session, HANA)
    await watchSync(session, (await connect(session, await visitInstitution(session, second.authorizationUri))).syncId)
    const after = await session.mydata.listAssets()
    const ids = (list: typeof before) => list.assets.map((one) => one.assetIdentifier).toSorted()
    expect(ids(after)).toEqual(ids(before))
  })

  it('startIndividualAuthentication: refuses an institution without a page, a stranger, one that is broken', async () => {
    const session = await somebody()
    expect((await refusal(start(session, KB)))?.code).toBe('MYDATA_ORGANIZATION_NOT_CONNECTABLE')
    const stranger = await somebody({ like: 'park-junho' })
    expect((await refusal(start(stranger, NAVER_PAY)))?.code).toBe(
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED',
    )
    for (const behaviour of ['http-500', 'redirect', 'garbage']) {
      changed.add(HYUNDAI_MARINE)
      await world.control.setBehaviour(HYUNDAI_MARINE, { name: behaviour })
      const refused = await refusal(start(session, HYUNDAI_MARINE))
      expect(refused?.code, behaviour).toBe('MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR')
    }
  })

  it('connectByIndividualAuthentication: a state counts once', async () => {
    const session = await somebody()
    const back = await visitInstitution(session, (await start(session, HANA)).authorizationUri)
    await watchSync(session, (await connect(session, back)).syncId)
    const asked = await codesAsked(HANA)
    expect(await refusal(connect(session, back))).toEqual(NOT_FOUND)
    expect(await codesAsked(HANA)).toBe(asked)
  })

  it('connectByIndividualAuthentication: refuses another person and another session of the same person', async () => {
    const file = await personFileLike(world.control)
    const session = await signUp(world.url, world.control, await world.control.addPerson(file))
    const back = await visitInstitution(session, (await start(session, HANA)).authorizationUri)
    const asked = await codesAsked(HANA)
    const other = await somebody()
    const withNewNumber = await world.control.addPerson({ ...file, phoneNumber: newPhoneNumber() })
    const elsewhere = await signUp(world.url, world.control, withNewNumber)
    expect(await refusal(connect(other, back))).toEqual(NOT_FOUND)
    expect(await refusal(connect(elsewhere, back))).toEqual(NOT_FOUND)
    expect(await codesAsked(HANA)).toBe(asked)
    // Another person's attempt has not taken it.
    expect(await refusal(connect(session, back))).toBeNull()
  })

  it('connectByIndividualAuthentication: refuses what comes after ten minutes', async () => {
    const session = await somebody()
    const back = await visitInstitution(session, (await start(session, HANA)).authorizationUri)
    await world.control.setClock({ advanceMs: 11 * MINUTE_MS })
    expect(await refusal(connect(session, back))).toEqual(NOT_FOUND)
  })

  it('connectByIndividualAuthentication: says what became of it where the person or the institution said no', async () => {
    const session = await somebody()
    const cancelled = await visitInstitution(session, (await start(session, HANA)).authorizationUri, {
      press: 'cancel',
    })
    expect(cancelled.error).toBe('access_denied')
    expect(await refusal(connect(session, cancelled))).toEqual(needed('REJECTED'))

    const other = await somebody()
    const mistaken = await visitInstitution(session, (await start(session, HANA)).authorizationUri, {
      phoneNumber: other.person.phoneNumber,
    })
    expect(mistaken.error).toBe('unauthorized_user')
    expect((await refusal(connect(session, mistaken)))?.code).toBe(
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED',
    )
  })

  it('connectByIndividualAuthentication: says from which journey the person had gone, also of a refusal', async () => {
    const session = await somebody()
    const { authorizationUri, certificationTransactionId } = await start(session, HANA)
    await session.mydata.saveConnectJourney({
      body: {
        purpose: 'card',
        step: 'signature',
        organizationGuids: [organizationGuidOf(HANA)],
        mydataCertificateOrganizationEnum: null,
        consentForm: null,
        copyVersion: null,
        certificationTransactionId,
        authenticationAppUri: null,
        syncId: null,
      },
    })
    const cancelled = await visitInstitution(session, authorizationUri, { press: 'cancel' })
    await expect(connect(session, cancelled)).rejects.toMatchObject({
      details: { certificationTransactionState: 'REJECTED', purpose: 'card' },
    })
    // A signing in no journey names no purpose.
    const outside = await visitInstitution(session, (await start(session, HANA)).authorizationUri, { press: 'cancel' })
    await expect(connect(session, outside)).rejects.toMatchObject({
      details: { certificationTransactionState: 'REJECTED', purpose: null },
    })
  })

  it('connectByIndividualAuthentication: a code of one institution is never sent to another', async () => {
    const session = await somebody()
    const hana = await visitInstitution(session, (await start(session, HANA)).authorizationUri)
    const pay = await visitInstitution(session, (await start(session, NAVER_PAY)).authorizationUri)
    const asked = await codesAsked(HANA)
    const mixed = { ...pay, state: hana.state }
    expect(await refusal(connect(session, mixed))).toEqual(needed('EXPIRED'))
    expect(await refusal(connect(session, { ...pay, iss: HANA }))).toEqual(needed('EXPIRED'))
    expect(await codesAsked(HANA)).toBe(asked)
  })

  it('connectByIndividualAuthentication: what the person chose on the page is what holds', async () => {
    const session = await somebody()
    const { nowMs } = await world.control.clock()
    const asked = { consentEndDateMs: nowMs + 3 * 365 * DAY_MS, consentEndDateByYear: null } as const
    const fields = { years: '1', cycle: '1/4w', 'bank.loan': '', memo: '' }
    const { shown, consent } = await connectedWith(session, HANA, { informedConsent: asked }, fields)
    const { connection, scopes } = shown
    expect(connection).toMatchObject({
      scheduledDataRequestCycle: 28,
      isConsentPassbookDisplayText: false,
    })
    const end = Number(connection.dataAccessConsentExpiredAt)
    expect(Math.abs(end - nowMs - 365 * DAY_MS)).toBeLessThanOrEqual(DAY_MS)
    const signed = new Map(scopes.map((scope) => [scope.scopeTypeEnum, scope.isSigned]))
    expect([signed.get('BANK_DEPOSIT'), signed.get('BANK_LOAN')]).toEqual([true, false])
    expect(Number(shown.nextTransferAtMs)).toBeGreaterThan(nowMs + 27 * DAY_MS)

    expect(consent).toMatchObject({
      individualAuthentication: { isConfirmed: true },
      signature: null,
      choices: {
        cycleDays: 28,
        consentEndsAtMs: connection.dataAccessConsentExpiredAt,
        isConsentPassbookDisplayText: false,
      },
      organizations: [{ organizationName: connection.organization.name, document: null }],
      changes: [],
    })
    expect(consent.organizations[0]?.scopeTypeEnums).toContain('BANK_DEPOSIT')
    expect(consent.organizations[0]?.scopeTypeEnums).not.toContain('BANK_LOAN')
    const { consentId } = consent
    const bundle = await session.mydata.getConsentBundle({ params: { consentId } })
    const checks = verifyBundle(bundle, { publicKeys: [], ledgerKey: null, authorityDigests: [] }, Date.now())
    expect(checks.filter(({ isRight }) => isRight === false)).toEqual([])

    // Our request was not signed: it is no document for prolonging.
    const prolonged = await consentOf(session, world.control, {
      organizationGuids: [connection.organization.guid],
      shouldExtendExistTokens: true,
    })
    expect(prolonged.isSignatureRequired).toBe(true)

    // More than the consent there needs a new consent, whatever was requested here.
    const params = { organizationGuid: connection.organization.guid }
    const more = [
      { scheduledDataRequestCycle: 7, updateMask: ['scheduledDataRequestCycle'] },
      { consentEndDateMs: String(end + DAY_MS), updateMask: ['consentEndDateMs'] },
    ] as const
    for (const body of more) {
      const refused = await refusal(
        session.mydata.updateConnection({ params, body: { ...body, updateMask: [...body.updateMask] } }),
      )
      expect(refused?.code).toBe('MYDATA_SIGNATURE_REQUIRED')
    }
  })

  it('connectByIndividualAuthentication: more on the page than was asked for is not taken', async () => {
    const session = await somebody()
    const { nowMs } = await world.control.clock()
    const informedConsent = {
      consentEndDateMs: nowMs + 100 * DAY_MS,
      consentEndDateByYear: null,
      scheduledDataRequestCycleDay: 21,
      isConsentPassbookDisplayText: false,
    } as const
    const choice = { informedConsent, scopes: ['BANK_DEPOSIT'] } as const
    const { shown, consent } = await connectedWith(session, HANA, choice, { years: '5', cycle: '1/1w', memo: 'yes' })
    expect(shown.connection).toMatchObject({ scheduledDataRequestCycle: 21, isConsentPassbookDisplayText: false })
    expect(Number(shown.connection.dataAccessConsentExpiredAt)).toBeLessThan(nowMs + 101 * DAY_MS)
    expect(shown.scopes.filter(({ isSigned }) => isSigned).map((one) => one.scopeTypeEnum)).toEqual(['BANK_DEPOSIT'])
    expect(consent.choices.cycleDays).toBe(21)
  })

  it('connectByIndividualAuthentication: what was asked for holds where the institution does not tell', async () => {
    const session = await somebody()
    changed.add(HANA)
    await world.control.setBehaviour(HANA, { name: 'http-500', on: 'data', apis: ['정보제공-공통-002'] })
    const { shown, consent } = await connectedWith(session, HANA, {}, { years: '1', cycle: '1/4w' })
    expect(shown.connection.scheduledDataRequestCycle).toBe(7)
    expect(consent.individualAuthentication).toEqual({ isConfirmed: false })
  })

  it('listConsents: one that the institution did not confirm is replaced, and replaces, like any other', async () => {
    const session = await somebody()
    changed.add(HANA)
    const first = await connectedWith(session, HANA, {}, { years: '1' })
    await world.control.setBehaviour(HANA, { name: 'http-500', on: 'data', apis: ['정보제공-공통-002'] })
    const second = await connectedWith(session, HANA, {}, { years: '1' })
    await connectAll(session, world.control, { organizationGuids: [organizationGuidOf(HANA)] })
    const { consents } = await session.mydata.listConsents({ query: {} })
    expect(consents[1]).toMatchObject({
      consentId: second.consent.consentId,
      individualAuthentication: { isConfirmed: false },
    })
    const states = consents.map(({ stateEnum, organizations: [one] }) => [stateEnum, one?.replacedByConsentId])
    expect(states).toEqual([
      ['ACTIVE', null],
      ['REPLACED', consents[0]?.consentId],
      ['REPLACED', second.consent.consentId],
    ])
    expect(consents[2]?.consentId).toBe(first.consent.consentId)
  }, 60_000)

  it('connectByIndividualAuthentication: an institution that gives no token for the code', async () => {
    const session = await somebody()
    const back = await visitInstitution(session, (await start(session, HANA)).authorizationUri)
    const wrong = { ...back, code: `${back.code?.slice(0, -4)}AAAA` }
    expect((await refusal(connect(session, wrong)))?.code).toBe(
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR',
    )
    expect((await session.mydata.listConnectedOrganizations()).connections).toEqual([])
  })

  it('disconnect: tells the institution that its token is over', async () => {
    const session = await somebody()
    const { authorizationUri } = await start(session, NAVER_PAY)
    const { syncId, organizationGuid } = await connect(session, await visitInstitution(session, authorizationUri))
    await watchSync(session, syncId)
    const revoked = async () =>
      (await world.control.calls()).filter(
        (call) => call.api === '개별인증-004' && call.orgCode === NAVER_PAY && call.personId === session.person.id,
      ).length
    expect(await revoked()).toBe(0)
    await session.mydata.disconnect({ body: { organizationGuid } })
    await world.control.setClock({ advanceMs: DAY_MS })
    await expect.poll(revoked, { timeout: 60_000 }).toBe(1)
  })
})
