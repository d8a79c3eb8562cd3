import { id } from '@ieum/testkit/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFlow } from '../testing/fake-world.ts'
import { readToEnd } from '../testing/walk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('the main road', () => {
  it('[CF-2.10.4 CF-4.2.1 CF-4.2.5 CF-4.2.10 CF-4.2.12] goes from the selection to completed', async () => {
    const flow = startFlow()
    expect(flow.view()).toEqual({ screen: 'selection', overlay: null, isBusy: false })

    flow.send({ type: 'ORGANIZATION_TOGGLED', guid: id('kb') })
    flow.send({ type: 'CONNECT_PRESSED' })
    expect(flow.view().isBusy).toBe(true)
    await settle()
    expect(flow.view().screen).toBe('certificateSheet')
    expect(flow.context().certificate.organization).toBe('KAKAO')

    flow.send({ type: 'CERTIFICATE_ORGANIZATION_CHOSEN', certificateOrganization: 'NAVER' })
    flow.send({ type: 'AGREE_PRESSED' })
    await settle()
    expect(flow.view()).toEqual({ screen: 'consent', overlay: null, isBusy: false })

    flow.send({ type: 'BUTTON_PRESSED' })
    expect(flow.effectsOf('scrollDown')).toEqual([{ type: 'scrollDown', px: 700 }])
    await readToEnd(flow)
    flow.send({ type: 'BUTTON_PRESSED' })
    expect(flow.view().overlay).toBe('optionalConsentQuestion')
    expect(flow.consent().form).toMatchObject({ isCollectionAndUseAgreed: true, isProvisionAgreed: true })
    flow.send({ type: 'QUESTION_ANSWERED', isAgreed: true })
    await settle()
    expect(flow.view().screen).toBe('signature')
    expect(flow.callsOf('submitConsent')).toMatchObject([
      {
        consentTargets: [{ organizationGuid: 'kb', scopes: ['BANK_DEPOSIT'] }],
        mydataCertificateOrganizationEnum: 'NAVER',
        shouldExtendExistTokens: false,
        clientOsNameEnum: null,
        informedConsent: { isConsentPassbookDisplayText: true, shouldSchedule: true },
      },
    ])

    flow.send({ type: 'COMPLETE_PRESSED' })
    expect(flow.view().screen).toBe('connectionRequest')
    await settle()
    expect(flow.callsOf('connect')).toEqual([{ certificationTransactionId: 'transaction-1' }])
    expect(flow.view().screen).toBe('completed')
    expect(flow.effectsOf('succeeded')).toHaveLength(1)

    flow.send({ type: 'CONFIRM' })
    await settle()
    expect(flow.actor.getSnapshot()).toMatchObject({ status: 'done', output: { cause: 'completed' } })
    expect(flow.callsOf('saveJourney').at(-1)).toMatchObject({ step: 'selection', organizationGuids: [] })
  })
})
