import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { links } from '../links.ts'
import { isKeepable } from './keepable.ts'

/** On a kept page a link to what is not kept leads to the page that says so, and goes on from there by itself. */
export function useLeadingOffline(isKept: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isKept) return
    const lead = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== window.location.origin || link.target) return
      if (link.hash || isKeepable(link.pathname)) return
      event.preventDefault()
      void navigate(links.offline(`${link.pathname}${link.search}`))
    }
    // Before the link's own listener, which does nothing once the press is spoken for.
    document.addEventListener('click', lead, { capture: true })
    return () => document.removeEventListener('click', lead, { capture: true })
  }, [isKept, navigate])
}
