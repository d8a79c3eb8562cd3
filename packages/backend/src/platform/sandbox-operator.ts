import type { Logger } from 'pino'

const LIMIT_MS = 5_000

/**
 * Registers the address at which the portal reaches us with the sandbox, which plays the portal; in the real world an
 * operator does so by hand, once. In the sandbox world the port may differ at each start.
 */
export async function reportPortToSandbox(controlUrl: string, portalUrl: string, log: Logger): Promise<void> {
  await notifyPort(new URL('/control/operator', controlUrl), portalUrl, log)
}

/** The same for the credit bureaus that the sandbox plays: the address to which they send webhooks. */
export async function reportNoticePortToSandbox(controlUrl: string, internalUrl: string, log: Logger): Promise<void> {
  await notifyPort(new URL('/control/credit/operator', controlUrl), internalUrl, log)
}

async function notifyPort(url: URL, ourUrl: string, log: Logger): Promise<void> {
  try {
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'x-ieum-control': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ port: Number(new URL(ourUrl).port) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    if (!response.ok) log.warn({ event: 'address told', status: response.status })
  } catch (error) {
    log.warn({ event: 'address told', error })
  }
}
