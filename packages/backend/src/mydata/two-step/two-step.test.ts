/** Version 1 over HTTP: the standard's request in two steps. @source docs/architecture.md#two-ways; docs/standard.md#consent-document */
import type { TwoStepScopes, TwoStepTarget } from '@ieum/contracts/mydata/two-step.ts'
import type { OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { signInWindow } from '@ieum/testkit/certificate-journey.ts'
import { id } from '@ieum/testkit/ids.ts'
import { connectAll, watchSync } from '@ieum/testkit/journey.ts'
import { newPerson } from '@ieum/testkit/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/start-world.ts'
import {
  allOf,
  aYear,
  connectInTwoSteps,
  type StepCertificate,
  scopesToConsent,
  submitStep,
  takeStep,
} from '@ieum/testkit/two-step-journey.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

/** Institutions of the rich person. */
const BANK = organizationGuidOf('A1AAEO0000')
const CARD = organizationGuidOf('D1SHCD0000')
const CERTIFICATES = ['NAVER', 'KAKAO', 'OWN', 'COMMON', 'FINANCE'] as const

let world: World
let db: pg.Pool
const changed = new Set<string>()
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 })
})
afterAll(async () => {
  await db?.end()
  await world?.stop()
})
afterEach(async () => {
  for (const orgCode of changed) await world.control.clearBehaviour(orgCode)
  changed.clear()
})

const somebody = async (like?: string): Promise<PersonSession> =>
  signUp(world.url, world.control, await newPerson(world.control, like ? { like } : {}))
const listsOf = (...guids: OrganizationGuid[]): TwoStepTarget[] =>
  guids.map((organizationGuid) => ({ organizationGuid, scopes: [] }))
const step = (session: PersonSession, certificate: StepCertificate, consentTargets: TwoStepTarget[]) =>
  takeStep(session, world.control, { certificate, consentTargets })
const submit = (session: PersonSession, certificate: StepCertificate, consentTargets: TwoStepTarget[]) =>
  submitStep(session, world.control, { certificate, consentTargets })
async function refusal(work: Promise<unknown>) {
  return work.then(
    () => ({ code: 'OK' }),
    ({ errorCodeEnum, details }: { errorCodeEnum: string; details?: Record<string, unknown> }) => ({
      code: errorCodeEnum,
      ...(details?.certificationTransactionState !== undefined && { state: details.certificationTransactionState }),
      ...(details?.field !== undefined && { field: details.field }),
    }),
  )
}
const identifiersOf = (scopes: readonly TwoStepScopes[]) =>
  scopes.flatMap((one) => one.scopes.flatMap(({ assets }) => assets?.map((asset) => asset.assetIdentifier) ?? []))
/** The calls that institutions had of this person, each once. */
async function callsOf(session: PersonSession): Promise<string[]> {
  const calls = (await world.control.calls()) as { api: string | null; personId: string | null }[]
  return [...new Set(calls.filter((call) => call.personId === session.person.id).map((call) => call.api ?? ''))]
}
type Request = {
  readonly end_date: string
  readonly period: string
  readonly target_info: readonly {
    readonly scope: string
    readonly asset_list?: readonly { readonly asset: string }[]
  }[]
}
/** The lists that are kept of the person of a sync. */
async function listRowsOf(syncId: SyncId): Promise<{ organization_guid: string; is_read: boolean }[]> {
  const { rows } = await db.query(
    `select organization_guid, listed is not null as is_read from list_consent join sync using (user_id)
     where sync_id = $1 order by 1`,
    [syncId],
  )
  return rows
}
async function behave(orgCode: string, name: string, knobs: Record<string, unknown> = {}): Promise<void> {
  changed.add(orgCode)
  await world.control.setBehaviour(orgCode, { name, ...knobs })
}
const home = async (session: PersonSession) => (await session.mydata.listAssets()).assets

