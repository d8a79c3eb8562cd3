/** Opens a TLS 1.3 connection with our certificate to one organisation and checks the peer's identity. */
import { type LookupAddress, lookup } from 'node:dns'
import { isIP } from 'node:net'
import { connect, type SecureContext, type TLSSocket } from 'node:tls'
import type { buildConnector } from 'undici'
import { isPublicAddress } from './addresses.ts'

export class OutsideConnectError extends Error {
  readonly reason: 'address' | 'identity' | 'connect'

  constructor(reason: OutsideConnectError['reason'], cause?: unknown) {
    super(`outside connection refused: ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * In the real world it connects only to names with public addresses, and checks the connected address once more before
 * sending a byte.
 * @param options.signal aborts an opening that no call waits for any more
 */
export function connectorTo(
  serialNumber: string,
  secureContext: SecureContext,
  options: { isReal: boolean; timeoutMs: number; signal: AbortSignal; lookup?: ReturnType<typeof lookupOf> },
): buildConnector.connector {
  const { isReal, timeoutMs, signal, lookup: lookUp = lookupOf(isReal) } = options
  return ({ hostname, port }, callback) => {
    // An address is not looked up, so the look-up cannot refuse it.
    if (isReal && isIP(hostname.replace(/^\[|\]$/g, ''))) {
      callback(new OutsideConnectError('address'), null)
      return
    }
    let isSettled = false
    const settle = (error: OutsideConnectError | null, socket: TLSSocket) => {
      if (isSettled) return
      isSettled = true
      clearTimeout(timer)
      signal.removeEventListener('abort', abandon)
      if (error) {
        socket.on('error', () => undefined)
        socket.destroy()
        callback(error, null)
      } else {
        callback(null, socket)
      }
    }
    const socket = connect({
      secureContext,
      host: hostname,
      port: Number(port || 443),
      servername: isIP(hostname) ? undefined : hostname,
      ALPNProtocols: ['http/1.1'],
      lookup: lookUp,
    })
    const abandon = () => settle(new OutsideConnectError('connect'), socket)
    const timer = setTimeout(abandon, timeoutMs)
    signal.addEventListener('abort', abandon)
    socket.setNoDelay(true)
    // Before the TLS handshake begins.
    socket.prependOnceListener('connect', () => {
      if (isReal && !isPublicAddress(socket.remoteAddress ?? '')) settle(new OutsideConnectError('address'), socket)
    })
    socket.once('secureConnect', () => {
      const subject = socket.getPeerCertificate().subject as { serialNumber?: string } | undefined
      const isExpected = socket.authorized && subject?.serialNumber === serialNumber
      settle(isExpected ? null : new OutsideConnectError('identity'), socket)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      settle(new OutsideConnectError(reasonOf(error), error), socket)
    })
    socket.once('close', abandon)
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
      const allowed = isReal ? addresses.filter(({ address }) => isPublicAddress(address)) : addresses
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
