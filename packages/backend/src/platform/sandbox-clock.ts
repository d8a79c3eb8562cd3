import { randomUUID } from 'node:crypto'
import { request } from 'undici'
import type { ShiftableClock } from './clock.ts'

const RETRY_MS = 500
const POLL_LIMIT_MS = 40_000

/**
 * Follows the sandbox's clock: each process calls `GET /control/clock?after=<version>`, which answers when the offset
 * changes. The process then calls again with the new version, which confirms to the sandbox that the change was
 * applied. Returns once the first answer is in; `stop` ends it.
 */
export async function followSandboxClock(clock: ShiftableClock, controlUrl: string): Promise<{ stop(): void }> {
  const listener = randomUUID()
  const abort = new AbortController()
  let version: number | null = null

  async function poll(): Promise<void> {
    const url = new URL('/control/clock', controlUrl)
    if (version !== null) url.searchParams.set('after', String(version))
    url.searchParams.set('listener', listener)
    const { statusCode, body } = await request(url, {
      headers: { 'x-ieum-control': '1' },
      headersTimeout: POLL_LIMIT_MS,
      bodyTimeout: POLL_LIMIT_MS,
      signal: abort.signal,
    })
    if (statusCode !== 200) {
      await body.dump()
      throw new Error(`the sandbox clock answered ${statusCode}`)
    }
    const answer = (await body.json()) as { offsetMs: number; version: number }
    version = answer.version
    clock.setOffsetMs(answer.offsetMs)
  }

  await poll()
  void (async () => {
    while (!abort.signal.aborted) {
      try {
        await poll()
      } catch {
        if (abort.signal.aborted) return
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
      }
    }
  })()
  return { stop: () => abort.abort() }
}
