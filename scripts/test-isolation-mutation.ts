/**
 * `npm run test:isolation-mutation [-- --all] [--only PATTERN] [--looks] [--acts PATTERN] [--minutes 30] [--worlds 1]
 * [--rest] [--anew] [--report] [--write]`: removes each `user_id =` from the statements that a server sends, one at a
 * time, in a world in which everybody has twins, and expects that the change is noticed. Statements that have not
 * changed since a stored run noticed it are left out; `--all` tries them as well. `--looks` uses only the repeatable
 * calls, `--acts` the acts with these names. Noticed places are stored in a file, and the next run tries all others,
 * with the steps it is given; with `--rest` only those that were never tried. `--anew` deletes that file, `--report`
 * tries nothing and reports all runs. `--write`, of all statements, stores the result of all runs in
 * docs/reports/security-tests.md, and the places that they noticed in docs/reports/isolation-mutation.tsv. Fails where
 * too few are noticed, where one was not tried, and where a statement reads a row of another person even unchanged.
 * Bounded, and ends by itself.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { REDUNDANT } from '@ieum/testkit/tenant-isolation-mutation/redundant.ts'
import {
  ACT,
  placeOf,
  removeUserPredicates,
  type Verdict,
} from '@ieum/testkit/tenant-isolation-mutation/remove-user-predicate.ts'
import { writeSectionToFile } from '@ieum/testkit/write-section.ts'
import { fingerprintOf, readFingerprints, writeFingerprints } from './isolation-mutation/fingerprints.ts'

/**
 * Share of all places except those that cannot be noticed, which are listed with their reasons: noticed by answers,
 * refused writes and reported bugs, and by the database as well, which reports each row of another person that a
 * statement reads. The check of all statements, which reads the tests' statements, refuses each of them too. @source
 * ours
 */
const NOTICED_LEAST = 0.7
const SEEN_LEAST = 0.98

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    minutes: { type: 'string', default: '30' },
    looks: { type: 'boolean', default: false },
    acts: { type: 'string' },
    worlds: { type: 'string', default: '1' },
    rest: { type: 'boolean', default: false },
    anew: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const KEPT = path.resolve(import.meta.dirname, '../.cache/predicates.jsonl')
mkdirSync(path.dirname(KEPT), { recursive: true })
if (values.anew) rmSync(KEPT, { force: true })
/** Results of a run beside its verdicts. */
type Kept = {
  readonly minutes: number
  readonly implied?: readonly Pick<Verdict, 'statement' | 'what'>[]
  readonly reading?: readonly string[]
}
const places = new Map<string, Verdict>()
const implied = new Map<string, Pick<Verdict, 'statement' | 'what'>>()
const reading = new Set<string>()
let minutesBefore = 0
for (const line of existsSync(KEPT) ? readFileSync(KEPT, 'utf8').split('\n') : []) {
  if (line === '') continue
  const one = JSON.parse(line) as Verdict | Kept
  if ('minutes' in one) {
    minutesBefore += one.minutes
    for (const place of one.implied ?? []) implied.set(placeOf(place), place)
    for (const statement of one.reading ?? []) reading.add(statement)
  } else remember(one)
}

/** A place that any run has noticed is noticed; for the rest, all tried steps are listed. */
function remember(one: Verdict): void {
  const before = places.get(placeOf(one))
  const tried = [...new Set([...(before?.tried ?? []), ...one.tried])]
  places.set(placeOf(one), {
    ...one,
    noticedBy: before?.noticedBy ?? one.noticedBy,
    readBy: before?.readBy ?? one.readBy,
    tried,
  })
}

const startedAt = performance.now()
const acts = values.acts === undefined ? (values.looks ? [] : null) : new RegExp(values.acts)
const UNCHANGED = 'unchanged since a stored run'
const unchanged = values.all || values.write ? new Map<string, never>() : readFingerprints()
const isDecided = ({ noticedBy, tried }: Verdict) => noticedBy !== null || (values.rest && tried.length > 0)
const taking = {
  acts,
  hasLooks: values.looks || acts === null,
  only: values.only === undefined ? null : new RegExp(values.only),
  limitMs: Number(values.minutes) * 60_000,
  decided(place: Pick<Verdict, 'statement' | 'what'>): Verdict | null {
    const here = places.get(placeOf(place))
    if (here && isDecided(here)) return here
    const stored = unchanged.get(fingerprintOf(place))
    return stored ? { ...place, ...stored, tried: [UNCHANGED] } : null
  },
  onVerdict(one: Verdict) {
    remember(one)
    // A later run of all statements has to try it.
    if (!one.tried.includes(UNCHANGED)) appendFileSync(KEPT, `${JSON.stringify(one)}\n`)
  },
}
const now = values.report
  ? { unread: [], reading: [], implied: [] }
  : await removeUserPredicates(Number(values.worlds), (line) => console.log(line), taking)
