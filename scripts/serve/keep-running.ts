import { setTimeout as delay } from 'node:timers/promises'
import type { ServiceProcess } from '@ieum/testkit/service-process.ts'

export type Kept = {
  readonly current: ServiceProcess | null
  restart(): Promise<void>
  stop(): Promise<void>
}

export type KeepOptions = {
  name: string
  start(): Promise<ServiceProcess>
  onChange(): void
  say(line: string): void
  /** It cannot be kept running: everything ends. */
  onLost(error: unknown): void
}

const RESTARTS = 5
const WITHIN_MS = 60_000

/** Starts a process and again whenever it ends by itself; after five times in a minute it is lost. */
export async function keepRunning({ name, start, onChange, say, onLost }: KeepOptions): Promise<Kept> {
  let current: ServiceProcess | null = null
  let isWanted = true
  let restarts: number[] = []

  async function run(): Promise<void> {
    const started = await start()
    current = started
    onChange()
    void started.exited.then(({ code, signal }) => {
      if (!isWanted || current !== started) return
      current = null
      say(`The ${name} ended (${signal ?? `code ${code}`}); starting it again.`)
      again().catch(onLost)
    })
  }

  async function again(): Promise<void> {
    const now = performance.now()
    restarts = [...restarts.filter((at) => now - at < WITHIN_MS), now]
    if (restarts.length > RESTARTS) throw new Error(`The ${name} does not stay up.`)
    await delay(restarts.length * 200)
    if (isWanted) await run()
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
      if (isWanted) await run()
    },
    async stop() {
      isWanted = false
      await current?.stop()
      current = null
    },
  }
}
