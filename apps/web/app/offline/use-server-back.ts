import { useEffect, useEffectEvent } from 'react'
import { askServer } from './server-there.ts'

/**
 * A device may report a connection too early or wrongly, so the server is asked again after this time, then at growing
 * intervals.
 */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * Calls `onBack` once our server answers. Checks at once, when the device reports a connection, and whenever the page
 * becomes visible.
 */
export function useServerBack(isAwaited: boolean, onBack: () => void): void {
  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!isAwaited) return
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined
    let waitMs = FIRST_WAIT_MS
    const checkServer = async () => {
      clearTimeout(timer)
      if (!navigator.onLine || document.visibilityState !== 'visible') return
      try {
        await askServer(signal)
        goBack()
      } catch {
        if (signal.aborted) return
        timer = setTimeout(checkServer, waitMs)
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      }
    }
    const checkNow = () => {
      waitMs = FIRST_WAIT_MS
      void checkServer()
    }
    checkNow()
    addEventListener('online', checkNow, { signal })
    document.addEventListener('visibilitychange', checkNow, { signal })
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [isAwaited])
}
