import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { wireOf } from '../batching/pg-private-fields.ts'

/** A later answer counts as none: callers that wait are notified within 2 s. @source ours */
const SILENCE_MS = 1_200
const PAUSE_MS = 300
/** A connection that has not answered for this long is given up: its other end may be gone without closing. */
const RESPONSE_LIMIT_MS = 5_000

export type DatabaseState = 'up' | 'down'

/** Whether the databases answer, known without asking them at the moment of the call. */
export type DatabaseHeartbeat<Name extends string = string> = {
  isBeating(): boolean
  /** Called whenever a database stops answering; returns a function that removes the listener. */
  onSilence(listener: () => void): () => void
  /**
   * Asks each database now, for `limitMs` at most; a database also counts as up if another connection received an
   * answer in the second half of that time.
   */
  states(limitMs: number): Promise<Record<Name, DatabaseState>>
  stop(): Promise<void>
}

export type DatabaseHeartbeatOptions<Name extends string> = {
  readonly silenceMs?: number
  readonly pauseMs?: number
  /** When each last answered on any other connection, on the clock of `performance.now()`. */
  readonly lastResponseAtMs?: Readonly<Record<Name, () => number>>
  /** Called when a database stops answering, and when it answers again. */
  readonly onChange?: (name: Name, state: DatabaseState) => void
}

/**
 * Asks each database a few times a second on a connection of its own: a pool whose connections are all in use, or wait
 * for a long statement, is no evidence about the database. A late answer is no evidence either while the database
 * answers others: it is only overloaded. Starts as beating, because the caller has just used the databases.
 * @source ADR 0077
 */
export function createDatabaseHeartbeat<Name extends string>(
  urls: Readonly<Record<Name, string>>,
  { silenceMs = SILENCE_MS, pauseMs = PAUSE_MS, lastResponseAtMs, onChange }: DatabaseHeartbeatOptions<Name> = {},
): DatabaseHeartbeat<Name> {
  const abort = new AbortController()
  const listeners = new Set<() => void>()
  const probes = (Object.entries(urls) as [Name, string][]).map(([name, url]) => ({
    name,
    probe: createProbe(url),
    /** How long the database has answered no other connection. */
    quietMs: () => performance.now() - (lastResponseAtMs?.[name]() ?? Number.NEGATIVE_INFINITY),
  }))
  const silent = new Set<Name>()

  const pause = async () => {
    await delay(pauseMs, undefined, { ref: false, signal: abort.signal }).catch(() => {})
    // Data that arrived meanwhile are read first.
    await turn()
  }
  /**
   * False once the database has answered nobody for `silenceMs`; after a recent answer elsewhere, it does not wait that
   * long again.
   */
  async function isAlive({ name, probe, quietMs }: (typeof probes)[number]): Promise<boolean> {
    for (let waitMs = silenceMs; waitMs > 0 && !abort.signal.aborted; waitMs = silenceMs - quietMs()) {
      if (await isWithin(probe.ask(), waitMs)) return true
      if (quietMs() >= silenceMs) return false
      if (silent.has(name)) return true
      await pause()
    }
    return false
  }
  function recordResponse(name: Name): void {
    if (silent.delete(name)) onChange?.(name, 'up')
  }
  async function watch(one: (typeof probes)[number]): Promise<void> {
    const { name } = one
    while (!abort.signal.aborted) {
      const isUp = await isAlive(one)
      if (abort.signal.aborted) return
      if (isUp) recordResponse(name)
      if (!isUp && !silent.has(name)) {
        silent.add(name)
        onChange?.(name, 'down')
        for (const listener of listeners) listener()
      }
      await pause()
    }
  }
  for (const one of probes) void watch(one)

  return {
    isBeating: () => silent.size === 0,
    onSilence(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async states(limitMs) {
      const states = probes.map(async ({ name, probe, quietMs }) => {
        const hasAnswered = await isWithin(probe.ask(), limitMs)
        // Callers that read "up" may send a call at once.
        if (hasAnswered) recordResponse(name)
        return [name, hasAnswered || quietMs() < limitMs / 2 ? 'up' : 'down'] as const
      })
      return Object.fromEntries(await Promise.all(states)) as Record<Name, DatabaseState>
    },
    async stop() {
      abort.abort()
      await Promise.all(probes.map(({ probe }) => probe.end()))
    },
  }
}

/** One connection that asks; callers share the answer of a question that is already open. */
function createProbe(url: string) {
  let client: pg.Client | null = null
  let asking: Promise<unknown> | null = null

  async function ask(): Promise<unknown> {
    const used = client ?? (await connected())
    client = used
    const timeout = setTimeout(() => cut(used), RESPONSE_LIMIT_MS).unref()
    try {
      return await used.query('select 1')
    } catch (error) {
      client = null
      cut(used)
      throw error
    } finally {
      clearTimeout(timeout)
    }
  }
  async function connected(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'ieum-pulse',
      connectionTimeoutMillis: RESPONSE_LIMIT_MS,
    })
    next.on('error', () => {
      if (client === next) client = null
    })
    try {
      await next.connect()
      return next
    } catch (error) {
      cut(next)
      throw error
    }
  }
  return {
    ask(): Promise<unknown> {
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    async end(): Promise<void> {
      const last = client
      client = null
      if (asking && last) cut(last)
      await last?.end().catch(() => {})
    },
  }
}

/** Ends a connection whose other end is silent: pg's own `end` would wait for it. */
function cut(client: pg.Client): void {
  wireOf(client).stream.destroy()
}

/** A time limit is waited for in this many parts: a busy thread loses only the one part that ends late. */
const PARTS = 8

/** Whether `work` succeeds in time. Counts only the time in which this thread could have read an answer. */
async function isWithin(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  const over = new AbortController()
  const late = async () => {
    for (let part = 0; part < PARTS; part += 1) {
      await delay(limitMs / PARTS, undefined, { ref: false, signal: over.signal })
      await turn()
    }
    return false
  }
  const answered = work.then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late().catch(() => false)]).finally(() => over.abort())
}
