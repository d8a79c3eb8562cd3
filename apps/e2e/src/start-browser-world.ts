import { createServer } from 'node:net'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'

/** A world whose address is known before it starts, so that the outside world's pages can redirect to it. */
export async function startBrowserWorld(
  options: { isMortal?: boolean; env?: Record<string, string> } = {},
): Promise<World> {
  const port = String(await freePort())
  return startWorld({
    postgres: options.isMortal ? 'own' : 'shared',
    env: {
      PORT: port,
      IEUM_PUBLIC_URL: `http://localhost:${port}`,
      // All tests have one address.
      IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '10000',
      ...options.env,
    },
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
