import { readFileSync } from 'node:fs'
import { statementFault } from '@ieum/backend/platform/cross-user/check/user-first.ts'
import { userPredicates } from '@ieum/backend/platform/cross-user/check/user-predicates.ts'
import { MANUAL_ASSETS_MAX } from '@ieum/domain/mydata/assets/manual-assets.ts'
import pg from 'pg'
import { furnished } from '../isolation/belongings.ts'
import { userIdOf } from '../isolation/services/account.ts'
import { newPerson } from '../people/new-person.ts'
import { signUp } from '../people/person-session.ts'
import { untilQuiet } from '../system/database/checksums.ts'
import { isCrossUser } from './decoy-tenants.ts'
import { type LensWorld, startLensWorld } from './interceptor-world.ts'
import { looksOf } from './repeatable-reads.ts'
import type { LensChange, LensSight } from './sql-interceptor.ts'
import { rowsOfNobody, standingRows } from './standing-rows.ts'
import { actsOf } from './workloads.ts'

/** One predicate of one statement, and the result of removing it. */
export type Verdict = {
  readonly statement: string
  readonly what: string
  /** What noticed the removal: where, and how. Null: nothing did. */
  readonly noticedBy: string | null
  /** The step in which the database reported that the statement read a row of another person; null: none. */
  readonly readBy: string | null
  /** Everything that was tried, in order. */
  readonly tried: readonly string[]
}

export type RemovedPredicate = {
  readonly verdicts: readonly Verdict[]
  readonly statements: number
  /** Places that could not be parsed: statement and place. */
  readonly unread: readonly string[]
  /** Statements of cross-user/, which cover everybody. */
  readonly crossUser: number
  /** Predicates for which no time was left. */
  readonly untried: number
  /**
   * Statements that read rows of others even unchanged, because of the database's plan: their reads are not reported.
   */
  readonly reading: readonly string[]
  /** Places that the check of all statements does not miss: the rest of their statement implies them. */
  readonly implied: readonly Pick<Verdict, 'statement' | 'what'>[]
}

export type TakingAway = {
  /** Limits the run to these statements. */
  readonly only?: RegExp | null
  /** Limits the run to these acts, by their names or a part of them; all, and all repeatable calls, when left out. */
  readonly acts?: readonly string[] | RegExp | null
  /** Also runs these calls, whatever the acts are. */
  readonly hasLooks?: boolean
  /** Time after the preparation in which further predicates may begin. */
  readonly limitMs?: number
  /** The verdict of a place that is already decided, and not tried again; null of all others. */
  readonly decided?: (place: Pick<Verdict, 'statement' | 'what'>) => Verdict | null
  /** Called before each place is tried, and after it. */
  readonly onVerdict?: (verdict: Verdict) => void
}

type Step = { readonly name: string; readonly isAct: boolean; prepare(): Promise<() => Promise<unknown>> }
/** Its answer, the same twice; null where it varies by itself. */
type Answer = { readonly text: string; readonly read: (answer: unknown) => string }
type Known = Step & { readonly answer: Answer | null; readonly texts: ReadonlySet<string>; readonly tookMs: number }
type Mutant = { readonly text: string; readonly what: string; readonly without: string }

/** Prefix of the names of acts among the tried steps. */
export const ACT = 'act: '
/** A step that exceeds this limit was prevented from ending. */
const STEP_LIMIT_MS = 15_000
/**
 * A change that reads another person's row in these acts unnoticed is unnoticed in the others: they differ in their
 * other statements.
 */
const MOST_ACTS = 2
/** Maximum repetitions of all steps that may send a text, until one does. */
const MOST_TURNS = 4
const LOOK_MS = 25
const MOST_TRIES = 5
const TRIED_AGAIN_MS = 5_000

/**
 * Removes every `user_id =` from the statements that a server sends, one at a time, and runs the steps that send them,
 * until the change is noticed: an answer differs, the database refuses a row of another person, the server reports a
 * bug, or a step does not end.
 * @param worlds in parallel; each takes its share
 * @param print receives a line for each decision
 */
