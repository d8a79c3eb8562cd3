/** The page on which a person authenticates at an institution. */
export type AuthorizationPage =
  | { readonly kind: 'page'; readonly uri: string }
  /** The institution redirected back to us at once: it refuses this person. `error` as OAuth names it. */
  | { readonly kind: 'returned'; readonly error: string }
  /** An unknown address: not opened. */
  | { readonly kind: 'foreign' }

export type PlacesOfPage = {
  /** `host` or `host:port` of the institution, from the portal. */
  readonly domain: string
  /** Our own address that it may redirect to. */
  readonly redirectUri: string
  /** Address prefix of such pages in the sandbox; absent in a real world. */
  readonly practicePages?: string
}

/**
 * Checks the answer to an authorize call: a person is only sent to the institution's own host by https or, with a
 * sandbox, to its pages.
 * @source docs/reference/standard.md#individual-authentication; docs/concepts/outside-calls.md#calls
 */
export function checkAuthorizationRedirect(location: string, places: PlacesOfPage): AuthorizationPage {
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
