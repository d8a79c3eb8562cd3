import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { links } from '../links/links.ts'
import { isCacheable } from './is-cacheable.ts'

/** On a stored page, a link to a page that is not stored opens the offline page, which continues by itself. */
export function useLeadingOffline(isCached: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isCached) return
    const lead = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== window.location.origin || link.target) return
      if (link.hash || isCacheable(link.pathname)) return
      event.preventDefault()
      void navigate(links.offline(`${link.pathname}${link.search}`))
    }
    // Runs before the link's own listener, which ignores a press that is already handled.
    document.addEventListener('click', lead, { capture: true })
    return () => document.removeEventListener('click', lead, { capture: true })
  }, [isCached, navigate])
}
