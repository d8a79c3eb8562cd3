import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Whose title was last there to be read; null while the page is only a skeleton. Of the browser, not of the server. */
let shownPathname: string | null | undefined

/**
 * Another page within the document is announced as a new document would be: its title takes the focus that went with
 * the old page. What already has the focus, a field or a dialog of the new page, keeps it; a change of the search part
 * alone is a step of one page, which focuses its own heading.
 * @param isSlow the next page is still being read, and a skeleton stands in its place
 */
export function usePageFocus(isSlow = false): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const isFirst = shownPathname === undefined
    if (isSlow) shownPathname = null
    if (isSlow || pathname === shownPathname) return
    shownPathname = pathname
    if (isFirst || isFocusHeld() || focusTitle()) return
    // A part of the page that comes later brings the title.
    const observer = new MutationObserver(() => {
      if (isFocusHeld() || focusTitle()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, isSlow])
}

function isFocusHeld(): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body
}

/** The title of the page, or where the skip link leads. Scrolling is left to the router. */
function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('h1') ?? document.getElementById('content')
  if (!title) return false
  if (!title.hasAttribute('tabindex')) title.tabIndex = -1
  title.focus({ preventScroll: true })
  return true
}
