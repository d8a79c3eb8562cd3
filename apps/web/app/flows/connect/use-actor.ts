import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'

/**
 * An actor for as long as a component is on the screen. The server renders its first snapshot without starting it;
 * the browser starts it after the first paint.
 */
export function useActor<Machine extends AnyStateMachine>(
  create: () => Actor<Machine>,
): readonly [SnapshotFrom<Machine>, Actor<Machine>] {
  const [actor] = useState(create)
  const snapshot = useSyncExternalStore(
    (onChange) => {
      const subscription = actor.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    () => actor.getSnapshot(),
    () => actor.getSnapshot(),
  )
  useEffect(() => {
    actor.start()
    return () => {
      actor.stop()
    }
  }, [actor])
  return [snapshot as SnapshotFrom<Machine>, actor]
}
