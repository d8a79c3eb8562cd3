import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../start-world.ts'
import { killWhileConnecting } from './kill-while-connecting.ts'

let disturbed: World
let undisturbed: World

beforeAll(async () => {
  const env = { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' }
  disturbed = await startWorld({ postgres: 'own', env })
  undisturbed = await startWorld({ env })
}, 120_000)
afterAll(async () => {
  await disturbed?.stop()
  await undisturbed?.stop()
})

// Forty of them are `npm run test:faults`.
it.for([
  ['server', 1],
  ['postgres', 1],
] as const)(
  'loses and doubles nothing when the %s is killed while connecting (%i)',
  { timeout: 180_000 },
  async ([victim]) => {
    const fault = await killWhileConnecting({ disturbed, undisturbed }, victim)
    expect(fault.difference, JSON.stringify(fault)).toBeNull()
    expect(fault.failed, JSON.stringify(fault)).toBe(0)
    expect(fault.terminalMs).toBeLessThan(60_000)
  },
)
