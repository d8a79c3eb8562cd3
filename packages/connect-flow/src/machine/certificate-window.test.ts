/** The flow with a certificate that signs in a window of its operator. */
import type { CertificationTransactionId, OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConnectCalls } from '../actors.ts'
import { windowOf } from '../context/certificate-part.ts'
import { ITEMS, MODULES, Refused, startFlow, WINDOW_JOURNEY, windowTexts } from '../testing/fake-world.ts'
import { atCertificate, atCertificateList, atCertificateWindow, settle } from '../testing/walk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Options = NonNullable<Parameters<typeof startFlow>[0]>
const SIGNATURE_REQUIRED = 'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED'

describe('the list of certificates', () => {
  it('[CF-2.6.2] is reached from the sheet, and goes back to it', async () => {
    const flow = await atCertificateList()
    expect(flow.view()).toEqual({ screen: 'certificateList', overlay: null, isBusy: false })
    expect(windowOf(flow.context().certificate)?.certificateTypeEnum).toBe('OWN')
    flow.send({ type: 'BACK' })
    expect(flow.view().screen).toBe('certificateSheet')
    expect(flow.context().certificate).toMatchObject({ organization: 'KAKAO', way: { by: 'agency' } })
  })

  it('[CF-2.6.3] is not there where no such certificate is configured', async () => {
    const flow = await atCertificate()
    flow.send({ type: 'OTHER_CERTIFICATES_PRESSED' })
    expect(flow.view().screen).toBe('certificateSheet')
  })

  it('accepts no certificate that is not offered', async () => {
    const flow = await atCertificateList({ input: { certificateModules: MODULES.slice(1, 2) } })
    flow.send({ type: 'CERTIFICATE_CHOSEN', certificateType: 'FINANCE' })
    expect(windowOf(flow.context().certificate)?.certificateTypeEnum).toBe('COMMON')
  })

  it('[CF-2.6.4] its terms are agreed to before anything of the consent is read', async () => {
    const flow = await atCertificateList()
    flow.send({ type: 'CERTIFICATE_CHOSEN', certificateType: 'FINANCE' })
    flow.send({ type: 'AGREE_PRESSED' })
    expect(flow.view().isBusy).toBe(true)
    expect(flow.callsOf('readConsentPage')).toEqual([])
    await settle()
    expect(flow.callsOf('agreeToCertificateTerms')).toEqual(['FINANCE'])
    expect(flow.callsOf('agreeToThirdPartyProvision')).toEqual([])
    expect(flow.view().screen).toBe('consent')
    flow.send({ type: 'BACK' })
    expect(flow.view().screen).toBe('certificateList')
    expect(windowOf(flow.context().certificate)?.certificateTypeEnum).toBe('FINANCE')
  })

  it('[CF-2.6.4] shows an error when they could not be saved, until another is chosen', async () => {
    const flow = await atCertificateList({
      calls: { agreeToCertificateTerms: async () => Promise.reject(new Refused('X')) },
    })
    flow.send({ type: 'AGREE_PRESSED' })
    await settle()
    expect(flow.view()).toEqual({ screen: 'certificateList', overlay: null, isBusy: false })
    expect(flow.context().certificate.hasFailed).toBe(true)
    expect(flow.effectsOf('clientError')).toMatchObject([{ code: 'X', step: 'certificate' }])
    flow.send({ type: 'CERTIFICATE_CHOSEN', certificateType: 'COMMON' })
    expect(flow.context().certificate.hasFailed).toBe(false)
  })

  it('leads to the dialog when the session is lost', async () => {
    const flow = await atCertificateList({
      calls: { agreeToCertificateTerms: async () => Promise.reject(new Refused('UNAUTHENTICATED')) },
    })
    flow.send({ type: 'AGREE_PRESSED' })
    await settle()
    expect(flow.view().overlay).toBe('sessionExpired')
  })
})