export async function removeUserPredicates(
  worlds: number,
  print: (line: string) => void,
  {
    only = null,
    acts = null,
    hasLooks = acts === null,
    limitMs = Number.POSITIVE_INFINITY,
    decided = () => null,
    onVerdict = () => undefined,
  }: TakingAway = {},
): Promise<RemovedPredicate> {
  const all = await Promise.all(Array.from({ length: worlds }, () => prepared(print, acts, hasLooks)))
  try {
    const texts = [...new Set(all.flatMap(({ known }) => known.flatMap((step) => [...step.texts])))].sort()
    const columns = all[0]?.lens.columns ?? {}
    const read = texts.map((text) => ({ text, ...userPredicates(text, columns) }))
    const mine = read.filter(({ text }) => !isCrossUser(text))
    const places = mine
      .flatMap(({ text, predicates }) => predicates.map((one) => ({ text, ...one })))
      .filter(({ text }) => only === null || only.test(text))
    // If the statement still passes the check without a place, the proof is not lost: another place states the same.
    const mutants = places.filter(({ without }) => statementFault(without, Object.keys(columns), []) !== null)
    await checkAll(all[0]?.lens as LensWorld, mutants)
    // Cheap ones come first: time may be short.
    const cost = ({ text }: Mutant) =>
      Math.min(...(all[0]?.known ?? []).filter(({ texts }) => texts.has(text)).map(({ tookMs }) => tookMs))
    const verdicts: Verdict[] = []
    const left: Mutant[] = []
    for (const one of mutants.toSorted((a, b) => cost(a) - cost(b))) {
      const place = { statement: one.text, what: one.what }
      const found = decided(place)
      if (found) verdicts.push(found)
      else left.push(one)
      onVerdict(found ?? { ...place, noticedBy: null, readBy: null, tried: [] })
    }
    const reading = new Set(all.flatMap((one) => [...one.reading]))
    const end = performance.now() + limitMs
    await Promise.all(
      all.map(async (one) => {
        for (let next = left.shift(); next; next = performance.now() < end ? left.shift() : undefined) {
          const verdict = await verdictOf(one, next, reading)
          verdicts.push(verdict)
          onVerdict(verdict)
          const what = verdict.noticedBy !== null ? 'noticed ' : verdict.readBy !== null ? 'read    ' : 'SURVIVED'
          print(`${what} ${verdicts.length}/${mutants.length} ${line(next)}`)
        }
      }),
    )
    return {
      verdicts: verdicts.toSorted((a, b) => (a.statement < b.statement ? -1 : a.statement > b.statement ? 1 : 0)),
      statements: new Set(mutants.map(({ text }) => text)).size,
      unread: mine.flatMap(({ text, unread }) => unread.map((place) => `${place} in ${inOneLine(text)}`)),
      crossUser: read.length - mine.length,
      untried: mutants.length - verdicts.length,
      reading: [...reading].sort(),
      implied: places.filter((one) => !mutants.includes(one)).map(({ text, what }) => ({ statement: text, what })),
    }
  } finally {
    await Promise.all(all.map(({ lens }) => lens.stop()))
  }
}

type Prepared = {
  readonly lens: LensWorld
  readonly known: readonly Known[]
  /** Statements that read rows of others even unchanged. */
  readonly reading: ReadonlySet<string>
}

/**
 * A world, with the answers, statements and reads of each step without a change; steps whose answers vary are left out.
 */
async function prepared(
  print: (line: string) => void,
  only: readonly string[] | RegExp | null,
  hasLooks: boolean,
): Promise<Prepared> {
  const lens = await startLensWorld()
  try {
    const looks = (hasLooks ? await looksOf(lens) : []).map(({ name, look }) => ({
      name,
      isAct: false,
      prepare: async () => look,
    }))
    await somebodyWithEverything(lens)
    await somebodyAtEveryLimit(lens)
    await rowsOfNobody(lens)
    const acts = actsOf(lens)
      .filter(({ name }) => only === null || (Array.isArray(only) ? only.includes(name) : (only as RegExp).test(name)))
      .map((act) => ({ ...act, isAct: true }))
    await untilQuiet(lens.aside)
    const known: Known[] = []
    const reading = new Set<string>()
    for (const step of [...looks, ...acts]) {
      const one = await undisturbed(lens, step, reading, print)
      if (one) known.push(one)
    }
    return { lens, known, reading }
  } catch (error) {
    print(readFileSync(lens.world.serverLog, 'utf8').split('\n').slice(-12).join('\n'))
    await lens.stop()
    throw error
  }
}

/** No step uses these rows, nor those of their twins: a statement that changes them has lost its person. */
async function somebodyWithEverything(lens: LensWorld): Promise<void> {
  const { aside, world } = lens
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  await furnished(session, world, aside)
  const userId = await userIdOf(session, aside)
  await standingRows(lens, userId)
  // Accounts with reissued numbers, and a question about two of them.
  await aside.query('update asset set told_key = asset_key where user_id = $1', [userId])
  await aside.query(
    `insert into asset_question (user_id, organization_guid, asset_key, former_asset_key, asked_at)
     select user_id, organization_guid, min(asset_key), max(asset_key), now() from asset where user_id = $1
     group by user_id, organization_guid having count(*) > 1`,
    [userId],
  )
}

