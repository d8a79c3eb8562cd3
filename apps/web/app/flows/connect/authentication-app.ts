const APP_SCHEMES = new Set(['kakaotalk:', 'naversearchapp:'])
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether an address may be opened as a certificate app: the two apps' own schemes, or a page over https.
 * The server checked it against what the agency registered; this is the second look, in the browser.
 * A page of this machine is allowed in the practice world only.
 */
export function mayOpenAuthenticationApp(uri: string, world: 'sandbox' | 'real'): boolean {
  if (!URL.canParse(uri)) return false
  const { protocol, hostname, username, password } = new URL(uri)
  if (username || password) return false
  if (APP_SCHEMES.has(protocol)) return true
  if (LOOPBACK.has(hostname)) return world === 'sandbox' && (protocol === 'http:' || protocol === 'https:')
  return protocol === 'https:'
}
