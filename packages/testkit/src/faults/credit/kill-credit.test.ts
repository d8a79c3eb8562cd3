import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCreditWorld } from './credit-world.ts'
import { killWhileLeaving } from './kill-leaving.ts'
import { killWhileReading } from './kill-reading.ts'
import { killWhileReceiving } from './kill-receiving.ts'

let opened: Awaited<ReturnType<typeof openCreditWorld>>
beforeAll(async () => {
  opened = await openCreditWorld()
}, 120_000)
afterAll(() => opened?.end())

// `npm run test:faults` kills each more often.
it('a killed server loses and doubles no reading, no reward and no leaving', { timeout: 300_000 }, async () => {
  for (const killed of [killWhileReading, killWhileReceiving, killWhileLeaving]) {
    expect(await killed(opened, 4)).toMatchObject({ people: 4, lost: 0, doubled: 0 })
  }
})
