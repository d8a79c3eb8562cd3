import { redirect } from 'react-router'
import { receiveServerNow, worldNowMs } from '../clock/world-clock.ts'
import { links } from '../links/links.ts'
import { decryptCachedPage } from './cached-pages.ts'
import type { MaybeCached } from './is-cacheable.ts'
import { serviceWorkers } from './service-workers.ts'

/** The page as it was last shown on this device; null where it is missing or may not be shown. */
export async function cachedAt<Data extends object>(path: string): Promise<(Data & MaybeCached) | null> {
  const page = await decryptCachedPage(path)
  // A page that stayed open while its device slept has lost that time; data from days ago must not pass for today's.
  if (page) receiveServerNow(Math.max(page.nowMs, worldNowMs()))
  return page && { ...(page.data as Data), cachedAtMs: page.cachedAtMs }
}

/** Replaces an answer that did not arrive with the stored page; without one, redirects to the offline page. */
export async function cachedInstead<Data extends object>(path: string, error: unknown): Promise<Data & MaybeCached> {
  const cached = await cachedAt<Data>(path)
  if (cached) return cached
  // Only a browser with the service worker has that page.
  throw serviceWorkers()?.controller ? redirect(links.offline(path)) : error
}
