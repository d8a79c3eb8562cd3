import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITED, type LimitedCalls, serveLimitedCalls } from './limited-calls.fixture.ts'

/** @source ours: 200 more than allowed, at once */
const BEYOND = 200
const ROUNDS = 10

let calls: LimitedCalls
beforeAll(async () => {
  calls = await serveLimitedCalls()
})
afterAll(() => calls?.stop())

it.each(LIMITED)('%s is never raced', async (_operation, endpoint, limit) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { most, ...counted } = await calls.press(endpoint, limit, BEYOND)
    expect(counted).toEqual({ passed: most, refused: BEYOND, wrong: [] })
  }
})
