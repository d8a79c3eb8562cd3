import type { Flow, FlowSnapshot } from '@ieum/connect-flow/opening.ts'
import { viewOf } from '@ieum/connect-flow/view.ts'

/** The part of a flow that is on the screen. */
export type ShownFlow = {
  getSnapshot(): FlowSnapshot
  subscribe(onChange: () => void): () => void
  /** A press is about to be sent. The next step or overlay is drawn after the press itself is on the screen. */
  freeze(): void
  /** Shows the state that waits now. */
  release(): void
}

/**
 * The latest state of a flow. After a press, changes within the same step show at once. Another step, overlay or the
 * end takes longer to draw and shows once the press is painted.
 */
export function shownFlow(flow: Pick<Flow, 'getSnapshot' | 'subscribe'>, painted: () => Promise<void>): ShownFlow {
  const changed = new Set<() => void>()
  let shown = flow.getSnapshot()
  let isFrozen = false
  const look = () => {
    const next = flow.getSnapshot()
    if (next === shown || (isFrozen && placeOf(next) !== placeOf(shown))) return
    shown = next
    for (const onChange of changed) onChange()
  }
  const release = () => {
    isFrozen = false
    look()
  }
  flow.subscribe(look)
  return {
    getSnapshot: () => shown,
    subscribe(onChange) {
      changed.add(onChange)
      return () => changed.delete(onChange)
    },
    freeze() {
      if (isFrozen) return
      isFrozen = true
      void painted().then(release)
    },
    release,
  }
}

function placeOf({ value, status }: FlowSnapshot): string {
  const { screen, overlay } = viewOf(value)
  return `${status} ${screen} ${overlay}`
}
