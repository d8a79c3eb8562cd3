import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * A step begins at its top; on return the selection keeps its scroll position. The browser's Back leaves the flow's
 * entry for a moment and the router scrolls as for another page, so the position is restored.
 *
 * @param step the step on the screen; a sheet over the selection counts as the selection
 * @param isOnEntry the address names the step
 */
export function useStepScroll(step: string | null, isOnEntry: boolean): void {
  const shown = useRef(step)
  const left = useRef(new Map<string | null, number>())
  const wasOnEntry = useRef(isOnEntry)

  useEffect(() => {
    const remember = () => {
      // The address changes before the screen does, so both have to show that this is the flow's own entry.
      const isNamed = new URLSearchParams(window.location.search).has('step')
      if (isNamed && wasOnEntry.current) left.current.set(shown.current, window.scrollY)
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  useLayoutEffect(() => {
    const hasMoved = shown.current !== step
    shown.current = step
    wasOnEntry.current = isOnEntry
    if (hasMoved && step !== 'selection') left.current.delete(step)
    const top = left.current.get(step)
    if (hasMoved || (isOnEntry && top !== undefined)) window.scrollTo({ top: top ?? 0, behavior: 'instant' })
  }, [isOnEntry, step])
}
