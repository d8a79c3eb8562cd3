import type { AnalyticsEvent } from '@ieum/contracts/analytics-events.ts'
import { expect, it } from 'vitest'
import { nativeFlowEvents } from './native-flow-events.ts'

const sentFor = (...events: object[]) => {
  const sent: unknown[] = []
  const store = (kind: string) => (payload: object) => void sent.push({ kind, ...payload })
  const onEvent = nativeFlowEvents({ step: store('step'), failed: store('failed'), ended: store('ended') })
  for (const event of events) onEvent({ occurredAtMs: 5, ...event } as AnalyticsEvent)
  return sent
}
const consent = { screen: 'connect.consent', purpose: 'loan' }
const here = { purpose: 'loan', step: 'consent' }

it.each([
  ['a step', { name: 'screen_view', ...consent }, { kind: 'step', ...here, overlay: null }],
  [
    'a dialog over it',
    { name: 'overlay_view', ...consent, overlay: 'consentError' },
    { kind: 'step', ...here, overlay: 'consentError' },
  ],
  [
    'a dialog alone',
    { name: 'overlay_view', screen: 'connect.none', purpose: 'pfm', overlay: 'sessionExpired' },
    { kind: 'step', purpose: 'pfm', step: 'none', overlay: 'sessionExpired' },
  ],
  [
    'a failed call, without the number of its request',
    { name: 'client_error', ...consent, code: 'TIMEOUT', requestId: 'r-1', build: '00000000' },
    { kind: 'failed', ...here, errorCodeEnum: 'TIMEOUT' },
  ],
  [
    'the end',
    { name: 'flow_exit', screen: 'connect.completed', purpose: 'pfm', cause: 'completed' },
    { kind: 'ended', purpose: 'pfm', step: 'completed', cause: 'completed', isStartingOver: false },
  ],
  [
    'a beginning anew',
    { name: 'flow_restart', ...consent, cause: 'serverError' },
    { kind: 'ended', ...here, cause: 'serverError', isStartingOver: true },
  ],
])('notifies the app of %s', (_name, event, sent) => expect(sentFor(event)).toEqual([sent]))

it('reports no presses, and nothing of other pages', () => {
  expect(
    sentFor(
      { name: 'click', ...consent, overlay: null, target: 'BACK' },
      { name: 'client_error', screen: 'home', purpose: null, code: 'TIMEOUT', requestId: null, build: null },
    ),
  ).toEqual([])
})
