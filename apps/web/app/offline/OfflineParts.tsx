import type { Bootstrap } from '@ieum/contracts/page.ts'
import { offlineWords } from '@ieum/copy/offline.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'
import { worldNowMs } from '../clock/world-clock.ts'
import { useOnline } from '../shell/use-online.ts'
import { cachePage, evictCachedPages } from './cached-pages.ts'
import type { Cacheable, MaybeCached } from './is-cacheable.ts'
import { startOffline } from './start.ts'
import { useLeadingOffline } from './use-leading-offline.ts'
import { useServerBack } from './use-server-back.ts'

export type OfflinePartsProps = {
  /** The component that draws the bar, loaded with the page. */
  readonly Bar: ComponentType<{ readonly children: ReactNode }>
}

/** The offline parts of every page, mounted after hydration: the bar, the service worker, and the stored page. */
export function OfflineParts({ Bar }: OfflinePartsProps) {
  const { keptPagesMark = null } = (useRouteLoaderData('root') ?? {}) as Partial<Bootstrap>
  const isOnline = useOnline()
  const page = useMatches().at(-1)
  const { cachedAtMs = null } = (page?.loaderData ?? {}) as MaybeCached
  useEffect(startOffline, [])
  useEffect(() => {
    if (document.documentElement.dataset.channel !== 'app') void evictCachedPages()
  }, [])
  useEffect(() => {
    const { cacheableOf } = (page?.handle ?? {}) as Partial<Cacheable<object>>
    if (!page?.loaderData || !cacheableOf || cachedAtMs !== null || keptPagesMark === null) return
    void cachePage(page.pathname, cacheableOf(page.loaderData), keptPagesMark)
  }, [page, cachedAtMs, keptPagesMark])
  // The live page replaces a stored page, as a new document.
  useServerBack(cachedAtMs !== null, () => window.location.reload())
  useLeadingOffline(cachedAtMs !== null)
  if (cachedAtMs !== null) return <Bar>{offlineWords.seen(cachedAtMs, worldNowMs())}</Bar>
  return isOnline ? null : <Bar>{screenWords.offline}</Bar>
}
