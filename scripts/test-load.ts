import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { refreshAtOnce } from '@ieum/testkit/faults/providers/refresh-at-once.ts'
import { type CanaryLoad, canaryLoad } from '@ieum/testkit/load/canaries/canary-load.ts'
import {
  ailingForEverybody,
  type Beside,
  crowd,
  type Neighbour,
  somebodyAtHome,
  startLoadWorld,
} from '@ieum/testkit/load/crowds.ts'
import { EACH_FOR_ITSELF, firstComeRush, type Rush, startRushWorld } from '@ieum/testkit/load/first-come-rush.ts'
import { liveSyncs } from '@ieum/testkit/load/live-syncs/live-syncs.ts'
import { type Watched, watchSyncs } from '@ieum/testkit/load/live-syncs/watch-syncs.ts'
import type { Pressed } from '@ieum/testkit/load/press-at-once.ts'
import type { Progress } from '@ieum/testkit/load/signed-people.ts'
import { writeSection } from '@ieum/testkit/write-section.ts'

/**
 * `npm run test:load [-- --people 300 --beside 20 --pairs 5 --flood 0 --rush 5000 --syncs 3000]`: crowds against
 * separate worlds on this machine, one after the other; writes a section each into docs/reports/load.md, where those of other
 * runs stay. Bounded, and ends by itself.
 *
 * `people` press 완료 at once; `flood` people, so many that some have to be refused; `beside` people have an institution
 * that hangs, and then one that answers after 20 seconds; `rush` people request a place of gene within ten seconds, for
 * a tenth as many places. 0 skips a crowd; `syncs` are live at once, polled and pushed; `canaries` answers are read as
 * 300 people whose data may appear nowhere else, for at most `canary-minutes`. `--no-write` only prints.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '300' },
    flood: { type: 'string', default: '1000' },
    beside: { type: 'string', default: '20' },
    pairs: { type: 'string', default: '5' },
    refreshes: { type: 'string', default: '200' },
    rush: { type: 'string', default: '5000' },
    syncs: { type: 'string', default: '3000' },
    canaries: { type: 'string', default: '1000000' },
    'canary-minutes': { type: 'string', default: '60' },
    'no-write': { type: 'boolean', default: false },
  },
})
const { people: many, flood: most, beside: others, pairs: twos, rush: come } = values
const [people, flood, beside, pairs, rush] = [many, most, others, twos, come].map(Number) as [
  number,
  number,
  number,
  number,
  number,
]
const { refreshes: again, syncs: live, canaries: read, 'canary-minutes': minutes } = values
const [refreshes, syncs, canaries, canaryMinutes] = [again, live, read, minutes].map(Number) as [
  number,
  number,
  number,
  number,
]
const LIMIT_MS = 20 * 60_000
const NEIGHBOURS: readonly (readonly [Neighbour, string])[] = [
  ['hang', 'hangs'],
  ['slow', 'answers every call after 20 seconds'],
]

async function inWorld<T>(work: (world: Awaited<ReturnType<typeof startLoadWorld>>) => Promise<T>): Promise<T> {
  const world = await startLoadWorld()
  try {
    return await work(world)
  } finally {
    await world.stop()
  }
}

async function notify(title: string, lines: readonly string[]): Promise<void> {
  console.log(['', `## ${title}`, '', ...lines, ''].join('\n'))
  if (!values['no-write']) await writeSection('load', title, lines.join('\n'))
}

const PRINT_EVERY_MS = 5_000
let printedAtMs = 0

/** A line every few seconds: most of a run is preparing people and waiting for them. */
const progress: Progress = (step, done, of) => {
  if (done < of && performance.now() - printedAtMs < PRINT_EVERY_MS) return
  printedAtMs = performance.now()
  console.log(`${done} of ${of} ${step}`)
}