describe('from the first call to assets', () => {
  it.each(CERTIFICATES)(
    'with a certificate %s',
    async (certificate) => {
      const session = await somebody()
      const first = await scopesToConsent(session, certificate, [BANK, CARD])
      expect(first.map((one) => [one.consentStepEnum, one.listConsentEndsAtMs, one.scopes])).toEqual([
        ['LIST', null, []],
        ['LIST', null, []],
      ])
      expect(first[0]?.listScopes.map((scope) => scope.scopeTypeEnum)).toContain('BANK_DEPOSIT')

      const listed = await step(session, certificate, allOf(first))
      expect(listed.status.organizationSyncStatus.successfulOrgs).toHaveLength(2)
      // A list is no connection, and nothing but lists was asked for.
      expect(await home(session)).toEqual([])
      expect((await session.mydata.listConnectedOrganizations()).connections).toEqual([])
      const asked = await callsOf(session)
      expect(asked).toEqual(expect.arrayContaining(['통합인증-002', '은행-001', '카드-001']))
      expect(asked.filter((api) => /^(은행|카드)-/.test(api)).toSorted()).toEqual(['은행-001', '카드-001'])

      const second = await scopesToConsent(session, certificate, [BANK, CARD])
      const { nowMs } = await world.control.clock()
      for (const { consentStepEnum, isComplete, listConsentEndsAtMs } of second) {
        expect([consentStepEnum, isComplete]).toEqual(['ASSETS', true])
        const days = (Number(listConsentEndsAtMs) - nowMs) / DAY_MS
        expect(Math.floor(days)).toBe(7)
      }
      const deposits = second[0]?.scopes.find((scope) => scope.scopeTypeEnum === 'BANK_DEPOSIT')
      const [chosen] = deposits?.assets ?? []
      expect(chosen).toMatchObject({ isNew: true, assetIdentifierToDisplay: expect.stringContaining('*') })

      const targets = allOf(second).map((target) =>
        target.organizationGuid === BANK
          ? {
              ...target,
              scopes: [
                {
                  scopeTypeEnum: 'BANK_DEPOSIT' as const,
                  assets: [
                    {
                      assetIdentifier: chosen!.assetIdentifier,
                      bankAccountSequenceNumber: chosen!.bankAccountSequenceNumber,
                    },
                  ],
                },
              ],
            }
          : target,
      )
      const connected = await step(session, certificate, targets)
      expect(connected.status.organizationSyncStatus.successfulOrgs).toHaveLength(2)
      const assets = await home(session)
      // Of the bank what was chosen and nothing else, under the name it was chosen by.
      expect(assets.filter((asset) => asset.organization.guid === BANK).map((asset) => asset.assetIdentifier)).toEqual([
        chosen?.assetIdentifier,
      ])
      expect(assets.filter((asset) => asset.organization.guid === CARD).length).toBeGreaterThan(1)
      expect(await listRowsOf(connected.syncId)).toEqual([])
    },
    90_000,
  )

  it('keeps the ids of assets through new signatures, in two steps and in one', async () => {
    const session = await somebody()
    await connectInTwoSteps(session, world.control, { certificate: 'KAKAO', organizationGuids: [BANK] })
    const ids = async () => (await home(session)).map((asset) => asset.assetIdentifier).toSorted()
    const before = await ids()
    // A connected institution tells its list by its own token: no first step.
    const again = await scopesToConsent(session, 'OWN', [BANK])
    expect(again.map((one) => [one.consentStepEnum, one.isComplete])).toEqual([['ASSETS', true]])
    expect(before).toEqual(expect.arrayContaining(identifiersOf(again)))
    await step(session, 'OWN', allOf(again))
    expect(await ids()).toEqual(before)
    await connectAll(session, world.control, { organizationGuids: [BANK] })
    expect(await ids()).toEqual(before)
  }, 90_000)
})

const NOT_FOUND = { code: 'MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND' }
const needed = (state: string) => ({
  code: 'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED',
  state,
})
const NOBODYS = '018f6d0e-0000-7000-8000-000000000000'

/** Has read the lists of these institutions. */
async function listed(session: PersonSession, ...guids: OrganizationGuid[]): Promise<TwoStepScopes[]> {
  await step(session, 'KAKAO', listsOf(...guids))
  return scopesToConsent(session, 'KAKAO', guids)
}
/** Only these assets of what was listed. */
const only = (targets: TwoStepTarget[], identifiers: readonly string[]): TwoStepTarget[] =>
  targets.map((target) => ({
    ...target,
    scopes: target.scopes.flatMap((scope) => {
      const assets = scope.assets?.filter((asset) => identifiers.includes(asset.assetIdentifier)) ?? []
      return assets.length === 0 ? [] : [{ ...scope, assets }]
    }),
  }))

