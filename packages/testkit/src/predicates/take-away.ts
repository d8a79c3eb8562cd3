import { readFileSync } from 'node:fs'
import { statementFault } from '@ieum/backend/cross-user/check/user-first.ts'
import { userPredicates } from '@ieum/backend/cross-user/check/user-predicates.ts'
import { MANUAL_ASSETS_MAX } from '@ieum/domain/mydata/manual-assets.ts'
import pg from 'pg'
import { furnished } from '../isolation/belongings.ts'
import { userIdOf } from '../isolation/services/account.ts'
import { newPerson } from '../new-person.ts'
import { signUp } from '../person-session.ts'
import { untilQuiet } from '../system/checksums.ts'
import { actsOf } from './acts.ts'
import { type LensWorld, startLensWorld } from './lens-world.ts'
import { looksOf } from './looks.ts'
import { rowsOfNobody, standingRows } from './standing-rows.ts'
import type { LensChange, LensSight } from './statement-lens.ts'
import { isCrossUser } from './twins.ts'

/** One predicate of one statement, and what came of taking it away. */
export type Verdict = {
  readonly statement: string
  readonly what: string
  /** What noticed: where, and how. Null: nothing did. */
  readonly noticedBy: string | null
  /** What made the database tell of a row of somebody else that the statement read; null: it never did. */
  readonly readBy: string | null
  /** Everything that was tried, in order. */
  readonly tried: readonly string[]
}

export type TakenAway = {
  readonly verdicts: readonly Verdict[]
  readonly statements: number
  /** Places that nobody understands: statement and place. */
  readonly unread: readonly string[]
  /** Statements of cross-user/, which are for everybody. */
  readonly crossUser: number
  /** Predicates for which no time was left. */
  readonly untried: number
  /** Statements that read rows of others as they are, by the way that the database goes about them: nothing is told of them. */
  readonly reading: readonly string[]
  /** Places that the check of all statements does not miss: the rest of their statement implies them. */
  readonly implied: readonly Pick<Verdict, 'statement' | 'what'>[]
}

export type TakingAway = {
  /** Of these statements alone. */
  readonly only?: RegExp | null
  /** By these acts alone, by their names or a part of them; all, and all calls that may be made again, when left out. */
  readonly acts?: readonly string[] | RegExp | null
  /** By these calls as well, whatever acts there are. */
  readonly hasLooks?: boolean
  /** How long after everything stands no further predicate is begun. */
  readonly limitMs?: number
  /** Decided before, and not tried again. */
  readonly decided?: readonly Verdict[]
  /** Called with each place that is to be tried, and with each that has been. */
  readonly onVerdict?: (verdict: Verdict) => void
}

type Step = { readonly name: string; readonly isAct: boolean; prepare(): Promise<() => Promise<unknown>> }
/** What it answers, the same twice; null where that varies by itself. */
type Answer = { readonly text: string; readonly read: (answer: unknown) => string }
type Known = Step & { readonly answer: Answer | null; readonly texts: ReadonlySet<string>; readonly tookMs: number }
type Mutant = { readonly text: string; readonly what: string; readonly without: string }

/** Begins the names of acts among what was tried. */
export const ACT = 'act: '
/** A step that outlives this was kept from its end. */
const STEP_LIMIT_MS = 15_000
/** What reads a row of somebody else in these, and is unnoticed, is unnoticed in the others: they differ in what else they send. */
const MOST_ACTS = 2
/** So often everything that may send a text is done until something does. */
const MOST_TURNS = 4
const LOOK_MS = 25
const MOST_TRIES = 5
const TRIED_AGAIN_MS = 5_000

/**
 * Takes away every `user_id =` of the statements that a server sends, one at a time, and does each time what sends them,
 * until somebody notices: an answer is another one, the database refuses a row of somebody else, the server reports a
 * bug, or it does not come to its end.
 * @param worlds side by side; each takes its share
 * @param tell a line for everything that is decided
 */
export async function takePredicatesAway(
  worlds: number,
  tell: (line: string) => void,
  {
    only = null,
    acts = null,
    hasLooks = acts === null,
    limitMs = Number.POSITIVE_INFINITY,
    decided = [],
    onVerdict = () => undefined,
  }: TakingAway = {},
): Promise<TakenAway> {
  const all = await Promise.all(Array.from({ length: worlds }, () => prepared(tell, acts, hasLooks)))
  try {
    const texts = [...new Set(all.flatMap(({ known }) => known.flatMap((step) => [...step.texts])))].sort()
    const columns = all[0]?.lens.columns ?? {}
    const read = texts.map((text) => ({ text, ...userPredicates(text, columns) }))
    const mine = read.filter(({ text }) => !isCrossUser(text))
    const places = mine
      .flatMap(({ text, predicates }) => predicates.map((one) => ({ text, ...one })))
      .filter(({ text }) => only === null || only.test(text))
    // What is proven without a place is not lost with it: the statement says the same in another one.
    const mutants = places.filter(({ without }) => statementFault(without, Object.keys(columns), []) !== null)
    await checkAll(all[0]?.lens as LensWorld, mutants)
    // What is quick to try comes first: time may be short.
    const cost = ({ text }: Mutant) =>
      Math.min(...(all[0]?.known ?? []).filter(({ texts }) => texts.has(text)).map(({ tookMs }) => tookMs))
    const before = new Map(decided.map((one) => [placeOf(one), one]))
    const verdicts: Verdict[] = []
    const left: Mutant[] = []
    for (const one of mutants.toSorted((a, b) => cost(a) - cost(b))) {
      const place = { statement: one.text, what: one.what }
      const found = before.get(placeOf(place))
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
          tell(`${what} ${verdicts.length}/${mutants.length} ${line(next)}`)
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
  /** Statements that read rows of others as they are. */
  readonly reading: ReadonlySet<string>
}

/** A world, and what each step answers, sends and reads when nothing is changed; those whose answers vary are left out. */
async function prepared(
  tell: (line: string) => void,
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
      const one = await undisturbed(lens, step, reading, tell)
      if (one) known.push(one)
    }
    return { lens, known, reading }
  } catch (error) {
    tell(readFileSync(lens.world.serverLog, 'utf8').split('\n').slice(-12).join('\n'))
    await lens.stop()
    throw error
  }
}

