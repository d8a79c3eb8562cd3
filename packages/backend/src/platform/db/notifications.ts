import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const RECONNECT_MS = 500

export type Notifications = {
  /** Calls `onPayload` for every NOTIFY on the channel from now on. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>
  /** Called when notifications may have been missed: listeners drop their cached copies. */
  onGap(listener: () => void): void
  /** False while the connection is down; callers must be correct without it, only slower. */
  isConnected(): boolean
  stop(): Promise<void>
}

/**
 * One direct connection that listens and reconnects whenever it breaks. NOTIFY is a shortcut, never the source of
 * truth: what it announces is also re-read after a while.
 */
export async function createNotifications(url: string): Promise<Notifications> {
  const listeners = new Map<string, ((payload: string) => void)[]>()
  const gapListeners: (() => void)[] = []
  const abort = new AbortController()
  let client: pg.Client | null = null

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'ieum-listen' })
    next.on('notification', ({ channel, payload }) => {
      for (const onPayload of listeners.get(channel) ?? []) onPayload(payload ?? '')
    })
    const lost = () => {
      if (client !== next) return
      client = null
      for (const listener of gapListeners) listener()
      void reconnect()
    }
    next.on('error', lost)
    next.on('end', lost)
    try {
      await next.connect()
      for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    if (abort.signal.aborted) return next.end()
    client = next
    for (const listener of gapListeners) listener()
  }

  async function reconnect(): Promise<void> {
    while (!abort.signal.aborted && client === null) {
      await delay(RECONNECT_MS, undefined, { ref: false, signal: abort.signal }).catch(() => {})
      if (!abort.signal.aborted) await connect().catch(() => {})
    }
  }

  await connect()
  return {
    async listen(channel, onPayload) {
      const isNew = !listeners.has(channel)
      listeners.set(channel, [...(listeners.get(channel) ?? []), onPayload])
      // If the connection is down, the next one listens.
      if (isNew) await client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {})
    },
    onGap: (listener) => void gapListeners.push(listener),
    isConnected: () => client !== null,
    async stop() {
      abort.abort()
      const last = client
      client = null
      await last?.end().catch(() => {})
    },
  }
}
