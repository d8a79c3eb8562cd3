import { links } from '../links.ts'

/** The `handle` of a route whose page is kept to be seen without a network. */
export type Keepable<Data extends object> = {
  /** What is kept of it: what can be read, without what only leads on. */
  readonly keptOf: (data: Data) => Data
}

/** Beside what the page shows: since when it is known, the world's time. Only of a page that comes from this device. */
export type MaybeKept = { readonly keptAtMs?: number }

/** Whether the page at this path is one that is kept. */
export function isKeepable(path: string): boolean {
  return path === links.home() || /^\/assets\/(?!manual$)[^/]+$/.test(path)
}
