/**
 * Content that a browser blocked by the policy of a page: names of a fixed set or an origin, never an address or a
 * sample.
 */
export type PolicyViolation = {
  readonly directive: string
  /** `self`, a foreign origin, a keyword of the policy (`inline`, `eval` …), a scheme (`data:`), or `other`. */
  readonly blocked: string
  /** The route of the page, `/assets/:assetIdentifier`; `other` when no page of ours has this address. */
  readonly page: string
}

/** Limit per report; browsers send a handful. */
const VIOLATIONS_READ = 20
const ORIGIN_LETTERS = 100

const DIRECTIVES = new Set([
  ...['base-uri', 'connect-src', 'default-src', 'font-src', 'form-action', 'frame-ancestors', 'frame-src', 'img-src'],
  ...['manifest-src', 'media-src', 'object-src', 'child-src', 'prefetch-src', 'worker-src', 'trusted-types'],
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr'],
  'require-trusted-types-for',
])
const KEYWORDS = new Set(['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-sink', 'trusted-types-policy'])
const SCHEMES = /^(?:about|blob|data|file|filesystem|(?:chrome|moz|safari|safari-web|ms-browser)-extension)$/

/**
 * Parses a report of the Reporting API (a list) or of `report-uri` (a single one). A stranger can send anything:
 * unknown content is left out, and every returned value is of a small set or an origin.
 * @param routeOf the route of a path of ours, or null
 */
export function violationsIn(body: unknown, routeOf: (path: string) => string | null): PolicyViolation[] {
  const reports = Array.isArray(body)
    ? body
        .slice(0, VIOLATIONS_READ)
        .flatMap((one) => (textOf(one, 'type') === 'csp-violation' ? [field(one, 'body')] : []))
    : [field(body, 'csp-report')]
  return reports.flatMap((report) => {
    const named =
      textOf(report, 'effectiveDirective') ??
      textOf(report, 'effective-directive') ??
      textOf(report, 'violated-directive')
    if (named === null) return []
    const directive = named.split(' ', 1)[0] as string
    const document = urlOf(textOf(report, 'documentURL') ?? textOf(report, 'document-uri'))
    const blocked = textOf(report, 'blockedURL') ?? textOf(report, 'blocked-uri') ?? ''
    return [
      {
        directive: DIRECTIVES.has(directive) ? directive : 'other',
        blocked: blockedName(blocked, document),
        page: (document && routeOf(document.pathname)) ?? 'other',
      },
    ]
  })
}

function blockedName(blocked: string, document: URL | null): string {
  if (KEYWORDS.has(blocked)) return blocked
  if (SCHEMES.test(blocked)) return `${blocked}:`
  const url = urlOf(blocked)
  if (!url) return 'other'
  if (/^(?:https?|wss?):$/.test(url.protocol)) {
    if (url.host === document?.host) return 'self'
    return url.origin.length <= ORIGIN_LETTERS ? url.origin : 'other'
  }
  return SCHEMES.test(url.protocol.slice(0, -1)) ? url.protocol : 'other'
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

function textOf(value: unknown, name: string): string | null {
  const found = field(value, name)
  return typeof found === 'string' ? found : null
}

const urlOf = (text: string | null): URL | null => (text === null ? null : URL.parse(text))
