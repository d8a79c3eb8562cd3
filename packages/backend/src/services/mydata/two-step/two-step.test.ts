/**
 * Version 1 over HTTP, the standard's request in two steps: from the first call to assets.
 * @source docs/concepts/connect-flow.md#two-versions; docs/reference/standard.md#consent-document
 */
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { connectAll, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { allOf, connectInTwoSteps, scopesToConsent } from '@ieum/testkit/journeys/two-step-journey.ts'
import type { PersonSession } from '@ieum/testkit/people/person-session.ts'
import { describe, expect, it } from 'vitest'
import { BANK, CARD, home, identifiersOf, listsOf, twoStepTests } from './two-step.fixture.ts'

const { here, step, listRowsOf } = twoStepTests()

/** The calls that institutions received from this person, each once. */
async function callsOf(session: PersonSession): Promise<string[]> {
  const calls = (await here.world.control.calls()) as { api: string | null; personId: string | null }[]
  return [...new Set(calls.filter((call) => call.personId === session.person.id).map((call) => call.api ?? ''))]
}
const CERTIFICATES = ['NAVER', 'KAKAO', 'OWN', 'COMMON', 'FINANCE'] as const

describe('from the first call to assets', () => {
  it.each(CERTIFICATES)(
    'with a certificate %s',
    async (certificate) => {
      const session = await here.somebody()
      const first = await scopesToConsent(session, certificate, [BANK, CARD])
      expect(first.map((one) => [one.consentStepEnum, one.listConsentEndsAtMs, one.scopes])).toEqual([
        ['LIST', null, []],
        ['LIST', null, []],
      ])
      expect(first[0]?.listScopes.map((scope) => scope.scopeTypeEnum)).toContain('BANK_DEPOSIT')

      const listed = await step(session, certificate, allOf(first))
      expect(listed.status.organizationSyncStatus.successfulOrgs).toHaveLength(2)
      // A list is no connection, and only lists were requested.
      expect(await home(session)).toEqual([])
      expect((await session.mydata.listConnectedOrganizations()).connections).toEqual([])
      const asked = await callsOf(session)
      expect(asked).toEqual(expect.arrayContaining(['통합인증-002', '은행-001', '카드-001']))
      expect(asked.filter((api) => /^(은행|카드)-/.test(api)).toSorted()).toEqual(['은행-001', '카드-001'])

      const second = await scopesToConsent(session, certificate, [BANK, CARD])
      const { nowMs } = await here.world.control.clock()
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
      // The bank's assets are exactly the chosen ones, under the chosen names.
      expect(assets.filter((asset) => asset.organization.guid === BANK).map((asset) => asset.assetIdentifier)).toEqual([
        chosen?.assetIdentifier,
      ])
      expect(assets.filter((asset) => asset.organization.guid === CARD).length).toBeGreaterThan(1)
      expect(await listRowsOf(connected.syncId)).toEqual([])
    },
    90_000,
  )

  it('keeps the ids of assets through new signatures, in two steps and in one', async () => {
    const session = await here.somebody()
    await connectInTwoSteps(session, here.world.control, { certificate: 'KAKAO', organizationGuids: [BANK] })
    const ids = async () => (await home(session)).map((asset) => asset.assetIdentifier).toSorted()
    const before = await ids()
    // A connected institution returns its list for its own token: no first step.
    const again = await scopesToConsent(session, 'OWN', [BANK])
    expect(again.map((one) => [one.consentStepEnum, one.isComplete])).toEqual([['ASSETS', true]])
    expect(before).toEqual(expect.arrayContaining(identifiersOf(again)))
    await step(session, 'OWN', allOf(again))
    expect(await ids()).toEqual(before)
    await connectAll(session, here.world.control, { organizationGuids: [BANK] })
    expect(await ids()).toEqual(before)
  }, 90_000)
})

describe('the first step', () => {
  it('is tried again where a list did not come, without a new signature', async () => {
    const session = await here.somebody()
    await here.behave('A1AAEO0000', 'http-500', { on: 'data' })
    const first = await step(session, 'KAKAO', listsOf(BANK, CARD))
    expect(first.status.organizationSyncStatus.failedOrgs.map(({ guid }) => guid)).toEqual([BANK])
    expect(await listRowsOf(first.syncId)).toContainEqual({ organization_guid: BANK, is_read: false })
    const stepAt = async () => (await scopesToConsent(session, 'KAKAO', [BANK]))[0]?.consentStepEnum
    expect(await stepAt()).toBe('LIST')
    await here.world.control.clearBehaviour('A1AAEO0000')
    const { syncId } = await session.mydata.retrySync({ params: { syncId: first.syncId } })
    await watchSync(session, syncId)
    expect(await stepAt()).toBe('ASSETS')
  }, 60_000)
})
