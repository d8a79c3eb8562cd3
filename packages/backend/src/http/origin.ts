/** Headers that tell where a call comes from. */
export type OriginHeaders = {
  readonly 'sec-fetch-site'?: string | string[] | undefined
  readonly origin?: string | undefined
  readonly host?: string | undefined
}

/**
 * Whether a call that changes something comes from our own pages.
 *
 * Browsers set both headers themselves, pages cannot. `Sec-Fetch-Site` decides where it is sent (an `Origin` beside it
 * must be ours or this very host); without it the `Origin` must be ours; with neither the call is refused.
 */
export function isOwnOrigin(headers: OriginHeaders, ourOrigins: readonly string[]): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site !== undefined
  if (ourOrigins.includes(origin)) return true
  return site !== undefined && host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}

/** Exactly `application/json`, parameters aside: a form of another site cannot send it without asking first. */
export function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
}
