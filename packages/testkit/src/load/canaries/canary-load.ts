import { setTimeout as pause } from 'node:timers/promises'
import type { PersonSession } from '../../people/person-session.ts'
import { startWorld, type World } from '../../world/start-world.ts'
import type { Progress } from '../signed-people.ts'
import { canaryCrowd } from './canary-asks.ts'
import { CANARY_INSTITUTIONS } from './canary-people.ts'
import { type Read, readAsEverybody } from './leak-check-run.ts'

export type CanaryLoad = {
  readonly people: number
  readonly answers: number
  /** It then ends with the answers read so far. */
  readonly limitMs: number
  readonly progress?: Progress
}

/** How often each disturbance happened during the reading. */
export type Disturbed = {
  'server killed': number
  'PostgreSQL killed': number
  'institution mixed people up': number
  'refreshes meanwhile': number
}

const CLIENTS = 3
const IN_FLIGHT = 24
/** Far fewer than concurrent requests: most wait for a connection. */
const CONNECTIONS = '3'
const CALM_MS = 15_000
const MIXED_UP_MS = 5_000
const REFRESHED_AT_ONCE = 10

/** Everybody's answers at saturation, in a separate world with one disturbance after the other. */
export async function canaryLoad({ people, answers, limitMs, progress }: CanaryLoad) {
  const env = { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '100000', DATABASE_POOL_MAX: CONNECTIONS }
  const world = await startWorld({ postgres: 'own', env })
  try {
    const crowd = await canaryCrowd(world, people, progress)
    const disturbed: Disturbed = {
      'server killed': 0,
      'PostgreSQL killed': 0,
      'institution mixed people up': 0,
      'refreshes meanwhile': 0,
    }
    const read: Read = await readAsEverybody(crowd, {
      url: world.url,
      internalUrl: world.internalUrl,
      serverLog: world.serverLog,
      clients: CLIENTS,
      inFlight: IN_FLIGHT,
      answers,
      limitMs,
      meanwhile: (signal) => disturb(world, crowd.sessions, disturbed, signal),
      progress,
    })
    return { read, disturbed, planted: crowd.planted.size }
  } finally {
    await world.stop()
  }
}

async function disturb(world: World, sessions: readonly PersonSession[], done: Disturbed, signal: AbortSignal) {
  const [, bank] = CANARY_INSTITUTIONS
  const calm = () => pause(CALM_MS, undefined, { signal }).catch(() => {})
  while (!signal.aborted) {
    await calm()
    await world.killServer('SIGKILL')
    await world.startServer()
    done['server killed'] += 1
    await calm()
    await world.killPostgres()
    done['PostgreSQL killed'] += 1
    await calm()
    await world.control.setBehaviour(bank, { name: 'other-person' })
    const refreshed = sessions.toSorted(() => Math.random() - 0.5).slice(0, REFRESHED_AT_ONCE)
    const asked = refreshed.map((session) => session.mydata.refreshAssets({ body: { organizationGuids: [] } }))
    const begun = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')
    await pause(MIXED_UP_MS)
    await world.control.clearBehaviour(bank)
    done['institution mixed people up'] += 1
    done['refreshes meanwhile'] += begun.length
  }
}
