import { OPERATOR_ORG_CODE } from './portal/built-in-orgs.ts'
import type { Store } from './store.ts'

/** Where the operator listens, on this machine, for what bureaus and the laboratory tell it by themselves. */
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
