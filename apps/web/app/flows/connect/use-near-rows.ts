import { type RefCallback, useCallback, useState } from 'react'

/** More rows than fit on a screen, so that most people see the whole first screen without another render. */
const AT_FIRST = 48
/** Everything above, and the next rows below. */
const NEAR = '999999px 0px 1200px'

/**
 * Number of rows of a long list that have been near the screen, counted from the top; `last` marks the first that has
 * not. The browser observes one row instead of each row: six hundred observers cost time in every frame.
 */
export function useNearRows(): { readonly near: number; readonly last: RefCallback<Element> } {
  const [near, setNear] = useState(AT_FIRST)
  const last = useCallback(
    (row: Element | null) => {
      if (!row) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) setNear(near * 2)
        },
        { rootMargin: NEAR },
      )
      observer.observe(row)
      return () => observer.disconnect()
    },
    [near],
  )
  return { near, last }
}
