import type { ConnectCalls } from './actors.ts'
import type { ConnectInput } from './context/context.ts'
import { machineOver } from './make-machine.ts'
import { type Flow, openFlow } from './opening.ts'

// biome-ignore lint/performance/noBarrelFile: the entry point of a package that others install
export { type ConnectCalls, connectActors } from './actors.ts'
export type { ConnectContext, ConnectExit, ConnectInput } from './context/context.ts'
export type { ConnectEffect, ConnectEvent } from './events.ts'
export { type ConnectMachine, connectMachine } from './machine.ts'
export type { Flow, FlowSnapshot } from './opening.ts'
export { isConsentButtonLocked, type View, viewOf } from './view.ts'

/**
 * Returns the connection flow over these calls, not started: `start()` starts it, `send` passes a person's action, and
 * `viewOf` returns the step and the overlay of its snapshot.
 */
export function createConnectFlow(input: ConnectInput, calls: ConnectCalls): Flow {
  return openFlow(input, async () => machineOver(calls))
}