describe.each([
  ['listScopesToConsent', 'COMMON'],
  ['listScopesToConsentByMydataCertificate', 'NAVER'],
] as const)('%s', (call, certificate) => {
  it(`${call}: tells two people each their own, by names of their own`, async () => {
    const [rich, modest] = await Promise.all([somebody(), somebody('park-junho')])
    const bank = organizationGuidOf('A1AAER0000')
    const [ofRich, ofModest] = await Promise.all([listed(rich, bank), listed(modest, bank)])
    const [one] = await scopesToConsent(rich, certificate, [bank])
    expect([one]).toEqual(ofRich)
    expect(identifiersOf(ofModest).length).toBeGreaterThan(0)
    expect(identifiersOf(ofRich).some((identifier) => identifiersOf(ofModest).includes(identifier))).toBe(false)
    // Nobody sees the list of another.
    expect((await scopesToConsent(await somebody(), certificate, [bank]))[0]?.consentStepEnum).toBe('LIST')
  }, 60_000)

  it(`${call}: answers each institution once, in the order asked for`, async () => {
    const session = await somebody()
    const answered = await scopesToConsent(session, certificate, [CARD, BANK, CARD])
    expect(answered.map(({ organization }) => organization.guid)).toEqual([CARD, BANK])
  })

  it(`${call}: refuses an institution that nobody knows, and what is malformed`, async () => {
    const session = await somebody()
    const ask = (body: object) => refusal(session.mydata[call]({ body: body as never }))
    expect(await ask({ organizationGuids: [BANK, NOBODYS] })).toEqual({ code: 'MYDATA_ORGANIZATION_NOT_FOUND' })
    for (const body of [
      {},
      { organizationGuids: [] },
      { organizationGuids: ['x'] },
      { organizationGuids: Array.from({ length: 51 }, () => BANK) },
      { organizationGuids: [BANK], more: 1 },
    ]) {
      expect(await ask(body)).toEqual({ code: 'INVALID_REQUEST' })
    }
  })

  it(`${call}: has the list consented to again once seven days have gone`, async () => {
    const own = await startWorld()
    try {
      const session = await signUp(own.url, own.control, await newPerson(own.control))
      await takeStep(session, own.control, { certificate, consentTargets: listsOf(BANK) })
      const stepNow = async () => (await scopesToConsent(session, certificate, [BANK]))[0]?.consentStepEnum
      expect(await stepNow()).toBe('ASSETS')
      await own.control.setClock({ advanceMs: 7 * DAY_MS })
      expect(await stepNow()).toBe('ASSETS')
      await own.control.setClock({ advanceMs: DAY_MS })
      expect(await stepNow()).toBe('LIST')
    } finally {
      await own.stop()
    }
  }, 60_000)
})

