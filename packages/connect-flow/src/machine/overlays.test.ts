import type { ConnectJourney } from '@ieum/contracts/mydata/connect/journey.ts'
import type { CertificationTransactionId, OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConnectEvent } from '../events.ts'
import {
  ADULT_MS,
  inMaintenance,
  list,
  organization,
  Refused,
  startFlow,
  status,
  TEENAGER_MS,
} from '../testing/fake-world.ts'
import { atCertificate, atConsent, atRequest, atSignature, settle } from '../testing/walk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refuse = (code: string, details?: object) => async () => Promise.reject(new Refused(code, details))
const INTEGRATED = 'MYDATA_INTEGRATED_AUTHENTICATION_'

describe('outcomes after the selection', () => {
  const kb = organization('kb')
  const shinhan = organization('shinhan')
  const closed = inMaintenance('shinhan')
  const fresh = (organizations = [kb, shinhan], birthdayMs = ADULT_MS, isGlobal = false) => ({
    readAfresh: async () => ({ list: list(organizations, isGlobal), birthdayMs }),
  })

  it.each([
    ['underage', fresh([kb, shinhan], TEENAGER_MS)],
    ['globalMaintenance', fresh([kb, shinhan], ADULT_MS, true)],
    ['allInMaintenance', fresh([inMaintenance('kb'), closed])],
    ['serverError', { readAfresh: refuse('INTERNAL_ERROR') }],
  ] as const)(
    '[CF-4.1.2 CF-4.1.3 CF-4.1.4 CF-4.1.7] %s: a dialog whose closing stays on the selection',
    async (overlay, calls) => {
      const flow = await atCertificate({ calls })
      expect(flow.view()).toEqual({ screen: 'selection', overlay, isBusy: false })
      flow.send({ type: 'CONFIRM' })
      expect(flow.view()).toEqual({ screen: 'selection', overlay: null, isBusy: false })
    },
  )

  it('[CF-4.1.5] someInMaintenance: goes on with the connectable ones only', async () => {
    const flow = await atCertificate({ calls: fresh([kb, closed]) })
    expect(flow.view().overlay).toBe('someInMaintenance')
    expect(flow.context().selection.press).toMatchObject({
      at: 'decided',
      outcome: {
        connectable: [{ guid: id<OrganizationGuid>('kb') }],
        inMaintenance: [{ guid: id<OrganizationGuid>('shinhan') }],
      },
    })
    flow.send({ type: 'CONFIRM' })
    expect(flow.view().screen).toBe('certificateSheet')
    expect(flow.context().chosen.map(({ guid }) => guid)).toEqual(['kb'])
  })

  it('[CF-4.1.8] decides on what was read at the press, not on what the page had', async () => {
    const flow = startFlow({ calls: fresh([kb, closed]) })
    flow.send({ type: 'ORGANIZATION_TOGGLED', guid: id('shinhan') })
    flow.send({ type: 'CONNECT_PRESSED' })
    await settle()
    expect(flow.view().overlay).toBe('allInMaintenance')
  })

  it('[CF-2.11.1] an empty list is an invalid access whose closing goes back', () => {
    const flow = startFlow({ input: { list: list([]) } })
    expect(flow.view()).toEqual({ screen: 'none', overlay: 'invalidAccess', isBusy: false })
    flow.send({ type: 'CLOSE' })
    expect(flow.actor.getSnapshot().output).toEqual({ cause: 'invalidAccess' })
  })
})

