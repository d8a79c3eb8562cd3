/**
 * Changes each number of section 9 and each dialog of section 8 of the flow, and the numbers outside of it, one at a
 * time in a copy of the sources, and expects the tests of its rule to fail. `--write` keeps the table as
 * `docs/mutations.md`; `--only=PATTERN` takes the rules that match.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesWithNumbers, titlesIn } from './flow-rules/titles.ts'
import { DIALOGS } from './mutations/dialogs.ts'
import { type Mutation, mutated } from './mutations/mutation.ts'
import { NUMBERS, OWN_NUMBERS } from './mutations/numbers.ts'
import { runTests } from './mutations/run-tests.ts'
import { copyTree, type Tree } from './mutations/tree.ts'

const AT_ONCE = 2
const root = path.resolve(import.meta.dirname, '..')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const all = [...NUMBERS, ...OWN_NUMBERS, ...DIALOGS]
const mutations = only === undefined ? all : all.filter(({ rule }) => new RegExp(only).test(rule))

/** Test files of the unit project that carry a rule; the others are too slow to be run a hundred times. */
const unitFiles = new Map<string, string[]>()
for (const file of filesWithNumbers(root)) {
  if (/^(apps\/e2e|packages\/(backend|testkit))\//.test(file)) continue
  for (const number of titlesIn(file, readFileSync(path.join(root, file), 'utf8')).numbers) {
    const files = unitFiles.get(number) ?? []
    if (!files.includes(file)) unitFiles.set(number, [...files, file])
  }
}
const filesOf = ({ rule, tests }: Mutation) => tests ?? unitFiles.get(rule) ?? []

type Verdict = { readonly mutation: Mutation; readonly noticedBy: readonly string[] }

async function verdictOf({ dir }: Tree, mutation: Mutation): Promise<Verdict> {
  const file = path.join(dir, mutation.file)
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, mutated(source, mutation))
  try {
    const { failed } = await runTests(dir, [mutation.rule], filesOf(mutation))
    return { mutation, noticedBy: [...new Set(failed.map((test) => test.file))].toSorted() }
  } finally {
    writeFileSync(file, source)
  }
}

/** Everything must pass, and every rule must have a test, before anything is changed. */
async function firstProblems({ dir }: Tree): Promise<string[]> {
  const rules = [...new Set(mutations.map(({ rule }) => rule))]
  const { passed, failed } = await runTests(dir, rules, [...new Set(mutations.flatMap(filesOf))])
  return [
    ...failed.map(({ title }) => `fails without any change: ${title}`),
    ...rules
      .filter((rule) => !passed.some((title) => new RegExp(`${rule.replaceAll('.', '\\.')}[\\] ]`).test(title)))
      .map((rule) => `${rule} has no unit test`),
  ]
}

const trees = Array.from({ length: AT_ONCE }, () => copyTree(root))
const verdicts: Verdict[] = []
try {
  const problems = await firstProblems(trees[0]!)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const waiting = [...mutations]
  await Promise.all(
    trees.map(async (tree) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const verdict = await verdictOf(tree, next)
        verdicts.push(verdict)
        const word = verdict.noticedBy.length > 0 ? 'noticed ' : 'SURVIVED'
        console.log(`${word}  ${next.rule.padEnd(9)} ${next.what}`)
      }
    }),
  )
} finally {
  for (const tree of trees) tree.remove()
}

const survivors = verdicts.filter(({ noticedBy }) => noticedBy.length === 0)
if (process.argv.includes('--write')) {
  const order = (verdict: Verdict) => mutations.indexOf(verdict.mutation)
  const rows = verdicts
    .toSorted((one, other) => order(one) - order(other))
    .map(({ mutation, noticedBy }) => {
      const tests = noticedBy.map((file) => `\`${file}\``).join('<br>') || '**nothing**'
      return `| ${mutation.rule} | ${mutation.what} | \`${mutation.file}\` | ${tests} |`
    })
  const page = [
    '# Changes that the tests notice',
    '',
    'Written by `npm run test:mutations -- --write`: each line is one change of the code, made alone in a copy, and the',
    'test files in which a test of that rule ([connection-flow.md](connection-flow.md)) failed because of it.',
    '',
    `${verdicts.length} changes, ${verdicts.length - survivors.length} noticed.`,
    '',
    '| Rule | Change | In | Noticed by |',
    '|---|---|---|---|',
    ...rows,
    '',
  ]
  writeFileSync(path.join(root, 'docs/mutations.md'), page.join('\n'))
}
console.log(`${verdicts.length} changes, ${survivors.length} survived`)
process.exit(survivors.length === 0 ? 0 : 1)
