/** A page that is not shown paints nothing; nobody waits for it longer than this. */
const AT_MOST_MS = 100

/**
 * Resolves when the browser has drawn what has changed so far: what a press sets in motion begins after the press itself
 * is on the screen. At once where nothing is drawn.
 */
export function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, AT_MOST_MS)
    // Before the next frame is drawn; the task after it comes when it was.
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}

type Waiting = { readonly works: (() => void)[]; readonly run: () => void }

let waiting: Waiting | null = null

/**
 * Runs `work` after paint; at the latest before the next press is handled, however long the frame takes, so that what
 * presses ask for happens in their order. Resolves when it was run.
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

/** Runs what waits for paint now: before a press that the page is told of by somebody else. */
export function runWaiting(): void {
  waiting?.run()
}

function startWaiting(): Waiting {
  const works: (() => void)[] = []
  const run = () => {
    if (waiting?.works === works) waiting = null
    for (const press of PRESSES) removeEventListener(press, onPress, { capture: true })
    for (const work of works.splice(0)) work()
  }
  const onPress = (event: Event) => {
    if (!isMark(event.target)) run()
  }
  for (const press of PRESSES) addEventListener(press, onPress, { capture: true })
  void afterPaint().then(run)
  return { works, run }
}

/** A button pressed by a key is clicked too; going back is a press outside the page. */
const PRESSES = ['click', 'popstate'] as const

/** It has turned before its click is told: drawn anew now it would turn back. Its own press takes its place in the line. */
function isMark(target: EventTarget | null): boolean {
  const { type } = (target ?? {}) as { readonly type?: unknown }
  return type === 'checkbox' || type === 'radio'
}
