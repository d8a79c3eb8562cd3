/** The stored journey, and how it continues after the page was lost. */

import type { ConnectJourney, ConsentForm } from '@ieum/contracts/mydata/connect/journey.ts'
import { id } from '@ieum/testkit/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOW_MS, startFlow } from '../testing/fake-world.ts'
import { atCertificate, atRequest, atSignature, readToEnd, settle } from '../testing/walk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const expired = () =>
  Promise.reject({
    errorCodeEnum: 'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED',
    details: { certificationTransactionState: 'EXPIRED' },
  })

/** A lost page continues at its signature, which has expired, and requests another. */
async function askingAgain(input: { journey: ConnectJourney; copyVersion?: string }) {
  const flow = startFlow({ input, calls: { connect: expired } })
  flow.send({ type: 'COMPLETE_PRESSED' })
  await settle()
  flow.send({ type: 'CONFIRM' })
  await settle()
  return flow
}

describe('the journey', () => {
  it('is saved at each step with what that step has', async () => {
    const flow = await atRequest()
    const saved = flow.callsOf('saveJourney') as ConnectJourney[]
    const steps = saved.map(({ step }) => step)
    expect(steps.filter((step, index) => step !== steps[index - 1])).toEqual([
      'certificate',
      'consent',
      'signature',
      'connectionRequest',
      'syncStatus',
      'completed',
    ])
    expect(saved.at(-1)).toMatchObject({
      organizationGuids: ['kb', 'shinhan'],
      copyVersion: 'test',
      certificationTransactionId: 'transaction-1',
      syncId: 'sync-1',
    })
  })

  it('stores the chosen certificate organization for a lost page', async () => {
    const before = await atCertificate()
    before.send({ type: 'CERTIFICATE_ORGANIZATION_CHOSEN', certificateOrganization: 'NAVER' })
    await settle()
    const flow = startFlow({ input: { journey: before.callsOf('saveJourney').at(-1) as ConnectJourney } })
    expect(flow.view().screen).toBe('certificateSheet')
    expect(flow.context().certificate.organization).toBe('NAVER')
  })

  it.each(['BACK', 'CLOSE'] as const)('does not open again the certificate sheet that was left by %s', async (type) => {
    const before = await atCertificate()
    before.send({ type })
    await settle()
    const flow = startFlow({ input: { journey: before.callsOf('saveJourney').at(-1) as ConnectJourney } })
    expect(flow.view()).toEqual({ screen: 'selection', overlay: null, isBusy: false })
    expect(flow.context().selection.selectedGuids).toEqual(['kb', 'shinhan'])
  })

  it('[CF-2.5.6] goes on at the signature after the page was lost, without opening the app by itself', async () => {
    const before = await atSignature()
    const journey = before.callsOf('saveJourney').at(-1) as ConnectJourney
    const flow = startFlow({ input: { journey: { ...journey, authenticationAppUri: 'kakaotalk://sign' } } })
    expect(flow.view()).toEqual({ screen: 'signature', overlay: null, isBusy: false })
    expect(flow.effectsOf('openAuthenticationApp')).toEqual([])
    flow.send({ type: 'REOPEN_PRESSED' })
    expect(flow.effectsOf('openAuthenticationApp')).toHaveLength(1)
    flow.send({ type: 'COMPLETE_PRESSED' })
    await settle()
    expect(flow.callsOf('connect')).toEqual([{ certificationTransactionId: 'transaction-1' }])
  })

  it('renews after the page was lost with the page read again', async () => {
    const before = await atSignature()
    const journey = before.callsOf('saveJourney').at(-1) as ConnectJourney
    const flow = await askingAgain({ journey })
    expect(flow.callsOf('submitConsent')).toEqual(before.callsOf('submitConsent'))
  })

  it('reads other words to the person before they are signed, and knows them after another loss', async () => {
    const before = await atSignature()
    const stored = before.callsOf('saveJourney').at(-1) as ConnectJourney
    const lost = startFlow({ input: { journey: stored, copyVersion: 'newer' }, calls: { connect: expired } })
    lost.send({ type: 'COMPLETE_PRESSED' })
    await settle()
    const journey = lost.callsOf('saveJourney').at(-1) as ConnectJourney
    expect(journey).toMatchObject({ step: 'signature', copyVersion: 'test' })

    const flow = await askingAgain({ journey, copyVersion: 'newer' })
    expect(flow.view()).toEqual({ screen: 'consent', overlay: null, isBusy: false })
    expect(flow.callsOf('submitConsent')).toEqual([])
    await readToEnd(flow)
    flow.send({ type: 'BUTTON_PRESSED' })
    await settle()
    expect(flow.callsOf('submitConsent')).toEqual(before.callsOf('submitConsent'))
    expect(flow.callsOf('saveJourney').at(-1)).toMatchObject({ step: 'signature', copyVersion: 'newer' })
  })

  it('shows another end to the person before it is signed, when the day that was picked has passed', async () => {
    const before = await atSignature()
    const stored = before.callsOf('saveJourney').at(-1) as ConnectJourney
    const consentForm = { ...(stored.consentForm as ConsentForm), consentEndDateUnit: String(NOW_MS - 86_400_000) }
    const flow = await askingAgain({ journey: { ...stored, consentForm } })
    expect(flow.view()).toEqual({ screen: 'consent', overlay: null, isBusy: false })
    expect(flow.callsOf('submitConsent')).toEqual([])
    expect(flow.consent().form?.consentEndDateUnit).toBe(5)
  })

  it('a failed save stops nothing', async () => {
    const flow = await atRequest({ calls: { saveJourney: () => Promise.reject(new Error('down')) } })
    expect(flow.view().screen).toBe('completed')
  })

  it('never lets an older journey land on a newer one', async () => {
    const order: string[] = []
    const flow = startFlow({
      calls: {
        saveJourney: async ({ organizationGuids }) => {
          await new Promise((resolve) => setTimeout(resolve, organizationGuids.length === 1 ? 100 : 10))
          order.push(organizationGuids.join())
        },
      },
    })
    flow.send({ type: 'ORGANIZATION_TOGGLED', guid: id('kb') })
    flow.send({ type: 'ORGANIZATION_TOGGLED', guid: id('shinhan') })
    flow.send({ type: 'ORGANIZATION_TOGGLED', guid: id('kb') })
    flow.send({ type: 'GROUP_TOGGLED', guids: [id('kb'), id('shinhan')] })
    await vi.advanceTimersByTimeAsync(500)
    expect(order).toEqual(['kb', 'kb,shinhan'])
  })
})
