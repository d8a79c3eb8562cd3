/**
 * All analytics of the flow: the screens and overlays that were seen, the presses there, and how the flow ended. Values
 * come from fixed lists; an event never contains an institution, amount, answer or person.
 */
import type { ConnectEvent } from '@ieum/connect-flow/events.ts'
import type { Flow } from '@ieum/connect-flow/opening.ts'
import type { Screen } from '@ieum/connect-flow/screen.ts'
import { viewOf } from '@ieum/connect-flow/view.ts'
import type { AnalyticsEvent } from '@ieum/contracts/analytics-events.ts'
import type { ConnectClick, ConnectOverlay } from '@ieum/contracts/mydata/connect/connect-names.ts'
import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import { clientError } from '../../../analytics/client-error.ts'

type WithoutTime<Event> = Event extends unknown ? Omit<Event, 'occurredAtMs'> : never
export type FlowAnalyticsEvent = WithoutTime<AnalyticsEvent>

/**
 * Events without a press. Every other event of the flow is a click in the contract's list; the compiler compares them.
 */
const NOT_CLICKS: { readonly [type in Exclude<ConnectEvent['type'], ConnectClick>]: true } = {
  END_VISIBILITY_CHANGED: true,
  RETURNED: true,
  SIGNED: true,
  NETWORK_LOST: true,
  SESSION_LOST: true,
  JOURNEY_SETTLED: true,
}

const isClick = (type: ConnectEvent['type']): type is ConnectClick => !(type in NOT_CLICKS)

/**
 * Observes a flow.
 * @param build version of the page's scripts, when it is known
 * @returns `send` for everything that a person presses, and `start`, which ends by its result
 */
export function flowAnalytics(
  flow: Pick<Flow, 'getSnapshot' | 'subscribe' | 'listen' | 'send'>,
  purpose: Purpose,
  record: (event: FlowAnalyticsEvent) => void,
  build: string | null,
): { send(event: ConnectEvent): void; start(): () => void } {
  let shown: { screen: Screen; overlay: ConnectOverlay | null } = { screen: 'none', overlay: null }
  let hasEnded = false
  const here = () => ({ screen: `connect.${shown.screen}` as const, purpose })

  const look = () => {
    const { value, status, context } = flow.getSnapshot()
    if (status !== 'active') {
      if (!hasEnded) record({ name: 'flow_exit', ...here(), cause: context.exit?.cause ?? 'back' })
      hasEnded = true
      return
    }
    const { screen, overlay } = viewOf(value)
    // Nothing new is shown between two screens or while the flow ends.
    if (screen === 'none' && overlay === null) return
    const before = shown
    shown = { screen, overlay }
    if (screen !== before.screen && screen !== 'none') record({ name: 'screen_view', ...here() })
    if (overlay && (overlay !== before.overlay || screen !== before.screen))
      record({ name: 'overlay_view', ...here(), overlay })
  }

  return {
    send(event) {
      if (isClick(event.type)) record({ name: 'click', ...here(), overlay: shown.overlay, target: event.type })
      flow.send(event)
    },
    start() {
      look()
      const stopLooking = flow.subscribe(look)
      const stopListening = flow.listen((effect) => {
        if (effect.type === 'startedOver') record({ name: 'flow_restart', ...here(), cause: effect.cause })
        if (effect.type === 'clientError') {
          record(clientError(here(), effect, build))
        }
      })
      return () => {
        stopLooking()
        stopListening()
      }
    },
  }
}
