/** Institutions with arbitrary answers, in a thread of their own; the thread that starts it sends the identity. */
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { parentPort, workerData } from 'node:worker_threads'
import { hostileAnswer } from './hostile-answers.ts'
import type { ServerIdentity } from './outside-identities.ts'

/** The message of the thread once it listens. */
export type HostilePorts = { readonly answering: number; readonly unwilling: number }

/**
 * Closes connections that a call left open long after everybody has gone: nothing here may keep a port busy forever.
 */
const FORGOTTEN_AFTER_MS = 20_000

function bounded(socket: Socket): void {
  socket.setTimeout(FORGOTTEN_AFTER_MS, () => socket.destroy())
  socket.on('error', () => undefined)
}

async function answer(socket: TLSSocket, seed: number): Promise<void> {
  const { parts, ends } = hostileAnswer(seed)
  for (const { afterMs, bytes } of parts) {
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs))
    if (socket.destroyed) return
    socket.write(bytes)
  }
  if (ends === 'end') socket.end()
  else if (ends === 'reset') socket.destroy()
  else if (ends === 'deaf') socket.pause()
}

/** Requests carry their seed in the path and have no body. */
function serve(socket: TLSSocket): void {
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    const seed = /^GET \/(\d+) [\s\S]*\r\n\r\n$/.exec(received)?.[1]
    if (seed === undefined) return
    received = ''
    void answer(socket, Number(seed))
  })
}

/** Connections that are never established: silent, torn, or not TLS. */
let turn = 0
function refuse(socket: Socket): void {
  turn += 1
  if (turn % 3 === 1) socket.resetAndDestroy()
  else if (turn % 3 === 2) socket.write('HTTP/1.1 200 OK\r\n\r\n')
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const identity = workerData as ServerIdentity
const answering = createTlsServer(
  { ...identity, requestCert: true, rejectUnauthorized: true, allowHalfOpen: true },
  serve,
)
answering.on('connection', bounded).on('tlsClientError', () => undefined)
const unwilling = createTcpServer({ allowHalfOpen: true }, refuse).on('connection', bounded)
const ports: HostilePorts = { answering: await listening(answering), unwilling: await listening(unwilling) }
parentPort?.postMessage(ports)
