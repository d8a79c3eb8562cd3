/**
 * Version 1 over HTTP, the standard's request in two steps: the choices.
 * @source docs/concepts/connect-flow.md#two-versions; docs/reference/standard.md#consent-document
 */
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { runStep, scopesToConsent } from '@ieum/testkit/journeys/two-step-journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { refusalOf } from '@ieum/testkit/refusal-of.ts'
import { startWorld } from '@ieum/testkit/world/start-world.ts'
import { describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'
import { BANK, CARD, identifiersOf, listsOf, NOBODYS, twoStepTests } from './two-step.fixture.ts'

const { here, listed } = twoStepTests()

describe.each([
  ['listScopesToConsent', 'COMMON'],
  ['listScopesToConsentByMydataCertificate', 'NAVER'],
] as const)('%s', (call, certificate) => {
  it(`${call}: tells two people each their own, by names of their own`, async () => {
    const [rich, modest] = await Promise.all([here.somebody(), here.somebody('park-junho')])
    const bank = organizationGuidOf('A1AAER0000')
    const [ofRich, ofModest] = await Promise.all([listed(rich, bank), listed(modest, bank)])
    const [one] = await scopesToConsent(rich, certificate, [bank])
    expect([one]).toEqual(ofRich)
    expect(identifiersOf(ofModest).length).toBeGreaterThan(0)
    expect(identifiersOf(ofRich).some((identifier) => identifiersOf(ofModest).includes(identifier))).toBe(false)
    // No person sees the list of another.
    expect((await scopesToConsent(await here.somebody(), certificate, [bank]))[0]?.consentStepEnum).toBe('LIST')
  }, 60_000)

  it(`${call}: answers each institution once, in the order asked for`, async () => {
    const session = await here.somebody()
    const answered = await scopesToConsent(session, certificate, [CARD, BANK, CARD])
    expect(answered.map(({ organization }) => organization.guid)).toEqual([CARD, BANK])
  })

  it(`${call}: refuses an institution that nobody knows, and what is malformed`, async () => {
    const session = await here.somebody()
    const ask = (body: object) => refusalOf(session.mydata[call]({ body: body as never }))
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
      await runStep(session, own.control, { certificate, consentTargets: listsOf(BANK) })
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
