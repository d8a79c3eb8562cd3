import type { ConnectInput } from '@ieum/connect-flow/context/context.ts'
import { type Flow, type FlowSnapshot, openFlow } from '@ieum/connect-flow/opening.ts'
import { afterPaint } from '@ieum/ui/after-paint.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type ShownFlow, shownFlow } from './shown-flow.ts'

/** Loads the machine; quick once it is loaded. */
export const loadMachine = async () => (await import('./flow-machine.ts')).flowMachine

/**
 * A flow for the lifetime of a component. The server renders its first snapshot; the browser starts it after the first
 * paint. Nothing changes before `onDrawn` is called: otherwise a step whose part is still loading would be discarded
 * and drawn again, and presses on it would be lost.
 * @throws Error while rendering, when the machine could not be loaded
 */
export function useFlow(inputOf: () => ConnectInput): readonly [FlowSnapshot, Flow, ShownFlow, () => void] {
  const [{ flow, shown, onDrawn }] = useState(() => {
    let onDrawn = () => {}
    const drawn = new Promise<void>((resolve) => {
      onDrawn = resolve
    })
    const flow = openFlow(inputOf(), async () => (await Promise.all([loadMachine(), drawn]))[0])
    return { flow, shown: shownFlow(flow, afterPaint), onDrawn }
  })
  const snapshot = useSyncExternalStore(shown.subscribe, shown.getSnapshot, shown.getSnapshot)
  const failure = useSyncExternalStore(flow.subscribe, flow.failure, flow.failure)
  if (failure) throw failure
  useEffect(() => {
    flow.start()
    return () => flow.stop()
  }, [flow])
  return [snapshot, flow, shown, onDrawn]
}
