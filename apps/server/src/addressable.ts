/** A name or an address with or without a port, without characters that a URL would parse as another part. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i

/**
 * Whether a page's address can be built from a request's own data: a valid host (two proxies in a row may make a list
 * of it) and a target that is a path. HTTP/1.0 needs no host.
 */
export function isAddressable(host: string | undefined, target: string | undefined): boolean {
  if (!target?.startsWith('/')) return false
  return host === undefined || (HOST.test(host) && URL.canParse(`http://${host}/`))
}
