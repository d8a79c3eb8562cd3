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
