/** Hosts that outside calls may use: names, and in the real world only those with public addresses. */
import { BlockList, isIP } from 'node:net'

/**
 * Accepts `host` or `host:port` and nothing that a URL would read differently. A name whose last part is a number is
 * read as an address (127.1, 10.0.0.0x1), so it is refused.
 */
export function isPlainDomain(domain: string): boolean {
  const isName = /^(?=.{1,253}(:|$))[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(:\d{1,5})?$/
  return isName.test(domain) && !/\.(\d+|0x[0-9a-f]*)(:\d+)?$/.test(domain)
}

/** IPv4 ranges that are not public: loopback, private, multicast, reserved (RFC 6890). */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/**
 * Of IPv6 only global unicast is public, except these ranges in it: protocol assignments with Teredo, documentation,
 * 6to4, which contains an IPv4 address. Mapped and translated addresses (`::/96`, `::ffff:0:0/96`, `64:ff9b::/96`),
 * unique-local, link-local, site-local and multicast lie outside it (RFC 4291, RFC 6890).
 */
const GLOBAL_V6 = ['2000::', 3] as const
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const notPublic = new BlockList()
for (const [network, bits] of NOT_PUBLIC_V4) notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of NOT_PUBLIC_V6) notPublic.addSubnet(network, bits, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet(...GLOBAL_V6, 'ipv6')

/** Whether an address is public; false for text that is no address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4')
    case 6:
      return !address.includes('%') && globalV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
    default:
      return false
  }
}
