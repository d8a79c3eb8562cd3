/** One institution on its own page: no certificate, no signature, the same consent. */
import { id } from '@ieum/testkit/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { repairJourney } from '../journey/journey.ts'
import { list, organization, Refused, startFlow } from '../testing/fake-world.ts'
import { readToEnd, settle } from '../testing/walk.ts'

const KB = organization('kb', { isIndividualAuthenticationSupported: true })
const SHINHAN = organization('shinhan')
const URI = 'https://kb.example/authorize/1'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Options = Parameters<typeof startFlow>[0]
function start(options: Options = {}) {
  return startFlow({ ...options, input: { list: list([KB, SHINHAN]), ...options.input } })
}

async function atConsent(options: Options = {}) {
  const flow = start(options)
  flow.send({ type: 'ORGANIZATION_TOGGLED', guid: id('kb') })
  flow.send({ type: 'INDIVIDUAL_PRESSED' })
  await settle()
  return flow
}

async function submitted(flow: ReturnType<typeof startFlow>) {
  await readToEnd(flow)
  flow.send({ type: 'BUTTON_PRESSED' })
  flow.send({ type: 'QUESTION_ANSWERED', isAgreed: false })
  await vi.advanceTimersByTimeAsync(0)
}

describe('an institution with a page of its own', () => {
  it('leads from the selection to its consent, and back', async () => {
    const flow = await atConsent()
    expect(flow.view()).toMatchObject({ screen: 'consent', overlay: null })
    expect(flow.callsOf('saveJourney').at(-1)).toMatchObject({
      step: 'consent',
      organizationGuids: ['kb'],
      isIndividual: true,
      mydataCertificateOrganizationEnum: null,
    })
    flow.send({ type: 'BACK' })
    expect(flow.view().screen).toBe('selection')
    expect(flow.context().selection.selectedGuids).toEqual(['kb'])
    // From here the usual way requires a certificate as always.
    flow.send({ type: 'CONNECT_PRESSED' })
    await settle()
    expect(flow.view().screen).toBe('certificateSheet')
    expect(flow.context().certificate.way).toEqual({ by: 'agency' })
  })

  it.each([
    ['none', []],
    ['two', ['kb', 'shinhan']],
    ['one without a page', ['shinhan']],
  ])('is not led to with %s chosen', async (_name, guids) => {
    const flow = start()
    for (const guid of guids) flow.send({ type: 'ORGANIZATION_TOGGLED', guid: id(guid) })
    flow.send({ type: 'INDIVIDUAL_PRESSED' })
    await settle()
    expect(flow.view()).toMatchObject({ screen: 'selection', isBusy: false })
    expect(flow.callsOf('readAfresh')).toEqual([])
  })

  it('sends its own consent, stores the journey, and only then leaves', async () => {
    const saving: (() => void)[] = []
    const isSaved = () => saving.pop()?.()
    const flow = await atConsent({
      calls: { saveJourney: () => new Promise<void>((resolve) => void saving.push(resolve)) },
    })
    await submitted(flow)
    expect(flow.callsOf('submitConsent')).toMatchObject([{ consentTarget: { organizationGuid: 'kb' } }])
    expect(flow.view()).toMatchObject({ screen: 'consent', isBusy: true })
    expect(flow.effectsOf('openInstitution')).toEqual([])
    isSaved()
    await settle()
    isSaved()
    await settle()
    expect(flow.effectsOf('openInstitution')).toEqual([{ type: 'openInstitution', uri: URI }])
    expect(flow.callsOf('saveJourney').at(-1)).toMatchObject({
      step: 'consent',
      certificationTransactionId: 'transaction-1',
    })
    expect(flow.context().exit).toBeNull()
  })

  it('can be pressed again where the page did not open', async () => {
    const flow = await atConsent()
    await submitted(flow)
    expect(flow.view().isBusy).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(flow.view()).toMatchObject({ screen: 'consent', isBusy: false })
    flow.send({ type: 'BUTTON_PRESSED' })
    await settle()
    expect(flow.effectsOf('openInstitution')).toHaveLength(2)
  })

  it('shows an error where its page cannot be requested', async () => {
    const flow = await atConsent({
      calls: {
        submitConsent: async () => {
          throw new Refused('MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR')
        },
      },
    })
    await submitted(flow)
    expect(flow.view()).toMatchObject({ screen: 'consent', overlay: 'consentError' })
  })

  it.each([
    ['individual', 'consent'],
    ['certificate', 'selection'],
  ] as const)('is repaired from its connection, %s: at the %s', async (way, screen) => {
    const flow = start({ input: { journey: repairJourney(KB.guid, way) } })
    await settle()
    expect(flow.view().screen).toBe(screen)
    expect(flow.context().selection.selectedGuids).toEqual(['kb'])
    flow.send({ type: 'ORGANIZATION_TOGGLED', guid: id('shinhan') })
    flow.send({ type: 'BACK' })
    await settle()
    for (const journey of flow.callsOf('saveJourney')) expect(journey).toMatchObject({ beganAtOrganizationGuid: 'kb' })
  })
})
