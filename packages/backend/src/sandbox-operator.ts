import type { Logger } from 'pino'

const LIMIT_MS = 5_000

/**
 * Registers at the sandbox, which plays the portal, where the portal reaches us: an operator does so by hand, once. In
 * the practice world the port may be another one at each start.
 */
export async function tellSandboxOurPort(controlUrl: string, portalUrl: string, log: Logger): Promise<void> {
  await tellPort(new URL('/control/operator', controlUrl), portalUrl, log)
}

/** The same for the credit bureaus that it plays: where they reach us with what they tell by themselves. */
export async function tellSandboxOurNoticePort(controlUrl: string, internalUrl: string, log: Logger): Promise<void> {
  await tellPort(new URL('/control/credit/operator', controlUrl), internalUrl, log)
}

async function tellPort(url: URL, ourUrl: string, log: Logger): Promise<void> {
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