describe.each([
  ['generatePlainTextToSign', 'COMMON'],
  ['getMydataCertificateAuthenticationUri', 'KAKAO'],
] as const)('%s', (call, certificate) => {
  it(`${call}: refuses who is under 19`, async () => {
    expect(await refusal(submit(await somebody('choi-doyun'), certificate, listsOf(BANK)))).toEqual({
      code: 'MYDATA_UNDER_AGE',
    })
  })

  it(`${call}: refuses institutions that nobody knows, that stand there twice, that are not open`, async () => {
    const session = await somebody()
    const unknown = listsOf(BANK, id<OrganizationGuid>(NOBODYS))
    expect(await refusal(submit(session, certificate, unknown))).toEqual({ code: 'MYDATA_ORGANIZATION_NOT_FOUND' })
    expect(await refusal(submit(session, certificate, listsOf(BANK, BANK)))).toEqual({
      code: 'MYDATA_CONSENT_INVALID',
      field: 'consentTargets',
    })
    await behave('D1SHCD0000', 'maintenance')
    expect(await refusal(submit(session, certificate, listsOf(BANK, CARD)))).toEqual({
      code: 'MYDATA_ORGANIZATION_NOT_CONNECTABLE',
    })
  })

  it(`${call}: refuses assets before their list was read, and both steps in one`, async () => {
    const session = await somebody()
    const scopes = [{ scopeTypeEnum: 'BANK_DB' as const, assets: null }]
    const early = [{ organizationGuid: BANK, scopes }]
    expect(await refusal(submit(session, certificate, early))).toEqual({ code: 'MYDATA_LIST_CONSENT_REQUIRED' })
    expect(await refusal(submit(session, certificate, [...early, ...listsOf(CARD)]))).toEqual({
      code: 'MYDATA_CONSENT_INVALID',
      field: 'consentTargets',
    })
  })

  it(`${call}: refuses to ask for the list of an institution that is connected`, async () => {
    const session = await somebody()
    await connectAll(session, world.control, { organizationGuids: [BANK] })
    expect(await refusal(submit(session, certificate, listsOf(BANK)))).toEqual({
      code: 'MYDATA_CONSENT_INVALID',
      field: 'consentTargets',
    })
  }, 30_000)

  it(`${call}: refuses assets of another person as those that nobody has, and what cannot be chosen`, async () => {
    const [session, other] = await Promise.all([somebody(), somebody()])
    const [mine, theirs] = await Promise.all([listed(session, BANK, CARD), listed(other, BANK)])
    const [target] = allOf(mine)
    const scope = target?.scopes.find(({ scopeTypeEnum }) => scopeTypeEnum === 'BANK_DEPOSIT')
    const foreign = allOf(theirs)[0]?.scopes.find(({ scopeTypeEnum }) => scopeTypeEnum === 'BANK_DEPOSIT')
    const [asset] = scope?.assets ?? []
    const wrong = (scopes: unknown[]) =>
      refusal(submit(session, certificate, [{ organizationGuid: BANK, scopes: scopes as TwoStepTarget['scopes'] }]))
    const invalid = { code: 'MYDATA_CONSENT_INVALID', field: 'scopes' }
    expect(await wrong([foreign])).toEqual(invalid)
    expect(await wrong([{ ...scope, assets: [{ ...asset, assetIdentifier: 'x'.repeat(43) }] }])).toEqual(invalid)
    expect(await wrong([{ ...scope, assets: [{ ...asset, bankAccountSequenceNumber: '9' }] }])).toEqual(invalid)
    expect(await wrong([{ scopeTypeEnum: 'CARD_CARD', assets: [asset] }])).toEqual(invalid)
    expect(await wrong([{ ...scope, assets: null }])).toEqual(invalid)
    expect(await wrong([scope, scope])).toEqual(invalid)
  }, 60_000)

  it(`${call}: refuses what is malformed`, async () => {
    const session = await somebody()
    const wrong = (consentTargets: unknown) => refusal(submit(session, certificate, consentTargets as TwoStepTarget[]))
    for (const targets of [
      [],
      [{ organizationGuid: BANK }],
      [{ organizationGuid: BANK, scopes: ['BANK_DEPOSIT'] }],
      [{ organizationGuid: BANK, scopes: [{ scopeTypeEnum: 'NO_SUCH', assets: null }] }],
      [{ organizationGuid: BANK, scopes: [{ scopeTypeEnum: 'BANK_DEPOSIT', assets: [] }] }],
      [{ organizationGuid: BANK, scopes: [], more: 1 }],
      Array.from({ length: 51 }, () => ({ organizationGuid: BANK, scopes: [] })),
    ]) {
      expect(await wrong(targets)).toEqual({ code: 'INVALID_REQUEST' })
    }
  })
})

describe('generatePlainTextToSign', () => {
  it('generatePlainTextToSign: writes of two people each their own accounts, and the list before them', async () => {
    const bank = organizationGuidOf('A1AAER0000')
    const documentsOf = async (like?: string) => {
      const session = await somebody(like)
      const informedConsent = await aYear(world.control)
      const documentFor = async (consentTargets: TwoStepTarget[]): Promise<Request> => {
        const body = { consentTargets, informedConsent }
        const { serializedPlainText } = await session.mydata.generatePlainTextToSign({ body })
        return JSON.parse(JSON.parse(serializedPlainText).requests[0].consent)
      }
      const list = await documentFor(listsOf(bank))
      return { list, assets: await documentFor(allOf(await listed(session, bank))) }
    }
    const [rich, modest] = [await documentsOf(), await documentsOf('park-junho')]
    expect(rich.list).toEqual(modest.list)
    expect(rich.list.target_info).toEqual([{ scope: 'bank.list' }])
    expect(rich.list.period).toBe(rich.list.end_date)
    expect(rich.assets.period).toBe('99991231')
    const named = ({ target_info }: Request) =>
      target_info.flatMap(({ asset_list }) => asset_list?.map(({ asset }) => asset) ?? [])
    expect(named(rich.assets).length).toBeGreaterThan(0)
    expect(named(modest.assets).length).toBeGreaterThan(0)
    expect(named(rich.assets)).not.toContain('all_asset')
    expect(named(rich.assets).filter((asset) => named(modest.assets).includes(asset))).toEqual([])
  }, 60_000)
})

