import { isUnreachable } from '../api-errors.ts'
import { loadInBrowser, type PageRead } from '../page-data.ts'
import type { MaybeKept } from './keepable.ts'

/** In the browser; without a network as it was seen last on this device, or the page that says that there is none. */
export async function loadOrKept<Data extends object>(
  navigation: { readonly request: Request },
  read: PageRead<Data>,
): Promise<Data & MaybeKept> {
  const { pathname } = new URL(navigation.request.url)
  const kept = isReachable() ? null : await (await import('./kept-instead.ts')).keptAt<Data>(pathname)
  if (kept) return kept
  try {
    return await loadInBrowser(navigation, read)
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return (await import('./kept-instead.ts')).keptInstead<Data>(pathname, error)
  }
}

/** As far as is known: a document that opened in the place of another has met with no network already. */
const isReachable = () => navigator.onLine && document.documentElement.dataset.cutOff === undefined