describe('signing in the window', () => {
  it('[CF-2.6.5 CF-7.17] signs what the consent was written to, and connects with exactly that', async () => {
    const flow = await atCertificateWindow({ calls: windowTexts() })
    expect(flow.view()).toEqual({ screen: 'certificateWindow', overlay: null, isBusy: false })
    const [submission] = flow.callsOf('submitConsent')
    expect(submission).toMatchObject({
      certificateTypeEnum: 'COMMON',
      consentTargets: [
        { organizationGuid: id<OrganizationGuid>('kb') },
        { organizationGuid: id<OrganizationGuid>('shinhan') },
      ],
      shouldExtendExistTokens: false,
    })
    expect(submission).not.toHaveProperty('mydataCertificateOrganizationEnum')
    expect(submission).not.toHaveProperty('clientOsNameEnum')
    expect(flow.callsOf('signInWindow')).toEqual([])

    flow.send({ type: 'SIGN_PRESSED' })
    // During the press itself: later no browser would open a window.
    expect(flow.callsOf('signInWindow')).toEqual([
      { windowUrl: 'https://window.example/COMMON', serializedPlainText: 'text 1' },
    ])
    await settle()
    expect(flow.callsOf('connect')).toEqual([
      {
        certificationTransactionId: id<CertificationTransactionId>('transaction-1'),
        signed: { submission, serializedPlainText: 'text 1', serializedSignedData: 'signed text 1' },
      },
    ])
    expect(flow.view().screen).toBe('completed')
    expect(flow.signature()).toMatchObject({ by: 'window', at: 'handedIn' })
  })

  it.each(['cancelled', 'blocked', 'wrong'] as const)(
    '[CF-2.6.6] %s: the screen shows the reason, every choice stays, and the next press opens it again',
    async (kind) => {
      const flow = await atCertificateWindow({ calls: windowTexts([{ kind }]) })
      const { consent, chosen } = flow.context()
      flow.send({ type: 'SIGN_PRESSED' })
      await settle()
      expect(flow.view().screen).toBe('certificateWindow')
      expect(flow.signature().problem).toBe(kind)
      expect(flow.context()).toMatchObject({ consent, chosen })
      expect(flow.callsOf('connect')).toEqual([])
      flow.send({ type: 'SIGN_PRESSED' })
      expect(flow.signature().problem).toBeNull()
      await settle()
      expect(flow.view().screen).toBe('completed')
      expect(flow.callsOf('submitConsent')).toHaveLength(1)
    },
  )

  it('[CF-2.6.6] a window that fails is treated like one that sends a wrong message', async () => {
    const flow = await atCertificateWindow({
      calls: { ...windowTexts(), signInWindow: async () => Promise.reject(new Error('gone')) },
    })
    flow.send({ type: 'SIGN_PRESSED' })
    await settle()
    expect(flow.signature().problem).toBe('wrong')
    expect(flow.effectsOf('clientError')).toMatchObject([{ code: 'UNKNOWN', step: 'certificateWindow' }])
  })

  it('[CF-2.6.6] a second press closes the window and opens another one; going back closes it', async () => {
    const signals: AbortSignal[] = []
    const signInWindow: ConnectCalls['signInWindow'] = (_request, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    const flow = await atCertificateWindow({ calls: { ...windowTexts(), signInWindow } })
    flow.send({ type: 'SIGN_PRESSED' })
    flow.send({ type: 'SIGN_PRESSED' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    flow.send({ type: 'BACK' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
    expect(flow.view().screen).toBe('consent')
  })

  it.each([undefined, 'PENDING', 'REJECTED', 'EXPIRED'])(
    '[CF-2.6.8] a signature that is refused (%s): back to the window, with new documents of the same consent',
    async (certificationTransactionState) => {
      let connects = 0
      const flow = await atCertificateWindow({
        calls: {
          ...windowTexts(),
          connect: async () =>
            ++connects === 1
              ? Promise.reject(new Refused(SIGNATURE_REQUIRED, { certificationTransactionState }))
              : { syncId: id<SyncId>('sync-1') },
        },
      })
      flow.send({ type: 'SIGN_PRESSED' })
      await settle()
      expect(flow.view()).toMatchObject({ screen: 'connectionRequest', overlay: 'signatureRequired' })
      flow.send({ type: 'CONFIRM' })
      expect(flow.view()).toEqual({ screen: 'certificateWindow', overlay: null, isBusy: true })
      await settle()
      const [first, again] = flow.callsOf('submitConsent')
      expect(again).toEqual(first)
      flow.send({ type: 'SIGN_PRESSED' })
      await settle()
      expect(flow.callsOf('connect')).toMatchObject([
        {
          certificationTransactionId: id<CertificationTransactionId>('transaction-1'),
          signed: { serializedSignedData: 'signed text 1' },
        },
        {
          certificationTransactionId: id<CertificationTransactionId>('transaction-2'),
          signed: { serializedSignedData: 'signed text 2' },
        },
      ])
    },
  )

  it('no answer to the request: the same signature is sent again', async () => {
    let connects = 0
    const flow = await atCertificateWindow({
      calls: {
        ...windowTexts(),
        connect: async () =>
          ++connects === 1 ? Promise.reject(new Refused('TIMEOUT')) : { syncId: id<SyncId>('sync-1') },
      },
    })
    flow.send({ type: 'SIGN_PRESSED' })
    await settle()
    flow.send({ type: 'RETRY' })
    await settle()
    const [first, again] = flow.callsOf('connect')
    expect(again).toEqual(first)
    expect(flow.callsOf('signInWindow')).toHaveLength(1)
  })
})

describe('[CF-2.6.7] a page that was lost', () => {
  const lost = (step: typeof WINDOW_JOURNEY.step, options: Options = {}) =>
    startFlow({
      calls: windowTexts(),
      ...options,
      input: { certificateModules: MODULES, journey: { ...WINDOW_JOURNEY, step }, ...options.input },
    })

  it('at the list: the certificate is chosen still', () => {
    const flow = lost('certificate')
    expect(flow.view().screen).toBe('certificateList')
    expect(windowOf(flow.context().certificate)?.certificateTypeEnum).toBe('COMMON')
  })

  it.each(['signature', 'connectionRequest'] as const)(
    'at the %s: the same consent is prepared again, and signed by a press',
    async (step) => {
      const flow = lost(step, { input: { journey: { ...WINDOW_JOURNEY, step, syncId: null } } })
      expect(flow.view()).toEqual({ screen: 'certificateWindow', overlay: null, isBusy: true })
      await settle()
      expect(flow.view().isBusy).toBe(false)
      expect(flow.callsOf('submitConsent')).toMatchObject([
        {
          certificateTypeEnum: 'COMMON',
          consentTargets: [{ organizationGuid: id<OrganizationGuid>('kb') }],
          informedConsent: { consentEndDateByYear: 5, scheduledDataRequestCycleDay: 7 },
        },
      ])
      expect(flow.callsOf('signInWindow')).toEqual([])
      flow.send({ type: 'SIGN_PRESSED' })
      await settle()
      expect(flow.callsOf('connect')).toHaveLength(1)
    },
  )

  it('at an accepted request: its sync is watched, nothing is requested again', async () => {
    const flow = lost('connectionRequest')
    expect(flow.view()).toMatchObject({ screen: 'syncStatus', overlay: null })
    await settle()
    expect(flow.callsOf('submitConsent')).toEqual([])
    expect(flow.callsOf('connect')).toEqual([])
  })

  it.each([
    ['the page', { readConsentPage: async () => Promise.reject(new Refused('INTERNAL_ERROR')) }],
    ['the text', { submitConsent: async () => Promise.reject(new Refused('MYDATA_CERTIFICATE_REQUEST_FAILED')) }],
  ] satisfies [string, Partial<ConnectCalls>][])(
    '%s failed: the screen shows the error, and a press tries again',
    async (_name, broken) => {
      const calls: Partial<ConnectCalls> = { ...windowTexts(), ...broken }
      const flow = lost('signature', { calls })
      await settle()
      expect(flow.view()).toEqual({ screen: 'certificateWindow', overlay: null, isBusy: false })
      expect(flow.signature().problem).toBe('unprepared')
      expect(flow.effectsOf('clientError')).toHaveLength(1)
      flow.send({ type: 'SIGN_PRESSED' })
      expect(flow.signature().problem).toBeNull()
      expect(flow.view().isBusy).toBe(true)
      expect(flow.callsOf('signInWindow')).toEqual([])
    },
  )

  it('words have changed since: the person reads them first', async () => {
    const flow = lost('signature', { input: { journey: { ...WINDOW_JOURNEY, copyVersion: 'before' } } })
    await settle()
    expect(flow.view().screen).toBe('consent')
    expect(flow.callsOf('submitConsent')).toEqual([])
  })

  it('the certificate is not offered any more, or not here: the sheet', () => {
    expect(lost('signature', { input: { certificateModules: [], journey: WINDOW_JOURNEY } }).view().screen).toBe(
      'certificateSheet',
    )
  })

  it('stores the certificate in the journey and never the signed text', async () => {
    const flow = await atCertificateWindow({ calls: { ...windowTexts(), readConsentPage: async () => page } })
    flow.send({ type: 'SIGN_PRESSED' })
    await settle()
    const journeys = flow.callsOf('saveJourney') as (typeof WINDOW_JOURNEY)[]
    expect(journeys.filter(({ step }) => step !== 'selection').map((each) => each.certificateTypeEnum)).toContain(
      'COMMON',
    )
    expect(journeys.find(({ step }) => step === 'signature')).toMatchObject({
      certificateTypeEnum: 'COMMON',
      mydataCertificateOrganizationEnum: null,
      certificationTransactionId: id<CertificationTransactionId>('transaction-1'),
    })
    expect(JSON.stringify(journeys)).not.toContain('text 1')
  })
})

const page = { items: ITEMS, connections: [], hasConsentedToCuration: true }