describe('connection request', () => {
  it.each([
    [`${INTEGRATED}ALL_ORGANIZATION_UNREGISTERED`, 'allUnregistered'],
    [`${INTEGRATED}ALL_ORGANIZATION_ERROR`, 'allError'],
    [`${INTEGRATED}ALL_ORGANIZATION_ERROR_AND_UNREGISTERED`, 'errorAndUnregistered'],
    ['MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND', 'unknown'],
  ] as const)(
    '[CF-4.2.6 CF-8.1.5] %s shows %s; confirming goes back with cause server error',
    async (code, overlay) => {
      const flow = await atRequest({ calls: { connect: refuse(code) } })
      expect(flow.view()).toEqual({ screen: 'connectionRequest', overlay, isBusy: false })
      flow.send({ type: 'CONFIRM' })
      await settle()
      expect(flow.actor.getSnapshot()).toMatchObject({ status: 'done', output: { cause: 'serverError' } })
    },
  )

  it('[CF-4.2.9 CF-9.18] starts over after 50 ms with the same choices when the caller gave no way back', async () => {
    const flow = await atRequest({
      calls: { connect: refuse(`${INTEGRATED}ALL_ORGANIZATION_ERROR`) },
      input: { canGoBack: false },
    })
    flow.send({ type: 'CONFIRM' })
    expect(flow.effectsOf('startedOver')).toEqual([{ type: 'startedOver', cause: 'serverError' }])
    await vi.advanceTimersByTimeAsync(49)
    expect(flow.view().isBusy).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(flow.view()).toEqual({ screen: 'selection', overlay: null, isBusy: false })
    expect(flow.context().selection.selectedGuids).toEqual(['kb', 'shinhan'])
    expect(flow.signature()).toEqual({ by: 'nobody' })
  })

  it('[CF-8.2.9] unregistered: details open the support page and leave the dialog', async () => {
    const flow = await atRequest({ calls: { connect: refuse(`${INTEGRATED}ALL_ORGANIZATION_UNREGISTERED`) } })
    flow.send({ type: 'DETAILS' })
    expect(flow.effectsOf('openSupport')).toEqual([{ type: 'openSupport', page: 'unregistered' }])
    expect(flow.view().overlay).toBe('allUnregistered')
  })

  const signatureRequired = (state: string) =>
    refuse(`${INTEGRATED}ELECTRONIC_SIGNATURE_REQUIRED`, { certificationTransactionState: state })

  it('[CF-4.2.7] signature pending: one step back, the same transaction stays', async () => {
    const flow = await atRequest({ calls: { connect: signatureRequired('PENDING') } })
    expect(flow.view().overlay).toBe('signatureRequired')
    flow.send({ type: 'CONFIRM' })
    await settle()
    expect(flow.view()).toEqual({ screen: 'signature', overlay: null, isBusy: false })
    expect(flow.callsOf('submitConsent')).toHaveLength(1)
  })

  it.each(['REJECTED', 'EXPIRED'])(
    '[CF-4.2.8] signature %s: the stored consent is sent again unchanged',
    async (state) => {
      let transaction = 0
      const flow = await atRequest({
        calls: {
          connect: signatureRequired(state),
          submitConsent: async () => ({
            certificationTransactionId: id<CertificationTransactionId>(`transaction-${++transaction}`),
            authenticationAppUri: 'kakaotalk://sign',
          }),
        },
      })
      flow.send({ type: 'CONFIRM' })
      await settle()
      const [first, second] = flow.callsOf('submitConsent')
      expect(second).toEqual(first)
      expect(flow.signature().certificationTransactionId).toBe('transaction-2')
      expect(flow.view().screen).toBe('signature')
      expect(flow.effectsOf('openAuthenticationApp')).toHaveLength(2)
    },
  )

  it('[CF-8.2.15] no answer: the same transaction can be tried again, or left for later', async () => {
    let calls = 0
    const flow = await atRequest({
      calls: {
        connect: async () =>
          ++calls === 1 ? Promise.reject(new Refused('NETWORK_ERROR')) : { syncId: id<SyncId>('s') },
      },
    })
    expect(flow.view()).toEqual({ screen: 'connectionRequest', overlay: 'network', isBusy: false })
    flow.send({ type: 'RETRY' })
    await settle()
    const request = { certificationTransactionId: id<CertificationTransactionId>('transaction-1') }
    expect(flow.callsOf('connect')).toEqual([request, request])
    expect(flow.view().screen).toBe('completed')
  })
})

