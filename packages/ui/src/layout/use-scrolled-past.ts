import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether a marker at an edge of the content is off screen: then content is under the bar
 * and the bar draws its hairline. `margin` is the height of the bar that covers the marker.
 */
export function useScrolledPast(margin = '0px'): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const marker = useRef<HTMLDivElement>(null)
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!marker.current) return
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry ? !entry.isIntersecting : false), {
      rootMargin: margin,
    })
    observer.observe(marker.current)
    return () => observer.disconnect()
  }, [margin])
  return [marker, isPast]
}
