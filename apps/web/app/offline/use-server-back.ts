import { useEffect, useEffectEvent } from 'react'
import { askServer } from './server-there.ts'

/** A device says that it is connected before it is, or without being so: asked again after so long, then ever later. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * Calls once our server answers: looked for at once, when the device says that it is connected, and whenever the page is
 * seen again.
 */
export function useServerBack(isAwaited: boolean, onBack: () => void): void {
  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!isAwaited) return
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined
    let waitMs = FIRST_WAIT_MS
    const look = async () => {
      clearTimeout(timer)
      if (!navigator.onLine || document.visibilityState !== 'visible') return
      try {
        await askServer(signal)
        goBack()
      } catch {
        if (signal.aborted) return
        timer = setTimeout(look, waitMs)
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      }
    }
    const lookNow = () => {
      waitMs = FIRST_WAIT_MS
      void look()
    }
    lookNow()
    addEventListener('online', lookNow, { signal })
    document.addEventListener('visibilitychange', lookNow, { signal })
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [isAwaited])
}
