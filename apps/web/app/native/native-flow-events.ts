import type { AnalyticsEvent } from '@ieum/contracts/analytics-events.ts'
import type { FlowReporter } from '@ieum/native-bridge/ports.ts'

type FlowEvent = AnalyticsEvent & { readonly screen: `connect.${string}` }
type Step = Parameters<FlowReporter['step']>[0]['step']

/**
 * Reports recorded events of the connection flow to the app, except presses and durations. A closed overlay is not
 * reported; the next step or overlay is.
 */
export function nativeFlowEvents(reporter: FlowReporter): (event: AnalyticsEvent) => void {
  return (event) => {
    if (!isOfFlow(event) || event.purpose === null) return
    const here = { purpose: event.purpose, step: event.screen.slice('connect.'.length) as Step }
    switch (event.name) {
      case 'screen_view':
        return reporter.step({ ...here, overlay: null })
      case 'overlay_view':
        return reporter.step({ ...here, overlay: event.overlay })
      case 'client_error':
        return reporter.failed({ ...here, errorCodeEnum: event.code })
      case 'flow_exit':
      case 'flow_restart':
        return reporter.ended({ ...here, cause: event.cause, isStartingOver: event.name === 'flow_restart' })
      default:
    }
  }
}

const isOfFlow = (event: AnalyticsEvent): event is FlowEvent => event.screen.startsWith('connect.')