/** Counts across everybody then exceed every limit. */
async function somebodyAtEveryLimit({ aside, world }: LensWorld): Promise<void> {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  const { manualAssetId } = await session.mydata.addManualAsset({
    body: { kind: 'CAR', name: '차', amount: 1, asOfDate: '2026-01-01' },
  })
  const { rows } = await aside.query(`select string_agg(attname, ', ') as rest from pg_attribute
    where attrelid = 'manual_asset'::regclass and attnum > 0 and not attisdropped and attname <> 'manual_asset_id'`)
  await aside.query(
    `insert into manual_asset (manual_asset_id, ${rows[0].rest})
     select gen_random_uuid(), ${rows[0].rest} from manual_asset, generate_series(2, ${MANUAL_ASSETS_MAX})
     where manual_asset_id = $1 and left(user_id::text, 2) not in ('00', 'ff')`,
    [manualAssetId],
  )
}

/** A step's answer and statements, run twice; null and a line where it does not end by itself. */
async function undisturbed(
  lens: LensWorld,
  step: Step,
  reading: Set<string>,
  print: (line: string) => void,
): Promise<Known | null> {
  const texts = new Set<string>()
  const answers: unknown[] = []
  let tookMs = 0
  const bugsBefore = bugs(lens)
  try {
    for (const _turn of [1, 2]) {
      await fresh(lens)
      const act = await step.prepare()
      await lens.change('watch')
      const startedAt = performance.now()
      answers.push(await act())
      tookMs = performance.now() - startedAt
      if (step.isAct) await untilQuiet(lens.aside)
      const sight = await lens.sight()
      for (const text of sight.texts) texts.add(text)
      for (const text of sight.reading) if (!isCrossUser(text)) reading.add(text)
    }
  } catch (error) {
    print(`fails by itself: ${step.name}: ${(error as Error).stack}\n${bugsOf(lens)[bugsBefore] ?? ''}`)
    return null
  } finally {
    await lens.change(null)
  }
  const bug = bugsOf(lens)[bugsBefore]
  if (bug !== undefined) {
    print(`reports a bug by itself: ${step.name}: ${bug}`)
    return null
  }
  const read = [exact, normal].find((way) => way(answers[0]) === way(answers[1])) ?? null
  if (!read) print(`varies by itself: ${step.name}: ${differing(normal(answers[0]), normal(answers[1]))}`)
  if (step.isAct) print(`${step.name}: ${Math.round(tookMs)} ms, ${texts.size} statements`)
  return { ...step, answer: read && { text: read(answers[0]), read }, texts, tookMs }
}

async function verdictOf({ lens, known }: Prepared, mutant: Mutant, reading: ReadonlySet<string>): Promise<Verdict> {
  let readBy: string | null = null
  const tried: string[] = []
  const verdict = (noticedBy: string | null) => ({
    ...{ statement: mutant.text, what: mutant.what },
    ...{ noticedBy, readBy, tried },
  })
  const sending = known.filter(({ texts }) => texts.has(mutant.text)).sort((a, b) => a.tookMs - b.tookMs)
  const inTurn = [...sending.filter(({ isAct }) => !isAct), ...sending.filter(({ isAct }) => isAct)]
  // Statements that are sent by chance are not sent each time.
  for (let turn = 0; turn < MOST_TURNS && tried.length === 0; turn += 1) {
    let acts = 0
    for (const step of inTurn) {
      if (step.isAct) acts += 1
      if (acts > MOST_ACTS && readBy !== null) break
      const done = await doneWith(lens, step, { text: mutant.text, by: mutant.without })
      if (done.uses === 0) continue
      tried.push(step.isAct ? `${ACT}${step.name}` : step.name)
      const isRead = done.reading.includes(mutant.text) && !reading.has(mutant.text)
      if (isRead) readBy ??= step.name
      if (done.refused > 0) return verdict(`${step.name}: a row of somebody else was to be written`)
      // If no row of another person was read, the change cannot be what is noticed.
      const noticed = isRead ? await noticedIn(lens, step, done) : null
      if (noticed !== null) return verdict(`${step.name}: ${noticed}`)
    }
  }
  return verdict(null)
}

/** How a change is noticed; null where the same happens without it, because the world has changed meanwhile. */
async function noticedIn(lens: LensWorld, step: Known, done: Done): Promise<string | null> {
  const ofAnswer = (one: Done) => (step.answer === null ? 'any' : (one.answer ?? ''))
  const seen = (one: Done) => [one.failure, one.hasBug, one.isLate, one.failure === null ? ofAnswer(one) : ''].join()
  const before = step.answer === null ? 'any' : step.answer.text
  if (seen(done) === [null, false, false, before].join()) return null
  const without = await doneWith(lens, step, null)
  if (seen(done) === seen(without)) return null
  // An answer that varies by now is no evidence.
  if (ofAnswer(without) !== before && seen(await doneWith(lens, step, null)) !== seen(without)) return null
  if (done.hasBug && !without.hasBug) return 'the server reported a bug'
  if (done.isLate && !without.isLate) return 'it did not come to its end'
  return done.failure !== without.failure ? `${done.failure ?? 'it succeeded'}` : 'another answer'
}

