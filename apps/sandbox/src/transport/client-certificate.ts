import type { TLSSocket } from 'node:tls'

const serials = new WeakMap<TLSSocket, string>()

/** SERIALNUMBER in the subject of the caller's certificate; empty when it has none. */
export function callerSerialNumber(socket: TLSSocket): string {
  const known = serials.get(socket)
  if (known !== undefined) return known
  const subject = socket.getPeerCertificate().subject as { serialNumber?: string } | undefined
  const serial = subject?.serialNumber ?? ''
  serials.set(socket, serial)
  return serial
}
