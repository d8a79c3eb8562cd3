/** Opens a TLS 1.3 connection with our certificate to one organisation and checks who answers. */
import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import type { buildConnector } from 'undici'

export type TlsMaterial = { readonly ca: Buffer; readonly cert: Buffer; readonly key: Buffer }

export class OutsideConnectError extends Error {
  readonly reason: 'address' | 'identity' | 'connect'

  constructor(reason: OutsideConnectError['reason'], cause?: unknown) {
    super(`outside connection refused: ${reason}`, { cause })
    this.reason = reason
  }
}

export function connectorTo(
  serialNumber: string,
  material: TlsMaterial,
  options: { isReal: boolean; timeoutMs: number },
): buildConnector.connector {
  return ({ hostname, port }, callback) => {
    let isSettled = false
    const settle = (error: OutsideConnectError | null, socket: TLSSocket) => {
      if (isSettled) return
      isSettled = true
      clearTimeout(timer)
      if (error) {
        socket.on('error', () => undefined)
        socket.destroy()
        callback(error, null)
      } else {
        callback(null, socket)
      }
    }
    const socket = connect({
      ...material,
      host: hostname,
      port: Number(port || 443),
      servername: isIP(hostname) ? undefined : hostname,
      minVersion: 'TLSv1.3',
      ALPNProtocols: ['http/1.1'],
      lookup: lookupOf(options.isReal),
    })
    const timer = setTimeout(() => settle(new OutsideConnectError('connect'), socket), options.timeoutMs)
    socket.setNoDelay(true)
    socket.once('secureConnect', () => {
      const subject = socket.getPeerCertificate().subject as { serialNumber?: string } | undefined
      const isExpected = socket.authorized && subject?.serialNumber === serialNumber
      settle(isExpected ? null : new OutsideConnectError('identity'), socket)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      settle(new OutsideConnectError(reasonOf(error), error), socket)
    })
    socket.once('close', () => settle(new OutsideConnectError('connect'), socket))
  }
}

const REFUSED_ADDRESS = 'EREFUSEDADDRESS'

function reasonOf(error: NodeJS.ErrnoException): OutsideConnectError['reason'] {
  if (error.code === REFUSED_ADDRESS) return 'address'
  const code = error.code ?? ''
  const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)
  return isCertificate ? 'identity' : 'connect'
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** `*.localhost` is this machine (RFC 6761); in the real world private and loopback addresses are refused. */
function lookupOf(isReal: boolean) {
  return (hostname: string, options: { all?: boolean }, callback: Found) => {
    const answer = (addresses: LookupAddress[]) => {
      const allowed = isReal ? addresses.filter(({ address, family }) => !isPrivateAddress(address, family)) : addresses
      const first = allowed[0]
      if (!first) {
        callback(Object.assign(new Error('address refused'), { code: REFUSED_ADDRESS }), '')
      } else if (options.all) {
        callback(null, allowed)
      } else {
        callback(null, first.address, first.family)
      }
    }
    if (hostname === 'localhost' || hostname.endsWith('.localhost')) {
      answer([{ address: '127.0.0.1', family: 4 }])
      return
    }
    lookup(hostname, { all: true }, (error, addresses) => (error ? callback(error, '') : answer(addresses)))
  }
}

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv6')
}

/** Whether an address is of this machine or a private network; IPv4 inside IPv6 counts as what it is. */
export function isPrivateAddress(address: string, family: number): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return PRIVATE.check(mapped, 'ipv4')
  return PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
