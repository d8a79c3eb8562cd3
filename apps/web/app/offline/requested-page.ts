import { links } from '../links/links.ts'

/**
 * The address that could not be opened, from the fragment of the page that opened instead; home when the fragment has
 * none.
 */
export function askedFor(hash: string, origin: string): string {
  const address = hash.slice(1)
  const url = /^\/(?![/\\])/.test(address) ? URL.parse(address, origin) : null
  if (url?.origin !== origin || url.pathname === links.offline()) return links.home()
  return url.pathname + url.search
}
