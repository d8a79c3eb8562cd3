import { endOfKoreanDayMs, koreanDateParts, koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'

/**
 * The world's time in the browser: what the server said last, plus what has passed since. The device's own clock and
 * zone are never asked, but for how old something is that lies on it. The only file of the app that reads a clock.
 */
let serverStartMs: number | null = null

/** A page's own clock is off by less while answers travel. */
const NEARLY_MS = 2_000

const followers = new Set<() => void>()

/** Milliseconds on a clock that only runs forward. */
export function elapsedMs(): number {
  return performance.now()
}

/** The device's clock, which may be wrong: only for what has passed since this device kept something. */
export function deviceNowMs(): number {
  return Date.now()
}

/** The clock of a page: stands still while the server renders it, runs in the browser. */
export function worldClock(serverNowMs: string): () => number {
  if (typeof window === 'undefined') return () => Number(serverNowMs)
  serverStartMs ??= Number(serverNowMs)
  return worldNowMs
}

/** The world's time now. Browser only, after the page's clock was made. */
export function worldNowMs(): number {
  return (serverStartMs ?? 0) + Math.floor(performance.now())
}

/** The server has said what time it is: a device that slept has lost some, and the practice world's clock can be moved. */
export function hearServerNow(nowMs: number): void {
  if (serverStartMs === null || Math.abs(nowMs - worldNowMs()) < NEARLY_MS) return
  serverStartMs = nowMs - Math.floor(performance.now())
  for (const follower of followers) follower()
}

/**
 * Calls when the day in Korea may have changed: at midnight, and when the server's time turns out to be another.
 * Whoever comes back to the page has `ask` ask the server first. Ends by the result.
 */
export function followDay(onChange: () => void, ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, endOfKoreanDayMs(koreanDateParts(worldNowMs())) + 1 - worldNowMs())
  }
  const look = () => {
    wait()
    onChange()
  }
  const comeBack = () => {
    if (document.visibilityState === 'visible') ask()
  }
  wait()
  followers.add(look)
  document.addEventListener('visibilitychange', comeBack)
  return () => {
    clearTimeout(timer)
    followers.delete(look)
    document.removeEventListener('visibilitychange', comeBack)
  }
}

/** The day in Korea now, `YYYY-MM-DD`. */
export const worldDay = (): Ymd => koreanYmd(worldNowMs())
