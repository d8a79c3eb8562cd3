import { offlineWords } from '@ieum/copy/offline.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { receiveServerNow } from '../../clock/world-clock.ts'
import { links } from '../../links/links.ts'
import { decryptCachedPage } from '../../offline/cached-pages.ts'
import { isCacheable } from '../../offline/is-cacheable.ts'
import { askedFor } from '../../offline/requested-page.ts'
import { useKnownTheme } from '../../offline/use-known-theme.ts'
import { useWayBack } from '../../offline/use-return-online.ts'
import { Offline } from '../../screens/offline/Offline.tsx'
import { PageSkeleton } from '../../shell/PageSkeleton.tsx'

export const meta = () => [{ title: pageTitle(offlineWords.title) }]

/** Any asset: its page has one file for all. */
const ANY_ASSET = '/assets/any'

/**
 * Stored by every browser that has been here (`public/worker.js`), so it must not contain personal data. Shows the
 * requested page where this browser has stored it. Its scripts are named here, so that the worker stores them.
 */
export default function Page() {
  useKnownTheme()
  useEffect(() => {
    document.documentElement.dataset.cutOff = ''
  }, [])
  const { hash } = useLocation()
  const state = useStoredState(hash)
  return (
    <>
      <PrefetchPageLinks page={links.home()} />
      <PrefetchPageLinks page={ANY_ASSET} />
      {state === null ? <PageSkeleton /> : <Waiting hash={hash} {...state} />}
    </>
  )
}

type CacheState = { readonly isHomeCached: boolean; readonly isPageCacheable: boolean }

/** Null until it is known; a stored page replaces this one. */
function useStoredState(hash: string): CacheState | null {
  const [state, setState] = useState<{ readonly hash: string; readonly known: CacheState } | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const address = askedFor(hash, window.location.origin)
      const { pathname } = new URL(address, window.location.origin)
      const [asked, home] = await Promise.all([
        isCacheable(pathname) ? decryptCachedPage(pathname) : null,
        decryptCachedPage(links.home()),
      ])
      if (isOver) return
      // The document's own time is days old: the time of its rendering.
      const known = asked ?? home
      if (known) receiveServerNow(known.nowMs)
      if (asked) void navigate(address, { replace: true })
      else setState({ hash, known: { isHomeCached: home !== null, isPageCacheable: isCacheable(pathname) } })
    }
    void look()
    return () => {
      isOver = true
    }
  }, [hash, navigate])
  return state?.hash === hash ? state.known : null
}

function Waiting({ hash, isHomeCached, isPageCacheable }: CacheState & { readonly hash: string }) {
  const { failure, retry } = useWayBack(hash)
  return <Offline failure={failure} isHomeCached={isHomeCached} isPageCacheable={isPageCacheable} onRetry={retry} />
}
