import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** The variable for each port, with its value; 0 takes a free one. */
export type Ports = {
  PORT: number
  INTERNAL_PORT: number
  PORTAL_PORT: number
  SANDBOX_PORT: number
  SANDBOX_TLS_PORT: number
}

/**
 * Ports from the environment: 3000 and the next, 4000 and 4443.
 * @throws naming the variable that is not a port
 */
export function portsFrom(env: Record<string, string | undefined>): Ports {
  const port = (name: keyof Ports, otherwise: number): number => {
    const text = env[name]
    if (text === undefined || text === '') return otherwise
    const value = Number(text)
    if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value
    throw new Error(`${name}: must be a port, 0 to 65535 (0 takes a free one)`)
  }
  const beside = (first: number, distance: number) => (first === 0 ? 0 : first + distance)
  const web = port('PORT', 3000)
  const sandbox = port('SANDBOX_PORT', 4000)
  return {
    PORT: web,
    INTERNAL_PORT: port('INTERNAL_PORT', beside(web, 1)),
    PORTAL_PORT: port('PORTAL_PORT', beside(web, 2)),
    SANDBOX_PORT: sandbox,
    SANDBOX_TLS_PORT: port('SANDBOX_TLS_PORT', beside(sandbox, 443)),
  }
}

const WHAT: Record<keyof Ports, string> = {
  PORT: 'web',
  INTERNAL_PORT: 'internal listener',
  PORTAL_PORT: 'listener for the portal',
  SANDBOX_PORT: 'sandbox',
  SANDBOX_TLS_PORT: 'institutions of the sandbox',
}

/**
 * Waits a little for ports that an earlier, killed start has not released yet.
 * @throws naming the first port that stays taken, and its variable
 */
export async function expectFree(ports: Partial<Ports>, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (const [name, port] of Object.entries(ports) as [keyof Ports, number][]) {
    if (port === 0) continue
    while (!(await isFree(port))) {
      if (performance.now() > deadline) {
        throw new Error(
          `Port ${port} (${WHAT[name]}) is taken by another program. Move ours: ${name}=${port + 100} npm start`,
        )
      }
      await delay(200)
    }
  }
}

/** Checks the loopback of both families and all addresses: any of them would make a listener fail. */
async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    const code = await new Promise<string | undefined>((resolve) => {
      const server = createServer()
      server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
    })
    if (code === 'EADDRINUSE' || code === 'EACCES') return false
  }
  return true
}