describe('getMydataCertificateAuthenticationUri', () => {
  it('getMydataCertificateAuthenticationUri: has two people sign each on their own phone', async () => {
    const uris = await Promise.all(
      [await somebody(), await somebody('park-junho')].map(async (session) => {
        await session.account.consentUserTerms({ body: { termsTypeEnum: 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION' } })
        const body = {
          consentTargets: listsOf(BANK),
          informedConsent: await aYear(world.control),
          shouldExtendExistTokens: false,
          mydataCertificateOrganizationEnum: 'NAVER' as const,
          clientOsNameEnum: 'IOS' as const,
        }
        const answer = await session.mydata.getMydataCertificateAuthenticationUri({ body })
        expect(await world.control.signatureRequests(session.person.phoneNumber)).toHaveLength(1)
        return answer.authenticationAppUri
      }),
    )
    expect(uris.every((uri) => uri?.startsWith('naver'))).toBe(true)
    expect(new Set(uris).size).toBe(2)
  })

  it('getMydataCertificateAuthenticationUri: refuses whom the agency does not know, and who has not agreed to its terms', async () => {
    const session = await somebody('jung-yujin')
    const body = {
      consentTargets: listsOf(BANK),
      informedConsent: await aYear(world.control),
      shouldExtendExistTokens: false,
      mydataCertificateOrganizationEnum: 'KAKAO' as const,
    }
    expect(await refusal(session.mydata.getMydataCertificateAuthenticationUri({ body }))).toEqual({
      code: 'MYDATA_THIRD_PARTY_PROVISION_REQUIRED',
    })
    expect(await refusal(submit(session, 'KAKAO', listsOf(BANK)))).toEqual({
      code: 'MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED',
    })
  })
})

describe.each([
  ['connect', 'FINANCE'],
  ['connectByMydataCertificate', 'NAVER'],
] as const)('%s', (call, certificate) => {
  it(`${call}: connects two people, each with their own`, async () => {
    const bank = organizationGuidOf('A1AAER0000')
    const [rich, modest] = await Promise.all([somebody(), somebody('park-junho')])
    for (const session of [rich, modest]) {
      await connectInTwoSteps(session, world.control, { certificate, organizationGuids: [bank] })
    }
    const [a, b] = await Promise.all(
      [rich, modest].map(async (session) => (await home(session)).map(({ assetIdentifier }) => assetIdentifier)),
    )
    expect(a?.length).toBeGreaterThan(0)
    expect(b?.length).toBeGreaterThan(0)
    expect(a?.filter((one) => b?.includes(one))).toEqual([])
  }, 60_000)

  it(`${call}: finds the same sync when it is asked again, in either step`, async () => {
    const session = await somebody()
    const first = await submit(session, certificate, listsOf(BANK))
    await first.sign()
    const [one, two] = await Promise.all([first.connect(), first.connect()])
    expect(two).toEqual(one)
    await watchSync(session, one.syncId)
    const second = await submit(session, certificate, allOf(await scopesToConsent(session, certificate, [BANK])))
    await second.sign()
    const connected = await second.connect()
    await watchSync(session, connected.syncId)
    expect(await second.connect()).toEqual(connected)
    // The first step is over: its lists have gone, and it begins nothing anew.
    expect(await first.connect()).toEqual(one)
    expect(await listRowsOf(one.syncId)).toEqual([])
  }, 60_000)

  it(`${call}: asks for the signature that is missing`, async () => {
    const session = await somebody()
    const { connect } = await submit(session, certificate, listsOf(BANK))
    expect(await refusal(connect())).toEqual(needed('PENDING'))
    // A newer consent takes its place.
    await submit(session, certificate, listsOf(BANK))
    expect(await refusal(connect())).toEqual(needed('EXPIRED'))
  })

  it(`${call}: answers the codes of a first step that nobody gave a token for`, async () => {
    const session = await somebody('park-junho')
    const [stranger, broken] = ['A1AAEM0000', 'A1AABG0000'].map(organizationGuidOf) as [
      OrganizationGuid,
      OrganizationGuid,
    ]
    const code = (suffix: string) => ({ code: `MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_${suffix}` })
    expect(await refusal(step(session, certificate, listsOf(stranger)))).toEqual(code('UNREGISTERED'))
    await behave('A1AABG0000', 'http-500')
    expect(await refusal(step(session, certificate, listsOf(broken)))).toEqual(code('ERROR'))
    expect(await refusal(step(session, certificate, listsOf(broken, stranger)))).toEqual(code('ERROR_AND_UNREGISTERED'))
  }, 60_000)

  it(`${call}: has nothing to sign where what lives is prolonged`, async () => {
    const session = await somebody()
    const choice = { certificate, organizationGuids: [BANK] }
    await connectInTwoSteps(session, world.control, choice)
    const consentTargets = allOf(await scopesToConsent(session, certificate, [BANK]))
    const asked = { certificate, consentTargets, shouldExtendExistTokens: true }
    const prolonged = await submitStep(session, world.control, asked)
    const { syncId } = await prolonged.connect()
    const { organizationSyncStatus } = await watchSync(session, syncId)
    expect(organizationSyncStatus.successfulOrgs).toHaveLength(1)
    // Fewer accounts are another request.
    const [one] = (await home(session)).map(({ assetIdentifier }) => assetIdentifier)
    const fewer = await submitStep(session, world.control, {
      ...asked,
      consentTargets: only(consentTargets, [one ?? '']),
    })
    expect(await refusal(fewer.connect())).toEqual(needed('PENDING'))
  }, 60_000)
})

describe('connect', () => {
  it('connect: refuses what is none of ours, malformed, or was signed for another consent', async () => {
    const session = await somebody()
    const body = {
      consentTargets: listsOf(BANK),
      informedConsent: await aYear(world.control),
      shouldExtendExistTokens: false,
    }
    const answer = await session.mydata.generatePlainTextToSign({ body })
    const { serializedPlainText } = answer
    const serializedSignedData = await signInWindow(
      world.control,
      'COMMON',
      session.person.phoneNumber,
      serializedPlainText,
    )
    const whole = { ...body, serializedPlainText, serializedSignedData }
    const connect = (by: PersonSession, given: object) => refusal(by.mydata.connect({ body: given as never }))
    expect(await connect(await somebody(), whole)).toEqual(NOT_FOUND)
    expect(await connect(session, { ...whole, serializedPlainText: '{}' })).toEqual(NOT_FOUND)
    expect(await connect(session, { ...whole, serializedSignedData: '' })).toEqual({ code: 'INVALID_REQUEST' })
    expect(await connect(session, { ...whole, consentTargets: [] })).toEqual({ code: 'INVALID_REQUEST' })
    expect(await connect(session, { ...whole, serializedSignedData: null })).toEqual(needed('PENDING'))
    expect(await connect(session, { ...whole, consentTargets: listsOf(CARD) })).toEqual(needed('EXPIRED'))
    expect(await connect(session, whole)).toEqual(needed('EXPIRED'))
  }, 30_000)
})

describe('connectByMydataCertificate', () => {
  it('connectByMydataCertificate: answers the transaction of another person like one that nobody has', async () => {
    const [owner, other] = await Promise.all([somebody(), somebody()])
    const { certificationTransactionId } = await submit(owner, 'KAKAO', listsOf(BANK))
    const connect = (body: object) => refusal(other.mydata.connectByMydataCertificate({ body: body as never }))
    expect(await connect({ certificationTransactionId })).toEqual(NOT_FOUND)
    expect(await connect({ certificationTransactionId: NOBODYS })).toEqual(NOT_FOUND)
    for (const body of [{}, { certificationTransactionId: 'x' }, { certificationTransactionId, more: 1 }]) {
      expect(await connect(body)).toEqual({ code: 'INVALID_REQUEST' })
    }
  })
})

describe('the first step', () => {
  it('is tried again where a list did not come, without a new signature', async () => {
    const session = await somebody()
    await behave('A1AAEO0000', 'http-500', { on: 'data' })
    const first = await step(session, 'KAKAO', listsOf(BANK, CARD))
    expect(first.status.organizationSyncStatus.failedOrgs.map(({ guid }) => guid)).toEqual([BANK])
    expect(await listRowsOf(first.syncId)).toContainEqual({ organization_guid: BANK, is_read: false })
    const stepAt = async () => (await scopesToConsent(session, 'KAKAO', [BANK]))[0]?.consentStepEnum
    expect(await stepAt()).toBe('LIST')
    await world.control.clearBehaviour('A1AAEO0000')
    const { syncId } = await session.mydata.retrySync({ params: { syncId: first.syncId } })
    await watchSync(session, syncId)
    expect(await stepAt()).toBe('ASSETS')
  }, 60_000)
})
