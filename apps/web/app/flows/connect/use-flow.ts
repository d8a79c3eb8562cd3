import type { ConnectInput } from '@ieum/connect-flow/context.ts'
import { type Flow, type FlowSnapshot, openFlow } from '@ieum/connect-flow/opening.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { connectCalls } from './calls.ts'

/** Fetches the machine; quick when it is here already. */
export const loadMachine = async () => (await import('./flow-machine.ts')).flowMachine(connectCalls)

/**
 * A flow for as long as a component is on the screen. The server renders its first snapshot; the browser starts it
 * after the first paint.
 * @throws Error while rendering, when the machine could not be fetched
 */
export function useFlow(inputOf: () => ConnectInput): readonly [FlowSnapshot, Flow] {
  const [flow] = useState(() => openFlow(inputOf(), loadMachine))
  const snapshot = useSyncExternalStore(flow.subscribe, flow.getSnapshot, flow.getSnapshot)
  const failure = useSyncExternalStore(flow.subscribe, flow.failure, flow.failure)
  if (failure) throw failure
  useEffect(() => {
    flow.start()
    return () => flow.stop()
  }, [flow])
  return [snapshot, flow]
}