/** Nobody does anything with these rows, nor with those of their twins: whatever changes them has lost sight of whose they are. */
async function somebodyWithEverything(lens: LensWorld): Promise<void> {
  const { aside, world } = lens
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  await furnished(session, world, aside)
  const userId = await userIdOf(session, aside)
  await standingRows(lens, userId)
  // Accounts with numbers that were issued anew, and a question about two of them.
  await aside.query('update asset set told_key = asset_key where user_id = $1', [userId])
  await aside.query(
    `insert into asset_question (user_id, organization_guid, asset_key, former_asset_key, asked_at)
     select user_id, organization_guid, min(asset_key), max(asset_key), now() from asset where user_id = $1
     group by user_id, organization_guid having count(*) > 1`,
    [userId],
  )
}

/** Counts of everybody are then too high for anybody. */
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

/** What a step answers and sends, twice; null and a line where it does not come to its end by itself. */
async function undisturbed(
  lens: LensWorld,
  step: Step,
  reading: Set<string>,
  tell: (line: string) => void,
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
    tell(`fails by itself: ${step.name}: ${(error as Error).stack}\n${bugsOf(lens)[bugsBefore] ?? ''}`)
    return null
  } finally {
    await lens.change(null)
  }
  const bug = bugsOf(lens)[bugsBefore]
  if (bug !== undefined) {
    tell(`reports a bug by itself: ${step.name}: ${bug}`)
    return null
  }
  const read = [exact, normal].find((way) => way(answers[0]) === way(answers[1])) ?? null
  if (!read) tell(`varies by itself: ${step.name}: ${differing(normal(answers[0]), normal(answers[1]))}`)
  if (step.isAct) tell(`${step.name}: ${Math.round(tookMs)} ms, ${texts.size} statements`)
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
  // What is sent by chance is not sent each time.
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
      // Without a row of somebody else it is not the change that anybody notices.
      const noticed = isRead ? await noticedIn(lens, step, done) : null
      if (noticed !== null) return verdict(`${step.name}: ${noticed}`)
    }
  }
  return verdict(null)
}

/** What is noticed of a change; null where the same comes without it, as when the world is another one than before. */
async function noticedIn(lens: LensWorld, step: Known, done: Done): Promise<string | null> {
  const ofAnswer = (one: Done) => (step.answer === null ? 'any' : (one.answer ?? ''))
  const seen = (one: Done) => [one.failure, one.hasBug, one.isLate, one.failure === null ? ofAnswer(one) : ''].join()
  const before = step.answer === null ? 'any' : step.answer.text
  if (seen(done) === [null, false, false, before].join()) return null
  const without = await doneWith(lens, step, null)
  if (seen(done) === seen(without)) return null
  // Whatever varies by now is no witness.
  if (ofAnswer(without) !== before && seen(await doneWith(lens, step, null)) !== seen(without)) return null
  if (done.hasBug && !without.hasBug) return 'the server reported a bug'
  if (done.isLate && !without.isLate) return 'it did not come to its end'
  return done.failure !== without.failure ? `${done.failure ?? 'it succeeded'}` : 'another answer'
}

/** What comes of a step, and what was seen of it. */
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

/** Null where nobody can be made who can: an institution that has failed too often is left alone for a while. */
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

/** Limits of calls are not what is looked at. */
const fresh = ({ aside }: LensWorld) =>
  aside.query(`delete from call_limit where left(user_id::text, 2) not in ('00', 'ff')`)

/** Lines of the server's log that tell of what must not be. */
const bugsOf = ({ world }: LensWorld) => readFileSync(world.serverLog, 'utf8').split('\n').filter(isBug)
const bugs = (lens: LensWorld): number => bugsOf(lens).length
const isBug = (line: string) => line.includes('"level":50') || line.includes('"level":"error"')

/** As it is, but for the id of the request. */
const exact = (answer: unknown): string =>
  JSON.stringify(answer ?? null).replace(/requestId\\?":\\?"[^"\\]*/g, 'requestId')

/** Ids, moments and whatever else is new each time, taken out. */
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

/** A statement that cannot be prepared would be noticed by nothing but itself. */
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
