import { account } from '../../api.ts'
import { worldNowMs } from '../../world-clock.ts'

/** Tells the service of an error that no dialog foresees. Ids and codes only; a report that fails is dropped. */
export function reportClientError(error: {
  readonly code: string
  readonly step: string
  readonly requestId: string | null
}): void {
  account
    .recordEvents({
      body: {
        events: [
          {
            name: 'client_error',
            screen: `connect.${error.step}`,
            code: /^[A-Z_]{0,100}$/.test(error.code) ? error.code : 'UNKNOWN',
            requestId: error.requestId,
            occurredAtMs: worldNowMs(),
          },
        ],
      },
    })
    .catch(() => undefined)
}
