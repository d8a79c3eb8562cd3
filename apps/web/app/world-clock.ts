import { useSyncExternalStore } from 'react'

/**
 * The world's time in the browser: what the server said when it made the page, plus what has passed since.
 * The device's own clock and zone are never asked. This file is the only one of the app that reads a clock.
 */
let anchor: { readonly serverNowMs: number; readonly startedAt: number } | null = null

export function setWorldClock(serverNowMs: string): void {
  anchor ??= { serverNowMs: Number(serverNowMs), startedAt: performance.now() }
}

export function worldNowMs(): number {
  if (!anchor) throw new Error('the world clock is not set yet')
  return anchor.serverNowMs + Math.floor(performance.now() - anchor.startedAt)
}

const neverChanges = () => () => {}

/** Whether the page has been taken over by the script: false on the server and during the first render. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
