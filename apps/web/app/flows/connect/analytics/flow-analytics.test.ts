import type { ConnectEvent } from '@ieum/connect-flow/events.ts'
import { list, organization, Refused, startFlow, status } from '@ieum/connect-flow/testing/fake-world.ts'
import { settle } from '@ieum/connect-flow/testing/walk.ts'
import { AnalyticsEvent } from '@ieum/contracts/analytics-events.ts'
import type { CertificationTransactionId, SyncId } from '@ieum/contracts/shared/ids.ts'
import { BUTTON_CHANGE_LOCK_MS } from '@ieum/domain/mydata/constants.ts'
import { id } from '@ieum/testkit/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FlowAnalyticsEvent, flowAnalytics } from './flow-analytics.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An observed flow and a short form of the events that were reported. */
function watched(options?: Parameters<typeof startFlow>[0]) {
  const { actor } = startFlow(options)
  const reported: FlowAnalyticsEvent[] = []
  const { send, start } = flowAnalytics(
    {
      getSnapshot: () => actor.getSnapshot(),
      subscribe(onChange) {
        const { unsubscribe } = actor.subscribe(onChange)
        return unsubscribe
      },
      listen(handler) {
        const { unsubscribe } = actor.on('*', handler)
        return unsubscribe
      },
      send: (event) => actor.send(event),
    },
    'pfm',
    (event) => reported.push(event),
    'deadbeef',
  )
  const stop = start()
  const walk = async (...events: ConnectEvent[]) => {
    for (const event of events) {
      send(event)
      // The button ignores presses right after its words have changed.
      await (event.type === 'END_VISIBILITY_CHANGED' ? vi.advanceTimersByTimeAsync(BUTTON_CHANGE_LOCK_MS) : settle())
    }
  }
  return { reported, walk, stop, short: () => reported.map(inShort) }
}

function inShort(event: FlowAnalyticsEvent): string {
  const { name, screen } = event
  const rest = 'overlay' in event ? [event.overlay] : []
  const what =
    'target' in event ? [event.target] : 'cause' in event ? [event.cause] : 'code' in event ? [event.code] : []
  return [name, screen.replace('connect.', ''), ...rest, ...what].filter(Boolean).join(' ')
}

const PLANTED = '심어둔-김이음-01012345678'
const bank = (guid: string) => organization(guid, { name: PLANTED, aliases: [PLANTED] })
const banks = list([bank('kb'), bank('shinhan')])

const MAIN_ROAD: ConnectEvent[] = [
  { type: 'ORGANIZATION_TOGGLED', guid: id('kb') },
  { type: 'CONNECT_PRESSED' },
  { type: 'CERTIFICATE_ORGANIZATION_CHOSEN', certificateOrganization: 'NAVER' },
  { type: 'AGREE_PRESSED' },
  { type: 'CYCLE_OPENED' },
  { type: 'CYCLE_CHOSEN', cycle: '14' },
  { type: 'END_VISIBILITY_CHANGED', isVisible: true },
  { type: 'BUTTON_PRESSED' },
  { type: 'QUESTION_ANSWERED', isAgreed: true },
  { type: 'COMPLETE_PRESSED' },
  { type: 'DELAYED_OPENED' },
  { type: 'CLOSE' },
  { type: 'CONFIRM' },
]
const half = async () => status(1, { requested: ['kb', PLANTED], successful: ['kb'], failed: [PLANTED] })

describe('events of the flow', () => {
  it('[CF-7.15] are every screen, every overlay, every press and the end, in order', async () => {
    const { walk, short } = watched({ calls: { getSyncStatus: half } })
    await walk(...MAIN_ROAD)
    expect(short()).toEqual([
      'screen_view selection',
      'click selection ORGANIZATION_TOGGLED',
      'click selection CONNECT_PRESSED',
      'screen_view certificateSheet',
      'click certificateSheet CERTIFICATE_ORGANIZATION_CHOSEN',
      'click certificateSheet AGREE_PRESSED',
      'screen_view consent',
      'click consent CYCLE_OPENED',
      'overlay_view consent cycleSheet',
      'click consent cycleSheet CYCLE_CHOSEN',
      'click consent BUTTON_PRESSED',
      'overlay_view consent optionalConsentQuestion',
      'click consent optionalConsentQuestion QUESTION_ANSWERED',
      'screen_view signature',
      'click signature COMPLETE_PRESSED',
      'screen_view connectionRequest',
      'screen_view syncStatus',
      'screen_view completed',
      'click completed DELAYED_OPENED',
      'overlay_view completed delayedSheet',
      'click completed delayedSheet CLOSE',
      'click completed CONFIRM',
      'flow_exit completed completed',
    ])
  })

  it('[CF-7.15] fit the contract, and contain nothing of the person, the institutions or the answers', async () => {
    const { walk, reported } = watched({
      input: { list: banks },
      calls: {
        getSyncStatus: half,
        submitConsent: async () => ({
          certificationTransactionId: id<CertificationTransactionId>(PLANTED),
          authenticationAppUri: `https://a/${PLANTED}`,
        }),
        connect: async () => ({ syncId: id<SyncId>(PLANTED) }),
      },
    })
    await walk(...MAIN_ROAD)
    expect(reported.length).toBeGreaterThan(20)
    for (const event of reported) {
      expect(AnalyticsEvent.safeParse({ ...event, occurredAtMs: 1 }).error).toBeUndefined()
      expect(
        Object.keys(event).filter((key) => !['name', 'screen', 'purpose', 'overlay', 'target', 'cause'].includes(key)),
      ).toEqual([])
    }
    expect(JSON.stringify(reported)).not.toMatch(/심어둔|김이음|0101234|kb|NAVER|14/)
  })

  it('[CF-7.13] report an error without a dialog, with ids of ours only', async () => {
    const { walk, reported } = watched({
      calls: { readAfresh: () => Promise.reject(Object.assign(new Refused('INTERNAL_ERROR'), { requestId: PLANTED })) },
    })
    await walk({ type: 'ORGANIZATION_TOGGLED', guid: id('kb') }, { type: 'CONNECT_PRESSED' })
    expect(reported.find(({ name }) => name === 'client_error')).toEqual({
      name: 'client_error',
      screen: 'connect.selection',
      purpose: 'pfm',
      code: 'INTERNAL_ERROR',
      requestId: null,
      build: 'deadbeef',
    })
    expect(reported.map(inShort)).toContain('overlay_view selection serverError')
  })

  it('report a lost session with its dialog only, and the way out', async () => {
    const { walk, short } = watched()
    await walk({ type: 'SESSION_LOST' }, { type: 'CONFIRM' })
    expect(short()).toEqual([
      'screen_view selection',
      'overlay_view none sessionExpired',
      'click none sessionExpired CONFIRM',
      'flow_exit none sessionExpired',
    ])
  })

  it('report a flow that begins again', async () => {
    const code = 'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR'
    const { walk, short } = watched({
      input: { canGoBack: false },
      calls: { connect: () => Promise.reject(new Refused(code)) },
    })
    await walk(...MAIN_ROAD.slice(0, 10), { type: 'CONFIRM' })
    await vi.advanceTimersByTimeAsync(50)
    expect(short().slice(-3)).toEqual([
      'click connectionRequest allError CONFIRM',
      'flow_restart connectionRequest serverError',
      'screen_view selection',
    ])
  })

  it('end with the watching', async () => {
    const { walk, stop, reported } = watched()
    stop()
    await walk({ type: 'NETWORK_LOST' })
    expect(reported.map(inShort)).toEqual(['screen_view selection'])
  })
})