describe('consent submission', () => {
  it.each([
    ['MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED', 'certificateOrganizationUnregistered', 0],
    ['MYDATA_CERTIFICATE_REQUEST_FAILED', 'consentError', 1],
    ['MYDATA_ORGANIZATION_NOT_CONNECTABLE', 'consentError', 1],
  ] as const)('[CF-4.2.3 CF-7.13] %s shows %s; confirming closes it', async (code, overlay, reports) => {
    const flow = await atSignature({ calls: { submitConsent: refuse(code) } })
    expect(flow.view()).toEqual({ screen: 'consent', overlay, isBusy: false })
    expect(flow.effectsOf('clientError')).toHaveLength(reports)
    flow.send({ type: 'CONFIRM' })
    expect(flow.view()).toEqual({ screen: 'consent', overlay: null, isBusy: false })
  })

  it('[CF-2.3.4] terms that cannot be saved leave the certificate sheet open with an error line', async () => {
    const flow = await atConsent({ calls: { agreeToThirdPartyProvision: refuse('INTERNAL_ERROR') } })
    expect(flow.view()).toEqual({ screen: 'certificateSheet', overlay: null, isBusy: false })
    expect(flow.context().certificate.hasFailed).toBe(true)
  })

  it('a consent page that cannot be read can be read again', async () => {
    let calls = 0
    const flow = await atConsent({
      calls: {
        readConsentPage: async () =>
          ++calls === 1
            ? Promise.reject(new Refused('INTERNAL_ERROR'))
            : { items: [], connections: [], hasConsentedToCuration: true },
      },
    })
    expect(flow.consent()).toEqual({ at: 'unread' })
    flow.send({ type: 'RETRY' })
    await settle()
    expect(flow.consent().at).toBe('read')
  })
})

