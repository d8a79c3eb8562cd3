import type { ConnectJourney } from '@ieum/contracts/mydata/connect/journey.ts'
import type { CertificationTransactionId, SyncId } from '@ieum/contracts/shared/ids.ts'
import { SELECTION_MOST } from '@ieum/domain/mydata/connect/selection/selection.ts'
import { id } from '@ieum/testkit/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { ConnectCalls } from '../actors.ts'
import { certificateOrganization } from '../context/certificate-part.ts'
import { selectsTooMany } from '../context/selection-moves.ts'
import { journeyOf } from '../journey/journey.ts'
import { connectMachine } from '../machine.ts'
import {
  ITEMS,
  inMaintenance,
  LIVING,
  list,
  NOW_MS,
  organization,
  Refused,
  startFlow,
  status,
} from '../testing/fake-world.ts'
import { atCertificate, atConsent, atRequest, atSignature, readToEnd, settle } from '../testing/walk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const efin = organization('pay', { industryEnum: 'ELECTRONIC_FINANCE', industryToDisplayEnum: 'ELECTRONIC_FINANCE' })

describe('selection', () => {
  it('[CF-5.2] takes every connectable institution the first time nothing is chosen', async () => {
    const flow = startFlow({
      input: { list: list([organization('kb'), inMaintenance('shinhan'), organization('woori')]) },
    })
    flow.send({ type: 'CONNECT_PRESSED' })
    await settle()
    expect(flow.view()).toMatchObject({ screen: 'certificateSheet' })
    expect(flow.context().chosen.map(({ guid }) => guid)).toEqual(['kb', 'woori'])
  })

  it('[CF-5.1] asks for a choice, without a call, when connected before', () => {
    const flow = startFlow({ input: { connections: [LIVING] } })
    flow.send({ type: 'CONNECT_PRESSED' })
    expect(flow.context().selection.press.at).toBe('nothingChosen')
    expect(flow.effects).toEqual([{ type: 'focusInvalid', field: 'organizations' }])
    expect(flow.called).toEqual([])
    flow.send({ type: 'ORGANIZATION_TOGGLED', guid: id('kb') })
    expect(flow.context().selection.press.at).toBe('none')
  })

  it('[CF-5.1] shows an error when a press would select more than one consent may name, chosen or not', () => {
    const tooMany = (count: number, chosen = 0, connections: (typeof LIVING)[] = []) => {
      const banks = Array.from({ length: count }, (_, at) => organization(`bank-${at}`))
      const flow = startFlow({ input: { list: list(banks), connections } })
      flow.send({ type: 'GROUP_TOGGLED', guids: banks.slice(0, chosen).map(({ guid }) => guid) })
      expect(journeyOf(flow.context(), 'selection').organizationGuids).toHaveLength(Math.min(chosen, SELECTION_MOST))
      return selectsTooMany(flow.context())
    }
    expect([tooMany(SELECTION_MOST), tooMany(SELECTION_MOST + 1)]).toEqual([false, true])
    expect([tooMany(900, SELECTION_MOST), tooMany(900, SELECTION_MOST + 1)]).toEqual([false, true])
    expect(tooMany(900, 0, [LIVING])).toBe(false)
  })

  it('[CF-4.3.2] an expired connection counts as none', async () => {
    const flow = startFlow({ input: { connections: [{ ...LIVING, refreshTokenExpiredAtMs: String(NOW_MS - 1) }] } })
    flow.send({ type: 'CONNECT_PRESSED' })
    await settle()
    expect(flow.view().screen).toBe('certificateSheet')
  })

  it('[CF-2.1.8] toggles rows and groups, and never takes one in maintenance', () => {
    const flow = startFlow({
      input: { list: list([organization('kb'), inMaintenance('shinhan'), organization('woori')]) },
    })
    const chosen = () => flow.context().selection.selectedGuids
    flow.send({ type: 'ORGANIZATION_TOGGLED', guid: id('shinhan') })
    flow.send({ type: 'ORGANIZATION_TOGGLED', guid: id('unknown') })
    expect(chosen()).toEqual([])
    flow.send({ type: 'GROUP_TOGGLED', guids: [id('kb'), id('shinhan'), id('woori')] })
    expect(chosen()).toEqual(['kb', 'woori'])
    flow.send({ type: 'ORGANIZATION_TOGGLED', guid: id('kb') })
    expect(chosen()).toEqual(['woori'])
    flow.send({ type: 'GROUP_TOGGLED', guids: [id('kb'), id('shinhan'), id('woori')] })
    flow.send({ type: 'GROUP_TOGGLED', guids: [id('kb'), id('shinhan'), id('woori')] })
    expect(chosen()).toEqual([])
  })

  it('[CF-7.1] reads afresh once however often connect is pressed', async () => {
    const flow = startFlow()
    flow.send({ type: 'CONNECT_PRESSED' })
    flow.send({ type: 'CONNECT_PRESSED' })
    await settle()
    expect(flow.callsOf('readAfresh')).toHaveLength(1)
  })
})

