import { createClient } from '@ieum/contract-kit/client.ts'
import type { accountContract } from '@ieum/contracts/account/contract.ts'
import { accountRoutes } from '@ieum/contracts/account/routes.generated.ts'
import type { AnalyticsEvent } from '@ieum/contracts/analytics-events.ts'
import { nativeHost } from '@ieum/native-bridge/native-host.ts'
import { worldNowMs } from '../clock/world-clock.ts'
import { isUnreachable } from '../reads/api-errors.ts'

type WithoutTime<Event> = Event extends unknown ? Omit<Event, 'occurredAtMs'> : never

/** The most events that one call accepts. */
const BATCH_MAX = 100

/** Calls of this client outlive the page that made them. */
const lasting = createClient<typeof accountContract>(accountRoutes, {
  baseUrl: '',
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
})

let waiting: AnalyticsEvent[] = []
let subscriber: ((event: AnalyticsEvent) => void) | undefined

/**
 * Buffers an event until the page is hidden, left or shown again. An error is sent at once with all earlier events,
 * unless nobody is signed in, because signing in leaves the page.
 */
export function record(event: WithoutTime<AnalyticsEvent>): void {
  const stamped = { ...event, occurredAtMs: worldNowMs() }
  waiting.push(stamped)
  subscriber?.(stamped)
  // Adding the same listener again has no effect.
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flush)
  if ((event.name === 'client_error' && event.screen !== 'signup') || waiting.length === BATCH_MAX) flush()
}

/** Adds a listener for recorded events, including those that already wait. The app around the page uses it. */
export function addAnalyticsListener(listener: (event: AnalyticsEvent) => void): void {
  waiting.forEach(listener)
  subscriber = listener
}

function flush(): void {
  if (waiting.length === 0) return
  const events = waiting
  waiting = []
  lasting
    .recordEvents({ body: { clientBrowserEnum: nativeHost(window) ? 'APP' : 'WEB', events } })
    .catch((error: unknown) => {
      // Without a network the events wait for the next flush; refused events are dropped.
      if (isUnreachable(error)) waiting = [...events, ...waiting].slice(0, BATCH_MAX - 1)
    })
}
