/**
 * `npm run test:predicates [-- --only PATTERN] [--minutes 30] [--worlds 1] [--looks] [--write]`: takes each `user_id =` out
 * of the statements that a server sends, one at a time, in a world in which everybody has twins, and expects that
 * somebody notices. `--write` keeps what came of it in docs/held.md. Bounded, and ends by itself.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { REDUNDANT } from '@ieum/testkit/predicates/redundant.ts'
import { takePredicatesAway, type Verdict } from '@ieum/testkit/predicates/take-away.ts'
import { writeSectionOf } from '@ieum/testkit/write-section.ts'

/** Of all but those that nobody can notice, which are named with their reasons. @source ours */
const NOTICED_LEAST = 0.98

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    minutes: { type: 'string', default: '30' },
    /** By calls that may be made again and again alone: quick, and blind for whatever writes. */
    looks: { type: 'boolean', default: false },
    worlds: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
})
const startedAt = performance.now()
const { crossUser, implied, statements, unread, untried, verdicts } = await takePredicatesAway(
  Number(values.worlds),
  (line) => console.log(line),
  {
    acts: values.looks ? [] : null,
    hasLooks: true,
    only: values.only === undefined ? null : new RegExp(values.only),
    limitMs: Number(values.minutes) * 60_000,
  },
)
const minutes = Math.ceil((performance.now() - startedAt) / 60_000)
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const whyOf = ({ statement, what }: Verdict) =>
  REDUNDANT.find((one) => one.what === what && inOneLine(statement).includes(one.statement))?.why ?? null
const survivors = verdicts.filter(({ noticedBy }) => noticedBy === null)
const noticed = verdicts.length - survivors.length
const named = survivors.filter((one) => whyOf(one) !== null).length
const pct = ((100 * noticed) / (verdicts.length - named)).toFixed(1)
const how = [...Map.groupBy(verdicts, ({ noticedBy }) => noticedBy?.replace(/^.*: /, '') ?? 'nobody')]
  .map(([name, all]) => [name, all.length] as const)
  .toSorted(([, one], [, other]) => other - one)

const cell = (text: string) => text.replaceAll('|', '\\|')
const lines = [
  'Written by `npm run test:predicates -- --write`. Each `user_id =` of the statements that a server sends, `= any(…)` and',
  '`using (user_id, …)` included, is taken out, alone, in the process that sends it; then what sends it is done again, until',
  'somebody notices. Everybody has twins there: people whose rows have the same ids and nothing that opens, and which',
  'nobody but their own person may change. Statements of `cross-user/` are for everybody and left out.',
  '',
  `${verdicts.length} places in ${statements} statements, ${named} that nobody can notice; of the others ${noticed} were noticed: ${pct} %, in ${minutes} minutes. Not among them: ${implied} places`,
  'that the rest of their statement implies, as the check of all statements (`cross-user/check`) proves without them, and',
  `${crossUser} statements of \`cross-user/\`.`,
  ...(untried > 0 ? ['', `For ${untried} places no time was left.`] : []),
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
        ...survivors.map(
          (one) =>
            `| \`${cell(one.what)}\` | \`${cell(inOneLine(one.statement).slice(0, 220))}\` | ${whyOf(one) ?? '**unknown**'} |`,
        ),
      ]
    : []),
]
console.log(['', ...lines].join('\n'))
for (const one of survivors) console.log(`\ntried: ${one.what} in ${inOneLine(one.statement)}: ${one.tried.join('; ')}`)
if (values.write) {
  const held = path.resolve(import.meta.dirname, '../docs/held.md')
  await writeSectionOf(held, 'Each user_id that a statement names', lines.join('\n'))
}
process.exit(noticed >= NOTICED_LEAST * (verdicts.length - named) && untried === 0 ? 0 : 1)
