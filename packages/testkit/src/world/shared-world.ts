import pg from 'pg'
import { startWorld, type World } from './start-world.ts'

export type LentWorld = { readonly world: World; release(): Promise<void> }

/** The world of this test process: it outlives a test file, because the files of a process share their modules. */
let shared: Shared | undefined

/** The world whose processes have to end with this one, lent or not. */
let running: World | undefined

/** `asStarted`: what `stateOf` answered then. */
type Shared = { readonly world: World; readonly asStarted: string | null }

/**
 * Lends the world that the files of this process share to one file at a time, and starts it when there is none. When a
 * file returns it, the next file gets it, unless the file moved the clock, left a behaviour or ended a process: then it
 * is stopped.
 */
export async function lendSharedWorld(env: Readonly<Record<string, string>>): Promise<LentWorld> {
  const { world, asStarted } = shared ?? (await startShared(env))
  shared = undefined
  const clients: pg.Client[] = []
  const lent: World = Object.assign(Object.create(world), {
    async connectDatabase() {
      const client = new pg.Client({ connectionString: world.databaseUrl })
      clients.push(client)
      await client.connect()
      return client
    },
    stop: () => Promise.reject(new Error('A shared world is given back, not stopped')),
  })
  return {
    world: lent,
    async release() {
      for (const client of clients) await client.end()
      if (asStarted !== null && (await stateOf(world)) === asStarted) {
        shared = { world, asStarted }
        return
      }
      running = undefined
      await world.stop()
    },
  }
}

async function startShared(env: Readonly<Record<string, string>>): Promise<Shared> {
  const world = await startWorld({ env })
  running = world
  process.off('SIGTERM', endAtOnce)
  process.once('SIGTERM', endAtOnce)
  return { world, asStarted: await stateOf(world) }
}

/** Vitest ends a test process by SIGTERM and kills it half a second later: its world ends at once, with its data. */
function endAtOnce(): void {
  const { server = null, sandbox = null } = running?.processIds() ?? {}
  for (const pid of [server, sandbox]) end(pid)
  process.kill(process.pid, 'SIGKILL')
}

function end(pid: number | null): void {
  if (pid === null) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

/** Its processes, its clock with the number of its moves, and the institutions' behaviours; null without an answer. */
async function stateOf({ control, processIds }: World): Promise<string | null> {
  try {
    const { offsetMs, version } = await control.clock()
    const { institutions } = await control.call<{ institutions: { behaviour: unknown }[] }>(
      'GET',
      '/control/institutions',
    )
    const behaviours = institutions.map(({ behaviour }) => behaviour)
    return JSON.stringify({ processes: processIds(), offsetMs, version, behaviours })
  } catch {
    return null
  }
}