it('[CF-5.14] anything but Naver or Kakao is an assertion error', () => {
  expect(certificateOrganization('NAVER')).toBe('NAVER')
  expect(() => certificateOrganization('OWN')).toThrow(TypeError)
})

describe('certificate', () => {
  it('[CF-2.3.2] Kakao is chosen until the person chooses Naver', async () => {
    const flow = await atCertificate()
    expect(flow.context().certificate.organization).toBe('KAKAO')
    flow.send({ type: 'CERTIFICATE_ORGANIZATION_CHOSEN', certificateOrganization: 'NAVER' })
    expect(flow.context().certificate.organization).toBe('NAVER')
  })

  it('[CF-5.13] nothing of the consent is read before its terms were agreed to', async () => {
    const flow = await atCertificate()
    expect(flow.callsOf('readConsentPage')).toEqual([])
    flow.send({ type: 'AGREE_PRESSED' })
    expect(flow.callsOf('readConsentPage')).toEqual([])
    await settle()
    expect(flow.called.map(({ name }) => name).filter((name) => name !== 'saveJourney')).toEqual([
      'readAfresh',
      'agreeToThirdPartyProvision',
      'readConsentPage',
    ])
  })
})

it('[CF-8.2.20] a state that cannot be throws: a signature screen without its transaction asks for nothing', async () => {
  const flow = await atSignature()
  const context = { ...flow.context(), signature: { by: 'nobody' } as const }
  const snapshot = connectMachine.resolveState({ value: { signature: 'waiting' }, context })
  const actor = createActor(flow.actor.logic, { snapshot, input: context.input })
  const failed = new Promise((resolve) => actor.subscribe({ error: resolve }))
  actor.start()
  actor.send({ type: 'COMPLETE_PRESSED' })
  expect(await failed).toBeInstanceOf(Error)
  expect(flow.callsOf('connect')).toEqual([])
})

