/** Where an institution sends the person who wants to show who they are there. */
export type AuthorizationPage =
  | { readonly kind: 'page'; readonly uri: string }
  /** Back to us at once: it will not have this person. `error` as OAuth names it. */
  | { readonly kind: 'returned'; readonly error: string }
  /** An address that is nobody's we know: not opened. */
  | { readonly kind: 'foreign' }

export type PlacesOfPage = {
  /** `host` or `host:port` of the institution, as the portal says. */
  readonly domain: string
  /** Our own address that it may lead back to. */
  readonly redirectUri: string
  /** How the addresses of such pages begin in the practice world; absent in a real one. */
  readonly practicePages?: string
}

/**
 * Judges the answer to an authorize call: a person is only led to the institution's own host, by https, or, in a practice
 * world, to its pages.
 * @source docs/standard.md#individual-authentication; docs/architecture.md#outside-calls
 */
export function authorizationPage(location: string, places: PlacesOfPage): AuthorizationPage {
  const url = URL.parse(location)
  if (url?.username !== '' || url.password !== '') return { kind: 'foreign' }
  if (url.origin + url.pathname === places.redirectUri) {
    return { kind: 'returned', error: url.searchParams.get('error') ?? 'server_error' }
  }
  const isInstitution = url.protocol === 'https:' && url.host === new URL(`https://${places.domain}`).host
  const isPractice = places.practicePages !== undefined && url.href.startsWith(places.practicePages)
  if (isInstitution || isPractice) return { kind: 'page', uri: url.href }
  return { kind: 'foreign' }
}
