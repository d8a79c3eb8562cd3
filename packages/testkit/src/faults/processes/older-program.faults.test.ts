import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../world/start-world.ts'
import { writeSection } from '../../write-section.ts'
import { type Older, type OlderProgram, serveAsOlder } from './older-program.ts'

/** Repetitions of each, and the number of people. @source ours */
const ROUNDS = 5
const PEOPLE = 8

const ABOUT = [
  'A newer program has made a table of people, and each of them has a row in it. Beside it, or started after it, an older program',
  'works: half of the people leave, the others disconnect their bank, and the clock goes on by more than two years. Destroyed too',
  'early is somebody of whom a row goes meanwhile; stuck is a deletion that does not end once every table is known again.',
]

let world: World
const runs: OlderProgram[] = []
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '10000', DELETION_UNDO_SECONDS: '0' } })
}, 120_000)
afterAll(async () => {
  await world?.stop()
  if (runs.length > 0) await writeSection('reliability', 'An older program on a newer database', report())
}, 120_000)

const TRIES = Array.from({ length: ROUNDS }, (): Older[] => ['running', 'started']).flat()
it.for(TRIES.map((kind, at) => [at + 1, kind] as const))('%i: %s', { timeout: 300_000 }, async ([, kind]) => {
  const run = await serveAsOlder(world, kind, PEOPLE)
  runs.push(run)
  expect(run).toMatchObject({ destroyed: 0, abandoned: 0, stuck: 0, isLogged: true })
})

function report(): string {
  const row = (kind: Older, name: string) => {
    const of = runs.filter((run) => run.kind === kind)
    const sum = (count: (run: OlderProgram) => number) => of.reduce((total, run) => total + count(run), 0)
    const [people, early, late, stuck] = [
      sum((run) => run.people),
      sum((run) => run.destroyed),
      sum((run) => run.abandoned),
      sum((run) => run.stuck),
    ]
    return `| ${name} | ${of.length} | ${people} | ${early} | ${late} | ${stuck} | ${of.filter((run) => run.isLogged).length} |`
  }
  return [
    ...ABOUT,
    '',
    '| The older program | Tries | People | Destroyed on leaving or disconnecting | Destroyed by the year | Stuck | Said at error level |',
    '|---|---|---|---|---|---|---|',
    row('running', 'was running'),
    row('started', 'was started'),
  ].join('\n')
}
