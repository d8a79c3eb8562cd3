import { nativeHost } from '@ieum/bridge/native-host.ts'
import { createClient } from '@ieum/contract-kit/client.ts'
import type { accountContract } from '@ieum/contracts/account/contract.ts'
import { accountRoutes } from '@ieum/contracts/account/routes.generated.ts'
import type { AnalyticsEvent } from '@ieum/contracts/analytics-events.ts'
import { isUnreachable } from './api-errors.ts'
import { worldNowMs } from './world-clock.ts'

type WithoutTime<Event> = Event extends unknown ? Omit<Event, 'occurredAtMs'> : never

/** As many as one call takes. */
const BATCH_MAX = 100

/** Its calls outlive the page that made them. */
const lasting = createClient<typeof accountContract>(accountRoutes, {
  baseUrl: '',
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
})

let waiting: AnalyticsEvent[] = []
let heard: ((event: AnalyticsEvent) => void) | undefined

/**
 * Keeps an event until the page is hidden, left or seen again; an error goes at once, with all that came before it, unless nobody is
 * signed in: signing in leaves the page.
 */
export function record(event: WithoutTime<AnalyticsEvent>): void {
  const told = { ...event, occurredAtMs: worldNowMs() }
  waiting.push(told)
  heard?.(told)
  // The same listener is added once.
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flush)
  if ((event.name === 'client_error' && event.screen !== 'signup') || waiting.length === BATCH_MAX) flush()
}

/** One more who hears what is recorded, also what waits since before; in the app, which is around the page. */
export function alsoTell(listener: (event: AnalyticsEvent) => void): void {
  waiting.forEach(listener)
  heard = listener
}

function flush(): void {
  if (waiting.length === 0) return
  const events = waiting
  waiting = []
  lasting
    .recordEvents({ body: { clientBrowserEnum: nativeHost(window) ? 'APP' : 'WEB', events } })
    .catch((error: unknown) => {
      // Without a network they wait for the next time; what was refused is dropped.
      if (isUnreachable(error)) waiting = [...events, ...waiting].slice(0, BATCH_MAX - 1)
    })
}
