import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'

/** An answer that takes longer than this does not come: whoever waits is told so within 2 s. @source ours */
const SILENCE_MS = 1_200
const PAUSE_MS = 300
/** A connection that has not answered for so long is given up: its other end may be gone without a word. */
const GIVEN_UP_MS = 5_000

export type DatabaseState = 'up' | 'down'

/** Whether the databases answer, known without asking them at the moment somebody wants to know. */
export type Pulse<Name extends string = string> = {
  isBeating(): boolean
  /** Called whenever a database falls silent; returns a function that ends it. */
  onSilence(listener: () => void): () => void
  /** Asks each database now, `limitMs` at most; up is also what others have heard of in the second half of it. */
  states(limitMs: number): Promise<Record<Name, DatabaseState>>
  stop(): Promise<void>
}

export type PulseOptions<Name extends string> = {
  readonly silenceMs?: number
  readonly pauseMs?: number
  /** When each was last heard of on any other connection, on the clock of `performance.now()`. */
  readonly heardAtMs?: Readonly<Record<Name, () => number>>
  /** Called when a database falls silent, and when it answers again. */
  readonly onChange?: (name: Name, state: DatabaseState) => void
}

/**
 * Asks each database a few times a second on a connection of its own: a pool whose connections are all in use, or wait
 * for a long statement, says nothing about the database. An answer that is late says nothing either while anybody else
 * hears of the database: it has too much to do, and goes on. Starts as beating, for whoever starts it has just used them.
 * @source ADR 0077
 */
export function createPulse<Name extends string>(
  urls: Readonly<Record<Name, string>>,
  { silenceMs = SILENCE_MS, pauseMs = PAUSE_MS, heardAtMs, onChange }: PulseOptions<Name> = {},
): Pulse<Name> {
  const abort = new AbortController()
  const listeners = new Set<() => void>()
  const lines = (Object.entries(urls) as [Name, string][]).map(([name, url]) => ({
    name,
    line: createLine(url),
    /** How long nobody else has heard of it. */
    quietMs: () => performance.now() - (heardAtMs?.[name]() ?? Number.NEGATIVE_INFINITY),
  }))
  const silent = new Set<Name>()

  const pause = async () => {
    await delay(pauseMs, undefined, { ref: false, signal: abort.signal }).catch(() => {})
    // What came meanwhile is read first.
    await turn()
  }
  /** False once it has answered nobody for `silenceMs`; who was heard just before is not waited for as long again. */
  async function isAlive({ name, line, quietMs }: (typeof lines)[number]): Promise<boolean> {
    for (let waitMs = silenceMs; waitMs > 0 && !abort.signal.aborted; waitMs = silenceMs - quietMs()) {
      if (await isWithin(line.ask(), waitMs)) return true
      if (quietMs() >= silenceMs) return false
      if (silent.has(name)) return true
      await pause()
    }
    return false
  }
  function heard(name: Name): void {
    if (silent.delete(name)) onChange?.(name, 'up')
  }
  async function watch(one: (typeof lines)[number]): Promise<void> {
    const { name } = one
    while (!abort.signal.aborted) {
      const isUp = await isAlive(one)
      if (abort.signal.aborted) return
      if (isUp) heard(name)
      if (!isUp && !silent.has(name)) {
        silent.add(name)
        onChange?.(name, 'down')
        for (const listener of listeners) listener()
      }
      await pause()
    }
  }
  for (const one of lines) void watch(one)

  return {
    isBeating: () => silent.size === 0,
    onSilence(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async states(limitMs) {
      const states = lines.map(async ({ name, line, quietMs }) => {
        const hasAnswered = await isWithin(line.ask(), limitMs)
        // Whoever reads that it is up may send a call at once.
        if (hasAnswered) heard(name)
        return [name, hasAnswered || quietMs() < limitMs / 2 ? 'up' : 'down'] as const
      })
      return Object.fromEntries(await Promise.all(states)) as Record<Name, DatabaseState>
    },
    async stop() {
      abort.abort()
      await Promise.all(lines.map(({ line }) => line.end()))
    },
  }
}

/** One connection that asks; who asks while a question is open waits for the same answer. */
function createLine(url: string) {
  let client: pg.Client | null = null
  let asking: Promise<unknown> | null = null

  async function ask(): Promise<unknown> {
    const used = client ?? (await connected())
    client = used
    const givenUp = setTimeout(() => cut(used), GIVEN_UP_MS).unref()
    try {
      return await used.query('select 1')
    } catch (error) {
      client = null
      cut(used)
      throw error
    } finally {
      clearTimeout(givenUp)
    }
  }
  async function connected(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'ieum-pulse',
      connectionTimeoutMillis: GIVEN_UP_MS,
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

/** Ends a connection whose other end says nothing: pg's own `end` waits for it. */
function cut(client: pg.Client): void {
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}

/** A limit is waited for in so many parts: a busy thread loses one of them, whose end it comes to late. */
const PARTS = 8

/** Whether `work` succeeds in time. Only the time counts in which this thread could have read an answer. */
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
