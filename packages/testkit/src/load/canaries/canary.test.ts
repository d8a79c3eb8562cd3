import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../world/start-world.ts'
import { type Crowd, canaryCrowd } from './canary-asks.ts'
import { type Read, type Reading, readAsEverybody } from './leak-check-run.ts'
import { PLANTS } from './planted-bugs.ts'

const PEOPLE = 5
/** Number of answers within which each planted bug has to be found. */
const ANSWERS = 2_000

let world: World
let crowd: Crowd
beforeAll(async () => {
  const env = { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000', DATABASE_POOL_MAX: '4', LOG_LEVEL: 'debug' }
  world = await startWorld({ env })
  crowd = await canaryCrowd(world, PEOPLE)
})
afterAll(() => world?.stop())

const read = (addresses: Pick<Reading, 'url' | 'internalUrl'>, options: Partial<Reading> = {}): Promise<Read> =>
  readAsEverybody(crowd, {
    ...addresses,
    serverLog: world.serverLog,
    clients: 2,
    inFlight: 12,
    answers: ANSWERS,
    limitMs: 60_000,
    ...options,
  })

// `npm run test:load` reads a million of them.
it("no person reads another's data, though a server is killed and requests are aborted", async () => {
  const meanwhile = async () => {
    await world.killServer('SIGKILL')
    await world.startServer()
  }
  const { answers, found, lines, own, statuses } = await read(world, { meanwhile, givesUpEvery: 20 })
  expect(answers).toBeGreaterThanOrEqual(ANSWERS)
  expect(found).toEqual([])
  expect(lines).toEqual([])
  expect(own, 'nobody saw anything of their own').toBeGreaterThan(ANSWERS)
  expect(statuses).toMatchObject({ 200: expect.any(Number), 404: expect.any(Number), 400: expect.any(Number) })
})

const PLANTED_BUGS = new URL('planted-bugs.ts', import.meta.url).href

describe('a planted bug is found', () => {
  it('names files that exist', () => {
    const root = path.resolve(import.meta.dirname, '../../../../..')
    const files = globSync('packages/*/src/**/*.ts', { cwd: root }).map((file) => `/${file}`)
    const missing = Object.values(PLANTS).flatMap(([place]) =>
      files.some((file) => file.endsWith(place)) ? [] : [place],
    )
    expect(missing).toEqual([])
  })

  it.each([
    ['shared-buffer', 'answers'],
    ['cache-key', 'answers'],
    ['client-state', 'answers'],
    ['swapped-promise', 'answers'],
    ['log', 'lines'],
  ])('%s', async (bug, where) => {
    const planted = await world.startAnotherServer({
      NODE_OPTIONS: `--import=${PLANTED_BUGS}?${bug}`,
      IEUM_ROLES: 'web',
    })
    try {
      const { url = '', internalUrl = '' } = planted.listening
      const { found, lines } = await read({ url, internalUrl }, { isEndedByFind: true })
      expect(where === 'lines' ? lines : found).not.toEqual([])
    } finally {
      await planted.stop()
    }
  })
})
