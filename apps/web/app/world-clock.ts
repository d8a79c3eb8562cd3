/**
 * The world's time in the browser: what the server said when it made the page, plus what has passed since.
 * The device's own clock and zone are never asked. The only file of the app that reads a clock.
 */
let serverStartMs = 0

/** Milliseconds on a clock that only runs forward. */
export function elapsedMs(): number {
  return performance.now()
}

/** The clock of a page: stands still while the server renders it, runs in the browser. */
export function worldClock(serverNowMs: string): () => number {
  if (typeof window === 'undefined') return () => Number(serverNowMs)
  serverStartMs = Number(serverNowMs)
  return worldNowMs
}

/** The world's time now. Browser only, after the page's clock was made. */
export function worldNowMs(): number {
  return serverStartMs + Math.floor(performance.now())
}
