import { type Credentials, credentialNames } from '../credentials.ts'
import type { OperatorInside } from '../operator-inside.ts'
import type { LabAnswer } from './lab-orders.ts'

export type LabOperator = {
  /** Says a word once; null when nobody answered. Nothing is thrown. */
  tell(path: string, body: object, signal: AbortSignal): Promise<LabAnswer | null>
}

/** The name that the operator gives the laboratory. */
const LAB = 'macrogen'
const LIMIT_MS = 5_000

/** The lab's way to the operator, with a credential of its own. */
export function createLabOperator(credentials: Credentials, inside: OperatorInside): LabOperator {
  return {
    async tell(path, body, signal) {
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
