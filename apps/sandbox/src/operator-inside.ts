import { OPERATOR_ORG_CODE } from './portal/built-in-orgs.ts'
import type { Store } from './store.ts'

/** The operator's port on this machine for messages from bureaus and the laboratory. */
export type OperatorInside = {
  registerPort(port: number): void
  /** Undefined until it has registered. */
  port(): number | undefined
}

export function createOperatorInside(store: Store): OperatorInside {
  const registered = store.collection<{ port: number }>('operator-notice-port')
  return {
    registerPort: (port) => registered.put(OPERATOR_ORG_CODE, { port }),
    port: () => registered.get(OPERATOR_ORG_CODE)?.port,
  }
}
