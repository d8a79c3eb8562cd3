import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeSection } from '../write-section.ts'
import { liveInParallel, type ParallelYear } from './parallel-year.ts'
import { type SteppedWorld, startSteppedWorld } from './stepped-world.ts'

const PEOPLE = 200
const DAYS = 365
const SEED = 2026

let worlds: readonly SteppedWorld[] = []
beforeAll(async () => {
  worlds = await Promise.all([startSteppedWorld(), startSteppedWorld()])
})
afterAll(async () => {
  for (const world of worlds) await world.stop()
})

it(`a year of ${PEOPLE} people at institutions that fail ends as one without`, async () => {
  const [disturbed, undisturbed] = worlds as [SteppedWorld, SteppedWorld]
  const year = await liveInParallel({ disturbed, undisturbed }, { people: PEOPLE, days: DAYS, seed: SEED })
  await writeSection('reliability', 'A year at failing institutions', report(year))
  expect(year.different).toEqual([])
})

function report({ people, days, failingDays, failed, transfers, different }: ParallelYear): string {
  return [
    `${people} people with a bank or an insurer each live ${days} days twice, day by day, in two worlds with the same`,
    'clock. In one of them institutions fail for one to six days at a time, by a seeded plan: errors, answers that cannot',
    'be read, cut lines, redirections, too many calls, tokens that are not renewed; the last 30 days are sound. Then all',
    'of them refresh in both worlds. Compared are every asset with its amounts and transactions, the net worth, the',
    'consent with its end and cycle, and notices.',
    '',
    '| people | days | failing days of institutions | transfers | of them failed | different in the end |',
    '|---|---|---|---|---|---|',
    `| ${people} | ${days} | ${failingDays} | ${transfers} | ${failed} | ${different.length} |`,
  ].join('\n')
}
