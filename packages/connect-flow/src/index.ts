import type { ConnectCalls } from './actors.ts'
import type { ConnectInput } from './context.ts'
import { machineOver } from './make-machine.ts'
import { type Flow, openFlow } from './opening.ts'

// biome-ignore lint/performance/noBarrelFile: the front door of a package that others install
export { type ConnectCalls, connectActors } from './actors.ts'
export type { ConnectContext, ConnectExit, ConnectInput } from './context.ts'
export type { ConnectEffect, ConnectEvent } from './events.ts'
export { type ConnectMachine, connectMachine } from './machine.ts'
export type { Flow, FlowSnapshot } from './opening.ts'
export { isConsentButtonLocked, type View, viewOf } from './view.ts'

/**
 * The connection flow over these calls, not started: `start()` begins it, `send` says what a person does, and `viewOf` says
 * of its snapshot which step and which overlay are to be drawn.
 */
export function createConnectFlow(input: ConnectInput, calls: ConnectCalls): Flow {
  return openFlow(input, async () => machineOver(calls))
}
