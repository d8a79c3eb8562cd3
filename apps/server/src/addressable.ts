/** A name or an address with or without a port, and nothing a URL would read as another part of itself. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i

/**
 * Whether a page's address can be made of what a request says of itself: a host that is one (two proxies in a row may
 * make a list of it) and a target that is a path. HTTP/1.0 needs no host.
 */
export function isAddressable(host: string | undefined, target: string | undefined): boolean {
  if (!target?.startsWith('/')) return false
  return host === undefined || (HOST.test(host) && URL.canParse(`http://${host}/`))
}
