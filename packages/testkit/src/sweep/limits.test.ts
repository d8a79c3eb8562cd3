import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITED, type LimitedCalls, serveLimitedCalls } from './limited-calls.fixture.ts'

const BEYOND = 20

let calls: LimitedCalls
beforeAll(async () => {
  calls = await serveLimitedCalls()
})
afterAll(() => calls?.stop())

it.each(LIMITED)(
  '%s is refused beyond its limit, with the time of the next attempt',
  async (_operation, endpoint, limit) => {
    const { most, ...counted } = await calls.press(endpoint, limit, BEYOND)
    expect(counted).toEqual({ passed: most, refused: BEYOND, wrong: [] })
  },
)
