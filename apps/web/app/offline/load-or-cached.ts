import { isUnreachable } from '../reads/api-errors.ts'
import { loadInBrowser, type PageRead } from '../reads/page-data.ts'
import type { MaybeCached } from './is-cacheable.ts'

/**
 * Loads in the browser. Without a network it returns the page last viewed on this device, or redirects to the offline
 * page.
 */
export async function loadOrCached<Data extends object>(
  navigation: { readonly request: Request },
  read: PageRead<Data>,
): Promise<Data & MaybeCached> {
  const { pathname } = new URL(navigation.request.url)
  const cached = isReachable() ? null : await (await import('./cached-instead.ts')).cachedAt<Data>(pathname)
  if (cached) return cached
  try {
    return await loadInBrowser(navigation, read)
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return (await import('./cached-instead.ts')).cachedInstead<Data>(pathname, error)
  }
}

/** As far as is known: a document that opened in place of another has already found no network. */
const isReachable = () => navigator.onLine && document.documentElement.dataset.cutOff === undefined