describe('consent', () => {
  const calls = { readConsentPage: async () => ({ items: ITEMS, connections: [], hasConsentedToCuration: false }) }
  const input = { list: list([organization('kb'), efin]) }
  const form = (flow: Awaited<ReturnType<typeof atConsent>>) => flow.consent().form

  it('[CF-4.5.2 CF-4.5.6 CF-7.11 CF-9.15] asks each unticked consent in order, 700 ms apart, then submits with curation in parallel', async () => {
    const flow = await atConsent({ calls, input })
    expect(form(flow)?.selectedOptionalConsentIds).toEqual(['TransactionCategory', 'AffiliatedStoreName'])
    flow.send({ type: 'OPTIONAL_TOGGLED', id: 'AffiliatedStoreName' })
    await readToEnd(flow)
    flow.send({ type: 'BUTTON_PRESSED' })

    expect(flow.consent().questions?.[0]).toBe('AffiliatedStoreName')
    flow.send({ type: 'QUESTION_ANSWERED', isAgreed: false })
    expect(flow.view().overlay).toBeNull()
    await vi.advanceTimersByTimeAsync(699)
    expect(flow.view().overlay).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(flow.view().overlay).toBe('optionalConsentQuestion')
    expect(flow.consent().questions?.[0]).toBe('PassbookDisplayText')
    flow.send({ type: 'QUESTION_ANSWERED', isAgreed: true })
    await vi.advanceTimersByTimeAsync(700)
    expect(flow.consent().questions).toEqual(['UsageMydataForProductCuration'])
    flow.send({ type: 'QUESTION_ANSWERED', isAgreed: true })
    await settle()

    expect(form(flow)?.selectedOptionalConsentIds).toEqual([
      'TransactionCategory',
      'PassbookDisplayText',
      'UsageMydataForProductCuration',
    ])
    expect(flow.callsOf('agreeToCuration')).toHaveLength(1)
    expect(flow.callsOf('submitConsent')).toMatchObject([
      {
        informedConsent: {
          isConsentAffiliatedStoreName: false,
          isConsentPassbookDisplayText: true,
          isConsentUsageMydataForProductCuration: true,
        },
      },
    ])
  })

  it('boxes that are ticked in advance are known until they are touched', async () => {
    const flow = await atConsent({ calls, input })
    const preticked = () => flow.consent().preticked
    expect(preticked()).toEqual(['TransactionCategory', 'AffiliatedStoreName'])
    flow.send({ type: 'OPTIONAL_TOGGLED', id: 'AffiliatedStoreName' })
    flow.send({ type: 'OPTIONAL_TOGGLED', id: 'AffiliatedStoreName' })
    expect(form(flow)?.selectedOptionalConsentIds).toEqual(['TransactionCategory', 'AffiliatedStoreName'])
    expect(preticked()).toEqual(['TransactionCategory'])
  })

  it('[CF-5.17] does not save the terms of curation when its box is not ticked, whatever the flag is', async () => {
    const flow = await atSignature({ calls, input })
    expect(flow.callsOf('submitConsent')).toMatchObject([
      { informedConsent: { isConsentUsageMydataForProductCuration: true } },
    ])
    expect(flow.callsOf('agreeToCuration')).toEqual([])
  })

  it('[CF-4.5.7] back on a question means no', async () => {
    const flow = await atConsent()
    await readToEnd(flow)
    flow.send({ type: 'BUTTON_PRESSED' })
    flow.send({ type: 'BACK' })
    await settle()
    expect(flow.view().screen).toBe('signature')
    expect(form(flow)).toMatchObject({
      selectedOptionalConsentIds: [],
      reviewedOptionalConsentIds: ['PassbookDisplayText'],
    })
  })

  it('[CF-4.2.2 CF-4.5.3] asks nothing twice and submits directly the second time', async () => {
    const flow = await atSignature()
    flow.send({ type: 'BACK' })
    await settle()
    expect(flow.view().screen).toBe('consent')
    await readToEnd(flow)
    flow.send({ type: 'BUTTON_PRESSED' })
    expect(flow.view()).toEqual({ screen: 'consent', overlay: null, isBusy: true })
    await settle()
    expect(flow.callsOf('submitConsent')).toHaveLength(2)
  })

  it('[CF-4.5.4] does not tick for the person what they unticked', async () => {
    const flow = await atConsent()
    flow.send({ type: 'MANDATORY_TOGGLED', which: 'provision' })
    flow.send({ type: 'MANDATORY_TOGGLED', which: 'provision' })
    await readToEnd(flow)
    flow.send({ type: 'BUTTON_PRESSED' })
    expect(flow.effectsOf('focusInvalid')).toEqual([{ type: 'focusInvalid', field: 'mandatory' }])
    expect(form(flow)).toMatchObject({ isCollectionAndUseAgreed: false, isProvisionAgreed: false })
    expect(flow.callsOf('submitConsent')).toEqual([])
  })

  it('[CF-2.4.19 CF-9.20] the button moves the page by 700 px until the end is visible, and only that', async () => {
    const flow = await atConsent()
    flow.send({ type: 'BUTTON_PRESSED' })
    expect(flow.effectsOf('scrollDown')).toEqual([{ type: 'scrollDown', px: 700 }])
    expect(flow.view()).toEqual({ screen: 'consent', overlay: null, isBusy: false })
    expect(flow.callsOf('submitConsent')).toEqual([])
    expect(form(flow)).toMatchObject({ isCollectionAndUseAgreed: false, isProvisionAgreed: false })
  })

  it('[CF-2.4.20] the middle button scrolls, marks the first part as read and submits nothing', async () => {
    const flow = await atConsent()
    flow.send({ type: 'MID_BUTTON_PRESSED' })
    expect(flow.effectsOf('scrollToCollection')).toHaveLength(1)
    expect(flow.consent().isFirstPartRead).toBe(true)
    expect(flow.callsOf('submitConsent')).toEqual([])
  })

  it('[CF-2.4.11 CF-5.7] sheets open, a choice closes them, closing changes nothing', async () => {
    const flow = await atConsent()
    flow.send({ type: 'ITEMS_OPENED', industry: 'BANK' })
    expect([flow.view().overlay, flow.consent().openIndustry]).toEqual(['itemsSheet', 'BANK'])
    flow.send({ type: 'CLOSE' })
    flow.send({ type: 'CYCLE_OPENED' })
    expect(flow.view().overlay).toBe('cycleSheet')
    flow.send({ type: 'CYCLE_CHOSEN', cycle: 'UNSET' })
    expect([flow.view().overlay, form(flow)?.scheduledDataRequestCycleDay]).toEqual([null, 'UNSET'])
    flow.send({ type: 'END_DATE_OPENED' })
    flow.send({ type: 'END_YEARS_CHOSEN', years: 2 })
    expect([flow.view().overlay, form(flow)?.consentEndDateUnit]).toEqual([null, 2])
  })

  it('[CF-5.6] accepts a date from today to five years, no other', async () => {
    const flow = await atConsent()
    const day = 86_400_000
    flow.send({ type: 'END_DATE_OPENED' })
    flow.send({ type: 'DATE_PICKER_OPENED' })
    flow.send({ type: 'END_DATE_CHOSEN', dateMs: NOW_MS - day })
    flow.send({ type: 'END_DATE_CHOSEN', dateMs: NOW_MS + 5 * 366 * day })
    expect(flow.view().overlay).toBe('datePicker')
    flow.send({ type: 'BACK' })
    expect(flow.view().overlay).toBe('endDateSheet')
    flow.send({ type: 'DATE_PICKER_OPENED' })
    flow.send({ type: 'END_DATE_CHOSEN', dateMs: NOW_MS })
    expect([flow.view().overlay, form(flow)?.consentEndDateUnit]).toEqual([null, String(NOW_MS)])
  })

  it('[CF-2.4.21] never sends what is not offered', async () => {
    const flow = await atConsent()
    flow.send({ type: 'OPTIONAL_TOGGLED', id: 'TransactionCategory' })
    expect(form(flow)?.selectedOptionalConsentIds).toEqual([])
  })
})

