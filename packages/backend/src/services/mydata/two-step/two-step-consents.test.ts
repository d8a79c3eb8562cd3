/**
 * Version 1 over HTTP, the standard's request in two steps: the signed documents.
 * @source docs/concepts/connect-flow.md#two-versions; docs/reference/standard.md#consent-document
 */
import type { TwoStepTarget } from '@ieum/contracts/mydata/connect/two-step.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { allOf, aYear } from '@ieum/testkit/journeys/two-step-journey.ts'
import { refusalOf } from '@ieum/testkit/refusal-of.ts'
import { describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'
import { BANK, CARD, listsOf, NOBODYS, twoStepTests } from './two-step.fixture.ts'

const { here, submit, listed } = twoStepTests()

type Request = {
  readonly end_date: string
  readonly period: string
  readonly target_info: readonly {
    readonly scope: string
    readonly asset_list?: readonly { readonly asset: string }[]
  }[]
}

describe.each([
  ['generatePlainTextToSign', 'COMMON'],
  ['getMydataCertificateAuthenticationUri', 'KAKAO'],
] as const)('%s', (call, certificate) => {
  it(`${call}: refuses who is under 19`, async () => {
    expect(await refusalOf(submit(await here.somebody('choi-doyun'), certificate, listsOf(BANK)))).toEqual({
      code: 'MYDATA_UNDER_AGE',
    })
  })

  it(`${call}: refuses institutions that nobody knows, that stand there twice, that are not open`, async () => {
    const session = await here.somebody()
    const unknown = listsOf(BANK, id<OrganizationGuid>(NOBODYS))
    expect(await refusalOf(submit(session, certificate, unknown))).toEqual({ code: 'MYDATA_ORGANIZATION_NOT_FOUND' })
    expect(await refusalOf(submit(session, certificate, listsOf(BANK, BANK)))).toEqual({
      code: 'MYDATA_CONSENT_INVALID',
      field: 'consentTargets',
    })
    await here.behave('D1SHCD0000', 'maintenance')
    expect(await refusalOf(submit(session, certificate, listsOf(BANK, CARD)))).toEqual({
      code: 'MYDATA_ORGANIZATION_NOT_CONNECTABLE',
    })
  })

  it(`${call}: refuses assets before their list was read, and both steps in one`, async () => {
    const session = await here.somebody()
    const scopes = [{ scopeTypeEnum: 'BANK_DB' as const, assets: null }]
    const early = [{ organizationGuid: BANK, scopes }]
    expect(await refusalOf(submit(session, certificate, early))).toEqual({ code: 'MYDATA_LIST_CONSENT_REQUIRED' })
    expect(await refusalOf(submit(session, certificate, [...early, ...listsOf(CARD)]))).toEqual({
      code: 'MYDATA_CONSENT_INVALID',
      field: 'consentTargets',
    })
  })

  it(`${call}: refuses to ask for the list of an institution that is connected`, async () => {
    const session = await here.somebody()
    await connectAll(session, here.world.control, { organizationGuids: [BANK] })
    expect(await refusalOf(submit(session, certificate, listsOf(BANK)))).toEqual({
      code: 'MYDATA_CONSENT_INVALID',
      field: 'consentTargets',
    })
  }, 30_000)

  it(`${call}: refuses assets of another person as those that nobody has, and what cannot be chosen`, async () => {
    const [session, other] = await Promise.all([here.somebody(), here.somebody()])
    const [mine, theirs] = await Promise.all([listed(session, BANK, CARD), listed(other, BANK)])
    const [target] = allOf(mine)
    const scope = target?.scopes.find(({ scopeTypeEnum }) => scopeTypeEnum === 'BANK_DEPOSIT')
    const foreign = allOf(theirs)[0]?.scopes.find(({ scopeTypeEnum }) => scopeTypeEnum === 'BANK_DEPOSIT')
    const [asset] = scope?.assets ?? []
    const wrong = (scopes: unknown[]) =>
      refusalOf(submit(session, certificate, [{ organizationGuid: BANK, scopes: scopes as TwoStepTarget['scopes'] }]))
    const invalid = { code: 'MYDATA_CONSENT_INVALID', field: 'scopes' }
    expect(await wrong([foreign])).toEqual(invalid)
    expect(await wrong([{ ...scope, assets: [{ ...asset, assetIdentifier: 'x'.repeat(43) }] }])).toEqual(invalid)
    expect(await wrong([{ ...scope, assets: [{ ...asset, bankAccountSequenceNumber: '9' }] }])).toEqual(invalid)
    expect(await wrong([{ scopeTypeEnum: 'CARD_CARD', assets: [asset] }])).toEqual(invalid)
    expect(await wrong([{ ...scope, assets: null }])).toEqual(invalid)
    expect(await wrong([scope, scope])).toEqual(invalid)
  }, 60_000)

  it(`${call}: refuses what is malformed`, async () => {
    const session = await here.somebody()
    const wrong = (consentTargets: unknown) =>
      refusalOf(submit(session, certificate, consentTargets as TwoStepTarget[]))
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
      const session = await here.somebody(like)
      const informedConsent = await aYear(here.world.control)
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
      [await here.somebody(), await here.somebody('park-junho')].map(async (session) => {
        await session.account.consentUserTerms({ body: { termsTypeEnum: 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION' } })
        const body = {
          consentTargets: listsOf(BANK),
          informedConsent: await aYear(here.world.control),
          shouldExtendExistTokens: false,
          mydataCertificateOrganizationEnum: 'NAVER' as const,
          clientOsNameEnum: 'IOS' as const,
        }
        const answer = await session.mydata.getMydataCertificateAuthenticationUri({ body })
        expect(await here.world.control.signatureRequests(session.person.phoneNumber)).toHaveLength(1)
        return answer.authenticationAppUri
      }),
    )
    expect(uris.every((uri) => uri?.startsWith('naver'))).toBe(true)
    expect(new Set(uris).size).toBe(2)
  })

  it('getMydataCertificateAuthenticationUri: refuses whom the agency does not know, and who has not agreed to its terms', async () => {
    const session = await here.somebody('jung-yujin')
    const body = {
      consentTargets: listsOf(BANK),
      informedConsent: await aYear(here.world.control),
      shouldExtendExistTokens: false,
      mydataCertificateOrganizationEnum: 'KAKAO' as const,
    }
    expect(await refusalOf(session.mydata.getMydataCertificateAuthenticationUri({ body }))).toEqual({
      code: 'MYDATA_THIRD_PARTY_PROVISION_REQUIRED',
    })
    expect(await refusalOf(submit(session, 'KAKAO', listsOf(BANK)))).toEqual({
      code: 'MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED',
    })
  })
})
