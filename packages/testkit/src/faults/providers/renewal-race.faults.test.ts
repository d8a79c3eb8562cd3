import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilQuiet } from '../../system/database/checksums.ts'
import { startWorld, type World } from '../../world/start-world.ts'
import { writeSection } from '../../write-section.ts'
import { refreshAtOnce } from './refresh-at-once.ts'
import {
  type Enqueuing,
  endTokens,
  enqueuing,
  type RenewalRace,
  raceForRenewal,
  somebodyConnected,
} from './renewal-race.ts'

/** People who race at the same time, and races of each before their consents end; together 500 races. @source ours */
const PEOPLE = 10
const ROUNDS = 17
const GROUPS = 3
const JOBS = 8
const PRESSES = 10

let world: World
let enqueued: Enqueuing
const races: RenewalRace[] = []
const presses: { readonly syncs: number; readonly strange: number }[] = []
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  await world.startAnotherServer()
  enqueued = await enqueuing(world)
})
afterAll(async () => {
  if (races.length > 0) await writeSection('reliability', 'Refresh races', report())
  await enqueued?.stop()
  await world?.stop()
})

it('renews a token once for all concurrent callers, and begins one refresh for all presses', async () => {
  const client = await world.connectDatabase()
  for (let group = 0; group < GROUPS; group += 1) {
    await world.control.setClock({ offsetMs: 0 })
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => somebodyConnected(world, enqueued)))
    for (let round = 0; round < ROUNDS; round += 1) {
      const since = await endTokens(world, randomInt(50, 500))
      races.push(
        ...(await Promise.all(people.map((one) => raceForRenewal(world, enqueued, one, { jobs: JOBS, since })))),
      )
      await enqueued.rows.query('delete from call_limit')
      const pressed = await Promise.all(people.map(({ session }) => refreshAtOnce(session, PRESSES)))
      // Work that began by then has its token renewed before the next race.
      await untilQuiet(client)
      presses.push(...pressed.map(({ syncIds, strange }) => ({ syncs: syncIds.length, strange: strange.length })))
    }
  }
  expect(races.filter(({ renewals, refused, succeeded }) => renewals !== 1 || refused > 0 || succeeded < JOBS)).toEqual(
    [],
  )
  expect(presses.filter(({ syncs, strange }) => syncs !== 1 || strange > 0)).toEqual([])
}, 3_600_000)

function report(): string {
  const took = races.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other)
  const sum = (of: 'renewals' | 'refused' | 'succeeded') => races.reduce((total, one) => total + one[of], 0)
  return [
    `An access token is over, and ${JOBS} jobs of two servers want to read the institution with it at the same moment, of`,
    `${PEOPLE} people side by side; the institution takes up to half a second for a new one. Then each person presses refresh`,
    `${PRESSES} times at once.`,
    '',
    `${races.length} races for a token: ${sum('renewals')} calls for a new one, ${sum('refused')} answers that refused one,`,
    `${sum('succeeded')} of ${races.length * JOBS} jobs succeeded; ${took[Math.floor(took.length / 2)]} ms at the median,`,
    `${took.at(-1)} ms at most. ${presses.length} races of presses: ${presses.filter(({ syncs }) => syncs === 1).length}`,
    'began one refresh.',
  ].join('\n')
}