describe('signature', () => {
  const calls = {
    submitConsent: async () => ({
      certificationTransactionId: id<CertificationTransactionId>('transaction-1'),
      authenticationAppUri: 'kakaotalk://sign',
    }),
  }
  const opened = { type: 'openAuthenticationApp', uri: 'kakaotalk://sign' }

  it('[CF-2.5.6] opens the app by itself once, after the journey was stored', async () => {
    let hasSaved = () => {}
    const saved = new Promise<void>((resolve) => {
      hasSaved = resolve
    })
    const flow = await atSignature({
      calls: { ...calls, saveJourney: ({ step }) => (step === 'signature' ? saved : Promise.resolve()) },
    })
    expect(flow.effectsOf('openAuthenticationApp')).toEqual([])
    hasSaved()
    await settle()
    expect(flow.effectsOf('openAuthenticationApp')).toEqual([opened])
    flow.send({ type: 'REOPEN_PRESSED' })
    expect(flow.effectsOf('openAuthenticationApp')).toEqual([opened, opened])
  })

  it('does not wait longer than a second for the journey', async () => {
    const flow = await atSignature({
      calls: {
        ...calls,
        saveJourney: ({ step }) => (step === 'signature' ? new Promise(() => {}) : Promise.resolve()),
      },
    })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(flow.effectsOf('openAuthenticationApp')).toEqual([opened])
  })

  it('[CF-2.5.5 CF-2.5.7 CF-9.24] opens nothing where there is no app', async () => {
    const flow = await atSignature()
    flow.send({ type: 'REOPEN_PRESSED' })
    expect(flow.effectsOf('openAuthenticationApp')).toEqual([])
    flow.send({ type: 'HELP_PRESSED' })
    expect(flow.effectsOf('openSupport')).toEqual([{ type: 'openSupport', page: '731' }])
  })

  it('presses complete for the person once after the return', async () => {
    const flow = await atSignature({ calls })
    flow.send({ type: 'RETURNED', certificationTransactionId: id('transaction-1') })
    flow.send({ type: 'RETURNED', certificationTransactionId: id('transaction-1') })
    await settle()
    expect(flow.callsOf('connect')).toHaveLength(1)
  })

  it('a return from another signing presses nothing', async () => {
    const flow = await atSignature({ calls })
    flow.send({ type: 'RETURNED', certificationTransactionId: id('transaction-0') })
    await settle()
    expect(flow.view()).toEqual({ screen: 'signature', overlay: null, isBusy: false })
    expect(flow.callsOf('connect')).toEqual([])
  })

  it('after a return without a signature only the button asks, also after a reload', async () => {
    const pending = {
      errorCodeEnum: 'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED',
      details: { certificationTransactionState: 'PENDING' },
    }
    const flow = await atSignature({ calls: { ...calls, connect: () => Promise.reject(pending) } })
    flow.send({ type: 'RETURNED', certificationTransactionId: id('transaction-1') })
    await settle()
    expect(flow.view().overlay).toBe('signatureRequired')
    const journey = flow.callsOf('saveJourney').at(-1) as ConnectJourney
    const reloaded = startFlow({ input: { journey } })
    await settle()
    expect(reloaded.view()).toEqual({ screen: 'signature', overlay: null, isBusy: false })
    expect(reloaded.callsOf('connect')).toEqual([])

    flow.send({ type: 'CONFIRM' })
    flow.send({ type: 'RETURNED', certificationTransactionId: id('transaction-1') })
    await settle()
    expect(flow.view()).toEqual({ screen: 'signature', overlay: null, isBusy: false })
    expect(flow.callsOf('connect')).toHaveLength(1)
  })

  it('continues by itself once the agency has the signature', async () => {
    const flow = await atSignature({ calls })
    flow.send({ type: 'SIGNED' })
    await settle()
    expect(flow.callsOf('connect')).toHaveLength(1)
    expect(flow.callsOf('getSyncStatus').length).toBeGreaterThan(0)
  })

  it('the other agency is asked with the same consent, without reading it again', async () => {
    const flow = await atSignature({ calls })
    const [first] = flow.callsOf('submitConsent') as object[]
    flow.send({ type: 'OTHER_AGENCY_PRESSED' })
    await settle()
    expect(flow.view()).toEqual({ screen: 'signature', overlay: null, isBusy: false })
    expect(flow.callsOf('submitConsent')).toEqual([
      expect.objectContaining({ mydataCertificateOrganizationEnum: 'KAKAO' }),
      { ...first, mydataCertificateOrganizationEnum: 'NAVER' },
    ])
    expect((flow.callsOf('saveJourney').at(-1) as ConnectJourney).mydataCertificateOrganizationEnum).toBe('NAVER')
  })

  it('the other agency, pressed while the journey is still being stored', async () => {
    const saveJourney = ({ step }: ConnectJourney) =>
      step === 'signature' ? new Promise<void>(() => {}) : Promise.resolve()
    const flow = await atSignature({ calls: { ...calls, saveJourney } })
    expect(flow.view()).toEqual({ screen: 'signature', overlay: null, isBusy: true })
    flow.send({ type: 'OTHER_AGENCY_PRESSED' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(flow.view()).toEqual({ screen: 'signature', overlay: null, isBusy: false })
    expect(flow.context().certificate.organization).toBe('NAVER')
    expect(flow.callsOf('submitConsent')).toHaveLength(2)
  })

  it('where the other agency does not ask, the request of before waits on', async () => {
    let asked = 0
    const flow = await atSignature({
      calls: {
        ...calls,
        submitConsent: async () => {
          asked += 1
          if (asked > 1) throw { errorCodeEnum: 'MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED' }
          return { certificationTransactionId: id('transaction-1'), authenticationAppUri: null }
        },
      },
    })
    flow.send({ type: 'OTHER_AGENCY_PRESSED' })
    await settle()
    expect(flow.view()).toEqual({ screen: 'signature', overlay: 'certificateOrganizationUnregistered', isBusy: false })
    flow.send({ type: 'CONFIRM' })
    await settle()
    expect(flow.context().certificate.organization).toBe('KAKAO')
    expect(flow.signature().certificationTransactionId).toBe('transaction-1')
  })

  it('[CF-4.2.4] asks once however often complete is pressed', async () => {
    const flow = await atSignature()
    flow.send({ type: 'COMPLETE_PRESSED' })
    flow.send({ type: 'COMPLETE_PRESSED' })
    await settle()
    expect(flow.callsOf('connect')).toHaveLength(1)
  })
})

describe('sync and completed', () => {
  const guids = ['a', 'b', 'c']
  const done = async () => status(1, { requested: guids, successful: guids })

  it('[CF-9.16 CF-9.17] staggered variant: 300 ms a row, then a second', async () => {
    const flow = await atRequest({ calls: { getSyncStatus: done }, input: { isStaggered: true } })
    const revealed = () => flow.sync().revealedGuids
    expect(revealed()).toEqual([])
    await vi.advanceTimersByTimeAsync(300)
    expect(revealed()).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(600)
    expect(revealed()).toEqual(guids)
    await vi.advanceTimersByTimeAsync(999)
    expect(flow.view().screen).toBe('syncStatus')
    await vi.advanceTimersByTimeAsync(1)
    expect(flow.view().screen).toBe('completed')
  })

  it('[CF-2.9.4] staggered variant reveals while the poll goes on', async () => {
    const flow = await atRequest({
      calls: { getSyncStatus: async () => status(1, { requested: guids, successful: ['a', 'b'] }) },
      input: { isStaggered: true },
    })
    await vi.advanceTimersByTimeAsync(600)
    expect(flow.sync().revealedGuids).toEqual(['a', 'b'])
    expect(flow.view().screen).toBe('syncStatus')
  })

  it('[CF-9.17] reduced motion: all rows at once, the second stays', async () => {
    const flow = await atRequest({
      calls: { getSyncStatus: done },
      input: { isStaggered: true, prefersReducedMotion: true },
    })
    await vi.advanceTimersByTimeAsync(300)
    expect(flow.sync().revealedGuids).toEqual(guids)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(flow.view().screen).toBe('completed')
  })

  it('[CF-2.10.2] shows delayed institutions and tries only those again', async () => {
    let isRetried = false
    const flow = await atRequest({
      calls: {
        getSyncStatus: async () =>
          isRetried
            ? status(2, { requested: ['b'], successful: ['b'] })
            : status(1, { requested: ['a', 'b'], successful: ['a'], failed: ['b'] }),
        retrySync: async () => {
          isRetried = true
          return { syncId: id<SyncId>('sync-2') }
        },
      },
    })
    flow.send({ type: 'DELAYED_OPENED' })
    expect(flow.view()).toEqual({ screen: 'completed', overlay: 'delayedSheet', isBusy: false })
    flow.send({ type: 'RETRY_MISSING_PRESSED' })
    await settle()
    expect(flow.callsOf('retrySync')).toEqual(['sync-1'])
    expect(flow.callsOf('getSyncStatus')).toEqual(['sync-1', 'sync-2'])
    expect(flow.view()).toEqual({ screen: 'completed', overlay: null, isBusy: false })
  })

  describe('[CF-2.10.2] nothing is left to try again', () => {
    const missing = status(1, { requested: ['a', 'b'], successful: ['a'], failed: ['b'] })
    const retrySync = () => Promise.reject(new Refused('MYDATA_SYNC_NOTHING_TO_RETRY'))
    const again = async (now: ConnectCalls['getSyncStatus']) => {
      let asked = 0
      const flow = await atRequest({
        calls: { retrySync, getSyncStatus: (...call) => (++asked === 1 ? Promise.resolve(missing) : now(...call)) },
      })
      flow.send({ type: 'DELAYED_OPENED' })
      flow.send({ type: 'RETRY_MISSING_PRESSED' })
      await settle()
      return flow
    }

    it('as it has come by itself: shown without a dialog', async () => {
      const flow = await again(async () => status(2, { requested: ['a', 'b'], successful: ['a', 'b'] }))
      expect(flow.view()).toEqual({ screen: 'completed', overlay: null, isBusy: false })
      expect(flow.sync().status?.organizationSyncStatus.failedOrgs).toEqual([])
      expect(flow.callsOf('getSyncStatus')).toEqual(['sync-1', 'sync-1'])
      expect(flow.effectsOf('clientError')).toEqual([])
      expect(flow.effectsOf('succeeded')).toHaveLength(1)
    })

    it.each([
      ['it is missing for good', async () => missing],
      ['an older answer comes late', async () => status(0, { requested: ['a', 'b'], successful: ['a', 'b'] })],
      ['the sync is gone', () => Promise.reject(new Refused('MYDATA_SYNC_NOT_FOUND'))],
    ])('%s: the dialog reports that it could not be connected', async (_name, now) => {
      const flow = await again(now)
      expect(flow.view()).toEqual({ screen: 'completed', overlay: 'retryFailed', isBusy: false })
      expect(flow.effectsOf('clientError')).toEqual([])
      expect(flow.sync().status).toEqual(missing)
    })

    it('the session is lost at the next poll: the person signs in', async () => {
      const flow = await again(() => Promise.reject(new Refused('UNAUTHENTICATED')))
      expect(flow.view().overlay).toBe('sessionExpired')
    })
  })

  it('[CF-2.10.3] has no delayed sheet when nothing is delayed', async () => {
    const flow = await atRequest()
    flow.send({ type: 'DELAYED_OPENED' })
    flow.send({ type: 'RETRY_MISSING_PRESSED' })
    expect(flow.view()).toEqual({ screen: 'completed', overlay: null, isBusy: false })
  })
})
