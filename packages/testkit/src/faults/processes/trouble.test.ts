import { afterAll, beforeAll, it } from 'vitest'
import { startWorld, type World } from '../../world/start-world.ts'
import { BESIDE_OTHERS, checkFault } from './check-fault.ts'
import { killWhileConnecting } from './kill-while-connecting.ts'

/** Long enough for everything that has to be reported within 2 s; `npm run test:faults` stops it for 20 s. */
const STOPPED_MS = 3_000

let disturbed: World
let undisturbed: World
beforeAll(async () => {
  const env = { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' }
  ;[disturbed, undisturbed] = await Promise.all([startWorld({ postgres: 'own', env }), startWorld({ env })])
}, 120_000)
afterAll(async () => {
  await disturbed?.stop()
  await undisturbed?.stop()
})

const VICTIMS = ['postgres stopped', 'sandbox', 'one of two servers', 'clock on and back'] as const

it.skipIf(process.platform !== 'linux').for(VICTIMS)(
  'loses nothing, and recovers by itself: %s',
  { timeout: 180_000 },
  async (victim, { expect }) => {
    checkFault(expect, await killWhileConnecting({ disturbed, undisturbed }, victim, STOPPED_MS), BESIDE_OTHERS)
  },
)
