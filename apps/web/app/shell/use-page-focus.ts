import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Path of the page whose title was last shown; null while the page is only a skeleton. Browser only. */
let shownPathname: string | null | undefined

/**
 * Announces another page within the document as a new document would be announced: its title takes the focus that the
 * old page had. A field or dialog of the new page that already has the focus keeps it. A change of the search part
 * alone is a step of one page, which focuses its own heading.
 * @param isSlow the next page is still loading, and a skeleton replaces it
 */
export function usePageFocus(isSlow = false): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const isFirst = shownPathname === undefined
    if (isSlow) shownPathname = null
    if (isSlow || pathname === shownPathname) return
    shownPathname = pathname
    if (isFirst || isFocusSet() || focusTitle()) return
    // A part that loads later contains the title.
    const observer = new MutationObserver(() => {
      if (isFocusSet() || focusTitle()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, isSlow])
}

function isFocusSet(): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body
}

/** Focuses the page's title, or the target of the skip link. The router does the scrolling. */
function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('h1') ?? document.getElementById('content')
  if (!title) return false
  if (!title.hasAttribute('tabindex')) title.tabIndex = -1
  title.focus({ preventScroll: true })
  return true
}