function pressedLines(pressed: Pressed): string[] {
  const { cpuS, homeMs, wholeMs, answerMs, signUps } = pressed
  const s = (ms: number) => (ms / 1_000).toFixed(1)
  const again = pressed.retryAfterS ? `; asked to retry after ${pressed.retryAfterS.join(' to ')} s` : ''
  const answers = Object.entries(pressed.answers).map(([counts, count]) => `${count} × ${counts}`)
  return [
    '| | |',
    '|---|---|',
    `| answers of the connect call | ${answers.join(', ')}${again} |`,
    `| answered after (p50, p95, longest) | ${s(answerMs.p50)}, ${s(answerMs.p95)}, ${s(answerMs.max)} s |`,
    `| let in, whole at last | ${pressed.accepted}, ${pressed.whole} |`,
    `| institutions failed, undecided | ${pressed.failed}, ${pressed.undecided} |`,
    `| whole after (p50, p95, last) | ${s(wholeMs.p50)}, ${s(wholeMs.p95)}, ${s(pressed.tookMs)} s |`,
    `| CPU of server, PostgreSQL, sandbox | ${cpuS.server.toFixed(0)}, ${cpuS.postgres.toFixed(0)}, ${cpuS.sandbox.toFixed(0)} s; of everything else on the machine ${cpuS.others.toFixed(0)} s |`,
    `| that CPU takes on ${availableParallelism()} cores | ${s(pressed.idealMs)} s; beside everything else ${s(pressed.idealBesideOthersMs)} s |`,
    `| last against that | ${(pressed.tookMs / pressed.idealMs).toFixed(2)}; beside everything else ${(pressed.tookMs / pressed.idealBesideOthersMs).toFixed(2)} |`,
    `| somebody's home meanwhile (p50, p95, p99, longest) | ${homeMs.p50}, ${homeMs.p95}, ${homeMs.p99}, ${homeMs.max} ms; failed ${pressed.homeFailures} |`,
    `| sign-ups meanwhile | ${signUps.good} good, ${signUps.bad} failed |`,
  ]
}

function besideLines({ answersMs, ailsMs }: Beside): string[] {
  // The machine's speed varies by a factor of two: pairs, and their median (for an even number the worse one).
  const ratios = ailsMs.map((ms, pair) => ms / (answersMs[pair] ?? Number.NaN)).toSorted((a, b) => a - b)
  const middle = ratios[Math.floor(ratios.length / 2)] as number
  const percent = (ratio: number) => `${((ratio - 1) * 100).toFixed(1)} %`
  return [
    `p95 of the others while it answers ${answersMs.join(', ')} ms, while it does not ${ailsMs.join(', ')} ms: moved by ${percent(middle)} (of pairs: ${ratios.map(percent).join(', ')}).`,
  ]
}

const RUSH_MS = 10_000

async function rushOf(people: number, isGuarded: boolean): Promise<void> {
  const places = Math.max(1, Math.floor(people / 10))
  const worlds = await startRushWorld(places, isGuarded ? undefined : EACH_FOR_ITSELF)
  try {
    const shown = await firstComeRush(worlds, { people, withinMs: RUSH_MS, isKilled: isGuarded, progress })
    const how = isGuarded ? 'one of two web processes killed in the middle' : 'the guard switched off'
    await notify(`${people} people come for ${places} places within ten seconds, ${how}`, rushLines(shown))
  } finally {
    await worlds.world.stop()
  }
}

function rushLines({ answerMs, afterSoldOutMs, ...rush }: Rush): string[] {
  const counts = Object.entries(rush.outcomes).map(([code, count]) => `${count} × ${code}`)
  return [
    '| | |',
    '|---|---|',
    `| outcome | ${counts.join(', ')}; pressed again ${rush.pressedAgain} times |`,
    `| places reserved, numbers, people with one | ${rush.reserved}, ${rush.numbers}, ${rush.entries} |`,
    `| shared numbers; outcomes other than stored | ${rush.sharedNumbers}; ${rush.contradicted} |`,
    `| answered after (p50, p95, p99, longest) | ${answerMs.p50}, ${answerMs.p95}, ${answerMs.p99}, ${answerMs.max} ms |`,
    `| after sold out (${rush.afterSoldOut} presses) | ${afterSoldOutMs.p50}, ${afterSoldOutMs.p95}, ${afterSoldOutMs.p99}, ${afterSoldOutMs.max} ms |`,
  ]
}

const WATCHED_S = 20
/** Each sync has another institution decided at this interval. */
const CHANGED_EVERY_S = 15

