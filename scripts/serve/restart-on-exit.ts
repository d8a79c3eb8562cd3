import { setTimeout as delay } from 'node:timers/promises'
import type { ServiceProcess } from '@ieum/testkit/world/service-process.ts'

export type Restarted = {
  readonly current: ServiceProcess | null
  /** At once if it has stayed up; resolves when it runs again, after any number of tries. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export type KeepOptions = {
  name: string
  start(): Promise<ServiceProcess>
  onChange(): void
  say(line: string): void
}

/** Ends that are further apart are unrelated. */
const WITHIN_MS = 60_000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000

/**
 * Starts a process, and restarts it whenever it ends by itself, until it is stopped: the cause (a full disk, a database
 * that is away) may pass. The pauses grow to 5 s.
 * @throws when the first start fails
 */
export async function restartOnExit({ name, start, onChange, say }: KeepOptions): Promise<Restarted> {
  let current: ServiceProcess | null = null
  let isWanted = true
  let ends: number[] = []

  async function run(): Promise<void> {
    const started = await start()
    // It was stopped, or started otherwise, meanwhile.
    if (!isWanted || current) return started.stop()
    current = started
    void started.exited.then(({ code, signal }) => {
      if (!isWanted || current !== started) return
      current = null
      ends.push(performance.now())
      say(`The ${name} ended (${signal ?? `code ${code}`}); starting it again.`)
      void again()
    })
    onChange()
  }

  async function again(): Promise<void> {
    for (let tries = 1; isWanted && !current; tries++) {
      const now = performance.now()
      ends = ends.filter((at) => now - at < WITHIN_MS)
      await delay(Math.min(ends.length * FIRST_PAUSE_MS, LONGEST_PAUSE_MS))
      if (!isWanted || current) return
      try {
        await run()
      } catch (error) {
        ends.push(performance.now())
        // Only the first try is printed; the others would repeat it every few seconds.
        if (tries === 1) say(`${error instanceof Error ? error.message : error}\nTrying again until it stays up.`)
      }
    }
  }

  await run()
  return {
    get current() {
      return current
    },
    async restart() {
      const before = current
      current = null
      await before?.stop()
      if (isWanted && !current) await again()
    },
    async stop() {
      isWanted = false
      await current?.stop()
      current = null
    },
  }
}
