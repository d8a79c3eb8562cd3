/**
 * Version 1 over HTTP, the standard's request in two steps: connecting with the signatures.
 * @source docs/concepts/connect-flow.md#two-versions; docs/reference/standard.md#consent-document
 */
import type { TwoStepTarget } from '@ieum/contracts/mydata/connect/two-step.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { signInWindow } from '@ieum/testkit/journeys/certificate-journey.ts'
import { watchSync } from '@ieum/testkit/journeys/journey.ts'
import {
  allOf,
  aYear,
  connectInTwoSteps,
  scopesToConsent,
  submitStep,
} from '@ieum/testkit/journeys/two-step-journey.ts'
import type { PersonSession } from '@ieum/testkit/people/person-session.ts'
import { refusalOf } from '@ieum/testkit/refusal-of.ts'
import { describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'
import { BANK, CARD, home, listsOf, NOBODYS, twoStepTests } from './two-step.fixture.ts'

const { here, step, submit, listRowsOf } = twoStepTests()

const NOT_FOUND = { code: 'MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND' }
const needed = (state: string) => ({
  code: 'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED',
  state,
})
/** Only these assets of the list. */
const only = (targets: TwoStepTarget[], identifiers: readonly string[]): TwoStepTarget[] =>
  targets.map((target) => ({
    ...target,
    scopes: target.scopes.flatMap((scope) => {
      const assets = scope.assets?.filter((asset) => identifiers.includes(asset.assetIdentifier)) ?? []
      return assets.length === 0 ? [] : [{ ...scope, assets }]
    }),
  }))

describe.each([
  ['connect', 'FINANCE'],
  ['connectByMydataCertificate', 'NAVER'],
] as const)('%s', (call, certificate) => {
  it(`${call}: connects two people, each with their own`, async () => {
    const bank = organizationGuidOf('A1AAER0000')
    const [rich, modest] = await Promise.all([here.somebody(), here.somebody('park-junho')])
    for (const session of [rich, modest]) {
      await connectInTwoSteps(session, here.world.control, { certificate, organizationGuids: [bank] })
    }
    const [a, b] = await Promise.all(
      [rich, modest].map(async (session) => (await home(session)).map(({ assetIdentifier }) => assetIdentifier)),
    )
    expect(a?.length).toBeGreaterThan(0)
    expect(b?.length).toBeGreaterThan(0)
    expect(a?.filter((one) => b?.includes(one))).toEqual([])
  }, 60_000)

  it(`${call}: finds the same sync when it is asked again, in either step`, async () => {
    const session = await here.somebody()
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
    // The first step is over: its lists are deleted, and it starts nothing again.
    expect(await first.connect()).toEqual(one)
    expect(await listRowsOf(one.syncId)).toEqual([])
  }, 60_000)

  it(`${call}: asks for the signature that is missing`, async () => {
    const session = await here.somebody()
    const { connect } = await submit(session, certificate, listsOf(BANK))
    expect(await refusalOf(connect())).toEqual(needed('PENDING'))
    // A newer consent replaces it.
    await submit(session, certificate, listsOf(BANK))
    expect(await refusalOf(connect())).toEqual(needed('EXPIRED'))
  })

  it(`${call}: answers the codes of a first step that nobody gave a token for`, async () => {
    const session = await here.somebody('park-junho')
    const [stranger, broken] = ['A1AAEM0000', 'A1AABG0000'].map(organizationGuidOf) as [
      OrganizationGuid,
      OrganizationGuid,
    ]
    const code = (suffix: string) => ({ code: `MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_${suffix}` })
    expect(await refusalOf(step(session, certificate, listsOf(stranger)))).toEqual(code('UNREGISTERED'))
    await here.behave('A1AABG0000', 'http-500')
    expect(await refusalOf(step(session, certificate, listsOf(broken)))).toEqual(code('ERROR'))
    expect(await refusalOf(step(session, certificate, listsOf(broken, stranger)))).toEqual(
      code('ERROR_AND_UNREGISTERED'),
    )
  }, 60_000)

  it(`${call}: has nothing to sign where what lives is prolonged`, async () => {
    const session = await here.somebody()
    const choice = { certificate, organizationGuids: [BANK] }
    await connectInTwoSteps(session, here.world.control, choice)
    const consentTargets = allOf(await scopesToConsent(session, certificate, [BANK]))
    const asked = { certificate, consentTargets, shouldExtendExistTokens: true }
    const prolonged = await submitStep(session, here.world.control, asked)
    const { syncId } = await prolonged.connect()
    const { organizationSyncStatus } = await watchSync(session, syncId)
    expect(organizationSyncStatus.successfulOrgs).toHaveLength(1)
    // Fewer accounts are another request.
    const [one] = (await home(session)).map(({ assetIdentifier }) => assetIdentifier)
    const fewer = await submitStep(session, here.world.control, {
      ...asked,
      consentTargets: only(consentTargets, [one ?? '']),
    })
    expect(await refusalOf(fewer.connect())).toEqual(needed('PENDING'))
  }, 60_000)
})

describe('connect', () => {
  it('connect: refuses what is none of ours, malformed, or was signed for another consent', async () => {
    const session = await here.somebody()
    const body = {
      consentTargets: listsOf(BANK),
      informedConsent: await aYear(here.world.control),
      shouldExtendExistTokens: false,
    }
    const answer = await session.mydata.generatePlainTextToSign({ body })
    const { serializedPlainText } = answer
    const serializedSignedData = await signInWindow(
      here.world.control,
      'COMMON',
      session.person.phoneNumber,
      serializedPlainText,
    )
    const whole = { ...body, serializedPlainText, serializedSignedData }
    const connect = (by: PersonSession, requestBody: object) =>
      refusalOf(by.mydata.connect({ body: requestBody as never }))
    expect(await connect(await here.somebody(), whole)).toEqual(NOT_FOUND)
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
    const [owner, other] = await Promise.all([here.somebody(), here.somebody()])
    const { certificationTransactionId } = await submit(owner, 'KAKAO', listsOf(BANK))
    const connect = (body: object) => refusalOf(other.mydata.connectByMydataCertificate({ body: body as never }))
    expect(await connect({ certificationTransactionId })).toEqual(NOT_FOUND)
    expect(await connect({ certificationTransactionId: NOBODYS })).toEqual(NOT_FOUND)
    for (const body of [{}, { certificationTransactionId: 'x' }, { certificationTransactionId, more: 1 }]) {
      expect(await connect(body)).toEqual({ code: 'INVALID_REQUEST' })
    }
  })
})
