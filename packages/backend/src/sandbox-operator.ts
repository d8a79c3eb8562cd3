import type { Logger } from 'pino'

const LIMIT_MS = 5_000

/**
 * Registers at the sandbox, which plays the portal, where the portal reaches us: an operator does so by hand, once. In
 * the practice world the port may be another one at each start.
 */
export async function tellSandboxOurPort(controlUrl: string, portalUrl: string, log: Logger): Promise<void> {
  try {
    const response = await fetch(new URL('/control/operator', controlUrl), {
      method: 'PUT',
      headers: { 'x-ieum-control': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ port: Number(new URL(portalUrl).port) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    if (!response.ok) log.warn({ event: 'portal address', status: response.status })
  } catch (error) {
    log.warn({ event: 'portal address', error })
  }
}
