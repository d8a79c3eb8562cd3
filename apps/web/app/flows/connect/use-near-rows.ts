import { type RefCallback, useCallback, useState } from 'react'

/** More than a screen is high, so that what nearly everybody sees needs no second look. */
const AT_FIRST = 48
/** All that lies above, and what comes next below. */
const NEAR = '999999px 0px 1200px'

/**
 * How many rows of a long list have been near the screen, counted from the top; `last` marks the first that has not. The
 * browser watches one row instead of each row's picture: six hundred of them cost every frame.
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
