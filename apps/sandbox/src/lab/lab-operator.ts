import { type Credentials, credentialNames } from '../credentials.ts'
import type { OperatorInside } from '../operator-inside.ts'
import type { LabAnswer } from './lab-orders.ts'

export type LabOperator = {
  /** Sends a message once; null without an answer. Throws nothing. */
  send(path: string, body: object, signal: AbortSignal): Promise<LabAnswer | null>
}

/** The operator's name for the laboratory. */
const LAB = 'macrogen'
const LIMIT_MS = 5_000

/** The laboratory's client for the operator, with its own credential. */
export function createLabOperator(credentials: Credentials, inside: OperatorInside): LabOperator {
  return {
    async send(path, body, signal) {
      const port = inside.port()
      if (port === undefined) return null
      const { clientSecret } = credentials.of(credentialNames.labAtOperator)
      try {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${LAB}.${clientSecret}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
        })
        return { status: response.status, body: await response.text() }
      } catch {
        return null
      }
    },
  }
}