async function liveSyncsOf(count: number): Promise<Record<'polled' | 'pushed', Watched>> {
  return inWorld(async (world) => {
    const made = await liveSyncs(world, count, progress)
    try {
      const watch = { seconds: WATCHED_S, changesPerSecond: count / CHANGED_EVERY_S }
      const pushed = await watchSyncs(world, made, { how: 'push', ...watch })
      return { pushed, polled: await watchSyncs(world, made, { how: 'poll', ...watch }) }
    } finally {
      await made.stop()
    }
  })
}

function watchedLines({ polled, pushed }: Record<'polled' | 'pushed', Watched>): string[] {
  const kilobytes = ({ kilobytesASync }: Watched) => kilobytesASync.toFixed(1)
  return [
    '| | polled | pushed |',
    '|---|---|---|',
    `| answers, or versions, a second | ${polled.perSecond} | ${pushed.perSecond} |`,
    `| after: polled since it was due, pushed since the commit (p50, p95, p99, longest) | ${msOf(polled)} | ${msOf(pushed)} |`,
    `| additional server memory, KB a sync | ${kilobytes(polled)} | ${kilobytes(pushed)} |`,
    `| changes meanwhile; never received | ${polled.changes} | ${pushed.changes}; ${pushed.missed} |`,
    `| refused or cut | ${polled.bad} | ${pushed.bad} |`,
  ]
}

const msOf = ({ ms }: Watched) => `${ms.p50}, ${ms.p95}, ${ms.p99}, ${ms.max} ms`

const CANARY_PEOPLE = 300

function canaryLines({ read, disturbed, planted }: Awaited<ReturnType<typeof canaryLoad>>): string[] {
  const { answers, foreign, found, lines, own, broken, statuses, tookMs } = read
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  const happened = Object.entries(disturbed).map(([what, count]) => `${what} ${count} times`)
  return [
    '| | |',
    '|---|---|',
    `| whole answers and events | ${answers} in ${(tookMs / 1_000).toFixed(0)} s: ${counts.join(', ')} |`,
    `| planted ids and amounts | ${planted}, and a word in every text |`,
    `| of themselves, in answers | ${own} |`,
    `| of others, in answers and events | ${foreign} |`,
    `| of anybody, in lines of the log and on the page of metrics | ${lines.length} |`,
    `| without a whole answer: given up, cut, refused | ${broken} |`,
    `| meanwhile | ${happened.join(', ')} |`,
    ...found.map((one) => `| ! | ${JSON.stringify(one)} |`),
    ...lines.slice(0, 20).map((line) => `| ! | ${line} |`),
  ]
}

if (people > 0) {
  const pressed = await inWorld((world) => crowd(world, { people, limitMs: LIMIT_MS, progress }))
  await notify(`${people} people press 완료 within one second`, pressedLines(pressed))
}
if (flood > 0) {
  const pressed = await inWorld((world) => crowd(world, { people: flood, limitMs: LIMIT_MS, progress }))
  await notify(`${flood} people press 완료 within one second`, pressedLines(pressed))
}
if (beside > 0) {
  for (const [neighbour, what] of NEIGHBOURS) {
    const counts = await inWorld((world) => ailingForEverybody(world, { people: beside, pairs, neighbour, progress }))
    await notify(`${beside} people who all have one institution that ${what}`, besideLines(counts))
  }
}
if (refreshes > 0) {
  const refreshed = await inWorld(async (world) => refreshAtOnce((await somebodyAtHome(world)).onlooker, refreshes))
  await notify(`One person refreshes ${refreshes} times at once`, [
    `${refreshed.syncIds.length} refresh begun, ${refreshed.strange.length} strange answers.`,
  ])
}
if (rush > 0) {
  await rushOf(rush, true)
  await rushOf(Math.ceil(rush / 10), false)
}
if (syncs > 0) {
  const counts = await liveSyncsOf(syncs)
  await notify(`${syncs} live syncs, polled twice a second each or pushed`, watchedLines(counts))
}
if (canaries > 0) {
  const choice: CanaryLoad = { people: CANARY_PEOPLE, answers: canaries, limitMs: canaryMinutes * 60_000, progress }
  const shown = await canaryLoad(choice)
  await notify(`${CANARY_PEOPLE} people each of whose texts, amounts and ids are theirs alone`, canaryLines(shown))
  if (shown.read.found.length + shown.read.lines.length > 0) process.exitCode = 1
}
