import { endOfKoreanDayMs, koreanDateParts, koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'

/**
 * The world's time in the browser: the server's last time plus the time since. The device's own clock and zone are
 * never used, except for the age of data stored on the device. The only file of the app that reads a clock.
 */
let serverStartMs: number | null = null

/** A page's own clock deviates by less than this while answers travel. */
const NEARLY_MS = 2_000

const followers = new Set<() => void>()

/** Milliseconds on a monotonic clock. */
export function elapsedMs(): number {
  return performance.now()
}

/** The device's clock, which may be wrong. Only for the time since this device stored something. */
export function deviceNowMs(): number {
  return Date.now()
}

/** The clock of a page: fixed while the server renders it, running in the browser. */
export function worldClock(serverNowMs: string): () => number {
  if (typeof window === 'undefined') return () => Number(serverNowMs)
  serverStartMs ??= Number(serverNowMs)
  return worldNowMs
}

/** The world's time now. Browser only, after the page's clock was created. */
export function worldNowMs(): number {
  return (serverStartMs ?? 0) + Math.floor(performance.now())
}

/** Sets the clock to the server's time: a device that slept has lost some, and the sandbox's clock can be moved. */
export function receiveServerNow(nowMs: number): void {
  if (serverStartMs === null || Math.abs(nowMs - worldNowMs()) < NEARLY_MS) return
  serverStartMs = nowMs - Math.floor(performance.now())
  for (const follower of followers) follower()
}

/**
 * Calls `onChange` when the day in Korea may have changed: at midnight, and when the server's time differs. When a
 * person returns to the page, `ask` asks the server first. The result stops it.
 */
export function followDay(onChange: () => void, ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(checkDay, endOfKoreanDayMs(koreanDateParts(worldNowMs())) + 1 - worldNowMs())
  }
  const checkDay = () => {
    wait()
    onChange()
  }
  const comeBack = () => {
    if (document.visibilityState === 'visible') ask()
  }
  wait()
  followers.add(checkDay)
  document.addEventListener('visibilitychange', comeBack)
  return () => {
    clearTimeout(timer)
    followers.delete(checkDay)
    document.removeEventListener('visibilitychange', comeBack)
  }
}

/** The day in Korea now, `YYYY-MM-DD`. */
export const worldDay = (): Ymd => koreanYmd(worldNowMs())