/** The result of a step, and the lens's observations. */
type Done = LensSight & {
  readonly answer: string | null
  readonly failure: string | null
  readonly hasBug: boolean
  readonly isLate: boolean
}

const NOTHING = { answer: null, failure: null, hasBug: false, isLate: false } as const

async function doneWith(lens: LensWorld, step: Known, change: LensChange): Promise<Done> {
  await fresh(lens)
  const act = await preparedAct(step)
  if (act === null) return { ...NOTHING, ...(await lens.sight()), uses: 0 }
  const bugsBefore = bugs(lens)
  await lens.change(change)
  let answer: string | null = null
  let failure: string | null = null
  let isOver = false
  let isLate = false
  try {
    const over = act()
      .then(
        (answered) => {
          answer = step.answer === null ? null : step.answer.read(answered)
        },
        (error: { readonly status?: number; readonly message: string }) => {
          failure = `${error.status ?? ''} ${error.message}`.trim().slice(0, 80)
        },
      )
      .finally(() => {
        isOver = true
      })
    for (const end = performance.now() + STEP_LIMIT_MS; !isOver; ) {
      if ((await lens.sight()).refused > 0 || bugs(lens) > bugsBefore) break
      isLate = performance.now() > end
      if (isLate) break
      await Promise.race([over, new Promise((resolve) => setTimeout(resolve, LOOK_MS))])
    }
    if (isOver && failure === null && step.isAct) await untilQuiet(lens.aside, STEP_LIMIT_MS).catch(() => undefined)
    return { ...(await lens.sight()), answer, failure, hasBug: bugs(lens) > bugsBefore, isLate }
  } finally {
    await lens.change(null)
  }
}

/** Null where no suitable person can be created: an institution that has failed too often is not called for a while. */
async function preparedAct(step: Known): Promise<(() => Promise<unknown>) | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step.prepare()
    } catch {
      if (tries === MOST_TRIES) return null
      await new Promise((resolve) => setTimeout(resolve, TRIED_AGAIN_MS))
    }
  }
}

/** Resets the limits of calls, which are not under test. */
const fresh = ({ aside }: LensWorld) =>
  aside.query(`delete from call_limit where left(user_id::text, 2) not in ('00', 'ff')`)

/** Lines of the server's log that report a bug. */
const bugsOf = ({ world }: LensWorld) => readFileSync(world.serverLog, 'utf8').split('\n').filter(isBug)
const bugs = (lens: LensWorld): number => bugsOf(lens).length
const isBug = (line: string) => line.includes('"level":50') || line.includes('"level":"error"')

/** Unchanged, except for the id of the request. */
const exact = (answer: unknown): string =>
  JSON.stringify(answer ?? null).replace(/requestId\\?":\\?"[^"\\]*/g, 'requestId')

/** Removes ids, times and other values that are new each time. */
function normal(answer: unknown): string {
  return exact(answer)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replace(/\d{13}/g, '<ms>')
    .replace(/[\w-]{20,}/g, '<token>')
}

function differing(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at]) at += 1
  return `…${one.slice(Math.max(0, at - 60), at + 60)} / ${other.slice(Math.max(0, at - 10), at + 60)}`
}

/** One place of one statement. */
export const placeOf = ({ statement, what }: Pick<Verdict, 'statement' | 'what'>) => `${what} in ${statement}`
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const line = ({ text, what }: Mutant) => `${what} | ${inOneLine(text).slice(0, 100)}`

/** A statement that cannot be prepared would be noticed only because of that. */
async function checkAll({ world }: LensWorld, mutants: readonly Mutant[]): Promise<void> {
  const wrong: string[] = []
  for (const [url, isKeys] of [
    [world.databaseUrl, false],
    [world.keysDatabaseUrl, true],
  ] as const) {
    const client = new pg.Client({ connectionString: url, options: '-c search_path=public,health' })
    await client.connect()
    for (const [at, { text, without }] of mutants.entries()) {
      if (text.includes('wrapped_key') !== isKeys) continue
      await client.query(`prepare mutant_${at} as ${without}`).catch((error: Error) => {
        wrong.push(`${error.message}: ${inOneLine(without)}`)
      })
    }
    await client.end()
  }
  if (wrong.length > 0) throw new Error(`statements that cannot be sent:\n${wrong.join('\n')}`)
}
