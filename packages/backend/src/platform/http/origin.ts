/** Headers that show where a call comes from. */
export type OriginHeaders = {
  readonly 'sec-fetch-site'?: string | string[] | undefined
  readonly origin?: string | undefined
  readonly host?: string | undefined
}

/**
 * Whether a call that changes data comes from our own pages.
 *
 * Browsers set both headers themselves, pages cannot. `Sec-Fetch-Site` decides where it is sent (an `Origin` beside it
 * must be ours, or in a sandbox world this very host); without it the `Origin` must be ours; with neither the call is
 * refused.
 * @param isAnyHostOurs a sandbox world answers to every name of its machine
 */
export function isOwnOrigin(headers: OriginHeaders, ourOrigins: readonly string[], isAnyHostOurs: boolean): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site !== undefined
  if (ourOrigins.includes(origin)) return true
  return (
    isAnyHostOurs &&
    site !== undefined &&
    host !== undefined &&
    (origin === `http://${host}` || origin === `https://${host}`)
  )
}

/** Whether a request's host is ours. `names`: host names with or without a port; a name without one allows any port. */
export function isOurHost(host: string | undefined, names: readonly string[]): boolean {
  const name = host?.toLowerCase() ?? ''
  return names.includes(name) || names.includes(name.replace(/:\d{1,5}$/, ''))
}

/**
 * Exactly `application/json`, apart from parameters: a form of another site cannot send it without a preflight request.
 */
export function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
}