describe('sync', () => {
  const slow = async () => status(1, { requested: ['a', 'b'], successful: ['a'] })

  it('[CF-4.4.10 CF-4.4.11] over 60 s: network dialog; retry polls afresh with the full time', async () => {
    const flow = await atRequest({ calls: { getSyncStatus: slow } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(flow.view()).toEqual({ screen: 'syncStatus', overlay: 'network', isBusy: false })
    flow.send({ type: 'RETRY' })
    await vi.advanceTimersByTimeAsync(59_999)
    expect(flow.view().overlay).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(flow.view().overlay).toBe('network')
    flow.send({ type: 'LATER' })
    expect(flow.actor.getSnapshot().output).toEqual({ cause: 'network' })
  })

  it('[CF-4.4.10] offline: network dialog at once', async () => {
    const flow = await atRequest({ calls: { getSyncStatus: slow } })
    flow.send({ type: 'NETWORK_LOST' })
    expect(flow.view().overlay).toBe('network')
  })

  it('[CF-4.4.10] three failed repeats: network dialog', async () => {
    const flow = await atRequest({ calls: { getSyncStatus: refuse('INTERNAL_ERROR') } })
    await vi.advanceTimersByTimeAsync(1_500)
    expect(flow.view().overlay).toBe('network')
  })

  it.each([
    ['every organisation failed', async () => status(1, { requested: ['a'], failed: ['a'] }), 'delayed'],
    ['[CF-8.2.7] there is no such sync', refuse('MYDATA_SYNC_NOT_FOUND'), 'serverError'],
  ] as const)('[CF-4.2.11 CF-4.4.9] %s: %s', async (_name, getSyncStatus, overlay) => {
    const flow = await atRequest({ calls: { getSyncStatus } })
    expect(flow.view()).toEqual({ screen: 'syncStatus', overlay, isBusy: false })
    flow.send({ type: 'CONFIRM' })
    await settle()
    expect(flow.actor.getSnapshot().output).toEqual({ cause: 'serverError' })
    expect(flow.callsOf('saveJourney').at(-1)).toMatchObject({ step: 'selection', syncId: null })
  })
})

describe('the choice that remains after an error', () => {
  const storedAfter = async (statuses: readonly ReturnType<typeof status>[]) => {
    let asked = 0
    const getSyncStatus = async () => statuses[Math.min(asked++, statuses.length - 1)] as ReturnType<typeof status>
    const flow = await atRequest({ calls: { getSyncStatus } })
    if (flow.view().screen === 'completed') flow.send({ type: 'RETRY_MISSING_PRESSED' })
    await settle()
    expect(flow.view()).toMatchObject({ screen: 'syncStatus', overlay: 'delayed' })
    flow.send({ type: 'CONFIRM' })
    await settle()
    return (flow.callsOf('saveJourney').at(-1) as ConnectJourney).organizationGuids
  }

  it('everything, when nothing was connected', async () => {
    const stored = await storedAfter([status(1, { requested: ['kb', 'shinhan'], failed: ['kb', 'shinhan'] })])
    expect(stored).toEqual(['kb', 'shinhan'])
  })

  it.each(['successful', 'noAsset'] as const)(
    'only what is missing still, after a retry of the rest: %s',
    async (how) => {
      const stored = await storedAfter([
        status(1, { requested: ['kb', 'shinhan'], [how]: ['kb'], failed: ['shinhan'] }),
        status(1, { requested: ['shinhan'], failed: ['shinhan'] }),
      ])
      expect(stored).toEqual(['shinhan'])
    },
  )

  it('institutions not yet connected, when the progress can no longer be read', async () => {
    let asked = 0
    const half = status(1, { requested: ['kb', 'shinhan'], successful: ['kb'] })
    const getSyncStatus = async () => (++asked === 1 ? half : Promise.reject(new Refused('MYDATA_SYNC_NOT_FOUND')))
    const flow = await atRequest({ calls: { getSyncStatus } })
    await vi.advanceTimersByTimeAsync(500)
    expect(flow.view()).toMatchObject({ screen: 'syncStatus', overlay: 'serverError' })
    flow.send({ type: 'CONFIRM' })
    await settle()
    expect(flow.callsOf('saveJourney').at(-1)).toMatchObject({ step: 'selection', organizationGuids: ['shinhan'] })
  })
})

describe('session lost', () => {
  const lost = refuse('UNAUTHENTICATED')
  it.each([
    ['the fresh read', () => atCertificate({ calls: { readAfresh: lost } })],
    ['the terms', () => atConsent({ calls: { agreeToThirdPartyProvision: lost } })],
    ['the consent page', () => atConsent({ calls: { readConsentPage: lost } })],
    ['the consent', () => atSignature({ calls: { submitConsent: lost } })],
    ['the request', () => atRequest({ calls: { connect: lost } })],
    ['the sync', () => atRequest({ calls: { getSyncStatus: lost } })],
  ])('[CF-8.2.18] at %s: a dialog, then the caller signs in', async (_name, walk) => {
    const flow = await walk()
    expect(flow.view().overlay).toBe('sessionExpired')
    flow.send({ type: 'CONFIRM' })
    expect(flow.actor.getSnapshot().output).toEqual({ cause: 'sessionExpired' })
  })
  it('can be reported from outside at any step', () => {
    const flow = startFlow()
    flow.send({ type: 'SESSION_LOST' })
    expect(flow.view().overlay).toBe('sessionExpired')
  })
})

describe('an event that a state does not know', () => {
  const all: ConnectEvent[] = [
    { type: 'COMPLETE_PRESSED' },
    { type: 'QUESTION_ANSWERED', isAgreed: true },
    { type: 'RETRY' },
  ]
  it.each(all)('leaves the selection alone: $type', (event) => {
    const flow = startFlow()
    flow.send(event)
    expect(flow.view()).toEqual({ screen: 'selection', overlay: null, isBusy: false })
    expect(flow.called).toEqual([])
  })
})
