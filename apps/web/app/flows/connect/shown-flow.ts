import type { Flow, FlowSnapshot } from '@ieum/connect-flow/opening.ts'
import { viewOf } from '@ieum/connect-flow/view.ts'

/** What of a flow is on the screen. */
export type ShownFlow = {
  getSnapshot(): FlowSnapshot
  subscribe(onChange: () => void): () => void
  /** A press is about to be sent: another step or overlay is drawn after the press itself is on the screen. */
  hold(): void
  /** Shows what is held now. */
  release(): void
}

/**
 * The latest of a flow; after a press what changes on the same step at once, another step, overlay or the end, which
 * are more to draw, once the press was painted.
 */
export function shownFlow(flow: Pick<Flow, 'getSnapshot' | 'subscribe'>, painted: () => Promise<void>): ShownFlow {
  const changed = new Set<() => void>()
  let shown = flow.getSnapshot()
  let isHeld = false
  const look = () => {
    const next = flow.getSnapshot()
    if (next === shown || (isHeld && placeOf(next) !== placeOf(shown))) return
    shown = next
    for (const onChange of changed) onChange()
  }
  const release = () => {
    isHeld = false
    look()
  }
  flow.subscribe(look)
  return {
    getSnapshot: () => shown,
    subscribe(onChange) {
      changed.add(onChange)
      return () => changed.delete(onChange)
    },
    hold() {
      if (isHeld) return
      isHeld = true
      void painted().then(release)
    },
    release,
  }
}

function placeOf({ value, status }: FlowSnapshot): string {
  const { screen, overlay } = viewOf(value)
  return `${status} ${screen} ${overlay}`
}
