import { afterAll, beforeAll, it } from 'vitest'
import { startWorld, type World } from '../../world/start-world.ts'
import { checkFault } from './check-fault.ts'
import { type FaultWorlds, killWhileConnecting } from './kill-while-connecting.ts'

const VICTIMS = ['server', 'postgres'] as const

const worlds: World[] = []
const pairs = new Map<string, FaultWorlds>()

beforeAll(async () => {
  const env = { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' }
  const undisturbed = await startWorld({ env })
  worlds.push(undisturbed)
  for (const victim of VICTIMS) {
    const disturbed = await startWorld({ postgres: victim === 'postgres' ? 'own' : 'shared', env })
    worlds.push(disturbed)
    pairs.set(victim, { disturbed, undisturbed })
  }
}, 120_000)
afterAll(async () => {
  for (const world of worlds) await world.stop()
})

// `npm run test:faults` runs forty of them. Most of each is waiting until another process may take over, so they run in
// parallel.
it.concurrent.for(VICTIMS)(
  'loses and doubles nothing when the %s is killed while connecting',
  { timeout: 180_000 },
  async (victim, { expect }) => {
    const fault = await killWhileConnecting(pairs.get(victim) as FaultWorlds, victim)
    checkFault(expect, fault)
  },
)
