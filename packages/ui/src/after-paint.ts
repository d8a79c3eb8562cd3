import { flushSync } from 'react-dom'

/** A hidden page paints nothing; this is the longest wait for it. */
const AT_MOST_MS = 100

/**
 * Resolves when the browser has drawn all changes so far, so that the work of a press begins after the press itself is
 * on the screen. Resolves at once where nothing is drawn.
 */
export function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, AT_MOST_MS)
    // The callback runs before the next frame is drawn; the task after it runs once the frame is drawn.
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}

type Waiting = { readonly works: (() => void)[]; readonly run: () => void }

let waiting: Waiting | null = null

/**
 * Runs `work` after paint, and at the latest before the next press is handled, however long the frame takes, so that
 * presses take effect in their order. Resolves when it has run.
 */
export function oncePainted(work: () => void): Promise<void> {
  return new Promise((resolve) => {
    waiting ??= startWaiting()
    waiting.works.push(() => {
      work()
      resolve()
    })
  })
}

/** Runs all waiting work now: before a press that reaches the page by another way. */
export function runWaiting(): void {
  waiting?.run()
}

function startWaiting(): Waiting {
  const works: (() => void)[] = []
  const run = () => {
    if (waiting?.works === works) waiting = null
    for (const press of PRESSES) removeEventListener(press, onPress, { capture: true })
    // Drawn at once: a mark goes back to what its page says as soon as its work is done, and React lets that pass before an
    // ordinary update where it has begun with it. The mark would be off for a moment.
    flushSync(() => {
      for (const work of works.splice(0)) work()
    })
  }
  const onPress = (event: Event) => {
    if (!isMark(event.target)) run()
  }
  for (const press of PRESSES) addEventListener(press, onPress, { capture: true })
  void afterPaint().then(run)
  return { works, run }
}

/** A button pressed by a key fires a click too; going back is a press outside the page. */
const PRESSES = ['click', 'popstate'] as const

/**
 * The mark has changed before its click event; drawing it again now would change it back. Its own press queues instead.
 */
function isMark(target: EventTarget | null): boolean {
  const { type } = (target ?? {}) as { readonly type?: unknown }
  return type === 'checkbox' || type === 'radio'
}