const { unread } = now
const minutesNow = (performance.now() - startedAt) / 60_000
appendFileSync(
  KEPT,
  `${JSON.stringify({ minutes: minutesNow, implied: now.implied, reading: now.reading } satisfies Kept)}\n`,
)
for (const place of now.implied) implied.set(placeOf(place), place)
for (const statement of now.reading) reading.add(statement)
// An earlier run may have had less information about it.
for (const place of places.keys()) implied.delete(place)
const minutes = Math.ceil(minutesBefore + minutesNow)
const all = [...places.values()].toSorted((a, b) =>
  a.statement < b.statement ? -1 : a.statement > b.statement ? 1 : 0,
)
const verdicts = all.filter(({ noticedBy, tried }) => noticedBy !== null || tried.length > 0)
const untried = all.length - verdicts.length
const statements = new Set(all.map(({ statement }) => statement)).size
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const redundantOf = ({ statement, what }: Verdict) =>
  REDUNDANT.find((one) => one.what === what && inOneLine(statement).includes(one.statement))
const unnoticed = verdicts.filter(({ noticedBy }) => noticedBy === null)
const noticed = verdicts.length - unnoticed.length
const survivors = unnoticed.filter(({ readBy }) => readBy === null)
const seen = verdicts.length - survivors.length
const named = survivors.filter((one) => redundantOf(one) && !redundantOf(one)?.isCounted).length
const countable = verdicts.length - named
const byCallsAlone = survivors.filter(
  (one) => !redundantOf(one) && !one.tried.some((name) => name.startsWith(ACT)),
).length
const pct = (of: number) => ((100 * of) / countable).toFixed(1)
const how = [
  ...Map.groupBy(verdicts, ({ noticedBy, readBy }) =>
    noticedBy === null
      ? readBy === null
        ? 'nobody'
        : 'the database alone: a row of somebody else was read'
      : noticedBy.replace(/^.*: /, ''),
  ),
]
  .map(([name, all]) => [name, all.length] as const)
  .toSorted(([, one], [, other]) => other - one)

const cell = (text: string) => text.replaceAll('|', '\\|')
const rowOf = ({ statement, what }: Pick<Verdict, 'statement' | 'what'>) =>
  `| \`${cell(what)}\` | \`${cell(inOneLine(statement).slice(0, 220))}\` |`
const lines = [
  'Written by `npm run test:isolation-mutation -- --write`. Each `user_id =` of the statements that a server sends, `= any(…)` and',
  '`using (user_id, …)` included, is taken out, alone, in the process that sends it; then what sends it is done again, until',
  'somebody notices. Everybody has twins there: people whose rows have the same ids and nothing that opens, which nobody',
  'but their own person may change, and which nobody finds who looks through everybody. Statements of `cross-user/` are',
  'for everybody and left out. What comes without the change as well, or with no row of somebody else, is not noticed.',
  '',
  '- **By the check of all statements** (`cross-user/check`, in `npm test`, which reads every statement that is sent):',
  `  ${all.length} places in ${statements} statements are refused without their \`user_id\`, ${implied.size} are not, because the rest of`,
  '  their statement implies them.',
  `- **By what comes of it**: ${verdicts.length} were tried in ${minutes} minutes, ${named} that nobody can notice; of the others`,
  `  **${seen} were noticed: ${pct(seen)} %**, ${noticed} of them (${pct(noticed)} %) by another answer, a bug that the server`,
  '  reports, or a row of somebody else that it was to write, the rest by the database, which watches each statement and tells',
  '  of every row of somebody else that it reads. The last differ in nothing that is shown: they count, lock or ask whether',
  '  there is anything, or name an id that nobody can guess.',
  `- **As they are**, the same statements read no row of anybody else${reading.size === 0 ? '' : `, but for ${reading.size}`}.`,
  ...(byCallsAlone > 0
    ? ['', `${byCallsAlone} that nobody noticed were tried by calls alone so far, by nothing that writes.`]
    : []),
  ...(untried > 0
    ? ['', `${untried} places were not tried yet: no time was left, or what sent them did not send them again.`]
    : []),
  ...(unread.length > 0
    ? ['', 'Written in a way that this does not read:', '', ...unread.map((one) => `- \`${one}\``)]
    : []),
  '',
  '| Noticed by | places |',
  '|---|---|',
  ...how.map(([name, count]) => `| ${cell(name)} | ${count} |`),
  ...(survivors.length > 0
    ? [
        '',
        '| Noticed by nobody | in | because |',
        '|---|---|---|',
        ...survivors.map((one) => `${rowOf(one)} ${redundantOf(one)?.why ?? '**unknown**'} |`),
      ]
    : []),
  ...(unnoticed.length > survivors.length
    ? [
        '',
        '| Noticed by the database alone | in |',
        '|---|---|',
        ...unnoticed.filter((one) => !survivors.includes(one)).map(rowOf),
      ]
    : []),
  ...(implied.size > 0 ? ['', '| Implied by the rest | of |', '|---|---|', ...[...implied.values()].map(rowOf)] : []),
]
console.log(['', ...lines].join('\n'))
for (const one of reading) console.log(`\nreads rows of others as it is: ${inOneLine(one)}`)
for (const one of survivors) console.log(`\ntried: ${one.what} in ${inOneLine(one.statement)}: ${one.tried.join('; ')}`)
if (values.write) {
  const reportFile = path.resolve(import.meta.dirname, '../docs/reports/security-tests.md')
  await writeSectionToFile(reportFile, 'Each user_id that a statement names', lines.join('\n'))
  writeFingerprints(all)
}
const isEnough = noticed >= NOTICED_LEAST * countable && seen >= SEEN_LEAST * countable
process.exit(isEnough && untried === 0 && reading.size === 0 ? 0 : 1)
