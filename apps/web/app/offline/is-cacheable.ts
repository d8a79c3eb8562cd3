import { links } from '../links/links.ts'

/** The `handle` of a route whose page is stored for offline viewing. */
export type Cacheable<Data extends object> = {
  /** The data to store: what a person can read, without data that only serves navigation. */
  readonly cacheableOf: (data: Data) => Data
}

/** Added to the page's data: when it was read, the world's time. Only for a page stored on this device. */
export type MaybeCached = { readonly cachedAtMs?: number }

/** Whether the page at this path is stored for offline viewing. */
export function isCacheable(path: string): boolean {
  return path === links.home() || /^\/assets\/(?!manual$)[^/]+$/.test(path)
}
