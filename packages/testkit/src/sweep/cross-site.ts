import { type Endpoint, effectsOf } from '@ieum/contract-kit/endpoint.ts'
import type { WireRequest } from './wire-request.ts'

export type CrossSiteRequest = {
  readonly what: string
  readonly wire: WireRequest
  readonly callerHeaders: Readonly<Record<string, string>>
  readonly status: 401 | 403 | 415
}

/** True when a page of another site must not be able to make the call. */
export const changesSomething = (endpoint: Endpoint): boolean =>
  (endpoint.who === 'user' || endpoint.who === 'public') &&
  (endpoint.method !== 'GET' || effectsOf(endpoint) !== 'none')

/**
 * Requests that another site, or a reader of the session table, could send with a person's cookie; each with its
 * required refusal. `session` are the headers that make the call the person's own, without the origin; `token` is the
 * value in the session table.
 */
export function crossSiteRequests(
  endpoint: Endpoint,
  wire: WireRequest,
  session: Readonly<Record<string, string>>,
  { origin, token }: { origin: string; token: string },
): CrossSiteRequest[] {
  const foreign = (what: string, headers: Record<string, string>): CrossSiteRequest => ({
    what,
    wire,
    callerHeaders: { ...session, ...headers },
    status: 403,
  })
  const requests = [
    foreign('a foreign Origin', { origin: 'https://evil.example' }),
    foreign('a foreign Origin that says same-origin', {
      origin: 'https://evil.example',
      'sec-fetch-site': 'same-origin',
    }),
    foreign('a cross-site fetch', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
    foreign('a sibling domain', { 'sec-fetch-site': 'same-site' }),
    foreign('a sandboxed frame', { origin: 'null' }),
    foreign('a link from elsewhere', { 'sec-fetch-site': 'none' }),
    foreign('neither header', {}),
  ]
  if (endpoint.method !== 'GET') {
    for (const type of [
      'text/plain',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const typed = { ...wire, headers: { ...wire.headers, 'content-type': type } }
      requests.push({ what: `as ${type}`, wire: typed, callerHeaders: { ...session, origin }, status: 415 })
    }
  }
  if (endpoint.who === 'user') {
    requests.push({
      what: 'a bearer from the session table',
      wire,
      callerHeaders: { origin, authorization: `Bearer ${token}` },
      status: 401,
    })
    requests.push({
      what: 'such a bearer as the app',
      wire,
      callerHeaders: { authorization: `Bearer ${token}`, 'x-ieum-client': 'IOS/1.0' },
      status: 401,
    })
  }
  return requests
}
