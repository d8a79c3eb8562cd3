import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A quick navigation must not flicker. */
const SLOW_AFTER_MS = 200

/** Whether a navigation has lasted long enough to show that it runs. */
export function useSlowNavigation(): boolean {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const isLeaving = next !== undefined && next.pathname !== pathname
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLeaving])
  return isLeaving && isSlow
}
