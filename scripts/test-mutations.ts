/**
 * Changes each number of section 9 and each dialog of section 8 of the flow, the numbers outside of it, and the rules
 * that only runs over years show, one at a time in a copy of the sources, and expects the tests of its rule to fail.
 * `--write` stores the table as `docs/reports/mutations.md`; `--only=PATTERN` selects the rules that match, and leaves the
 * lines of the others.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesCitingRules, titlesIn } from './flow-rules/titles.ts'
import { DIALOGS } from './mutations/dialogs.ts'
import { type Mutation, mutated } from './mutations/mutation.ts'
import { NUMBERS, OWN_NUMBERS } from './mutations/numbers.ts'
import { runTests } from './mutations/run-tests.ts'
import { copyTree, type Tree } from './mutations/tree.ts'
import { YEARS } from './mutations/years.ts'

const AT_ONCE = 2
const root = path.resolve(import.meta.dirname, '..')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const all = [...NUMBERS, ...OWN_NUMBERS, ...DIALOGS, ...YEARS]
const mutations = only === undefined ? all : all.filter(({ rule }) => new RegExp(only).test(rule))

/** Test files of the unit project that prove a rule; the others are too slow to run a hundred times. */
const unitFiles = new Map<string, string[]>()
for (const file of filesCitingRules(root)) {
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
    const { failed } = await runTests(dir, [mutation.rule], filesOf(mutation), mutation.project)
    return { mutation, noticedBy: [...new Set(failed.map((test) => test.file))].toSorted() }
  } finally {
    writeFileSync(file, source)
  }
}

/** Before any change, all tests must pass, and every rule must have one. */
async function firstProblems({ dir }: Tree): Promise<string[]> {
  const rules = [...new Set(mutations.map(({ rule }) => rule))]
  const passed: string[] = []
  const failed: { title: string }[] = []
  for (const project of ['unit', 'real', 'faults'] as const) {
    const files = mutations.filter((one) => (one.project ?? 'unit') === project).flatMap(filesOf)
    if (files.length === 0) continue
    const outcome = await runTests(dir, rules, [...new Set(files)], project)
    passed.push(...outcome.passed)
    failed.push(...outcome.failed)
  }
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
  const target = path.join(root, 'docs/reports/mutations.md')
  const earlierRows = readFileSync(target, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!Rule )/.test(line) && !mutations.some(({ rule }) => line.startsWith(`| ${rule} |`)))
  const order = (verdict: Verdict) => mutations.indexOf(verdict.mutation)
  const rows = verdicts
    .toSorted((one, other) => order(one) - order(other))
    .map(({ mutation, noticedBy }) => {
      const tests = noticedBy.map((file) => `\`${file}\``).join('<br>') || '**nothing**'
      return `| ${mutation.rule} | ${mutation.what} | \`${mutation.file}\` | ${tests} |`
    })
  const lines = [...earlierRows, ...rows]
  const unnoticed = lines.filter((line) => line.includes('**nothing**')).length
  const page = [
    '# Changes that the tests notice',
    '',
    'Written by `npm run test:mutations -- --write`: each line is one change of the code, made alone in a copy, and the',
    'test files in which a test of that rule ([connection-flow.md](connection-flow.md)) failed because of it.',
    '',
    `${lines.length} changes, ${lines.length - unnoticed} noticed. Those of "five years" are rules that only time shows:`,
    'the years of one person are lived day by day beside a model of consents and visits that knows nothing of the product.',
    '',
    '| Rule | Change | In | Noticed by |',
    '|---|---|---|---|',
    ...lines,
    '',
  ]
  writeFileSync(target, page.join('\n'))
}
console.log(`${verdicts.length} changes, ${survivors.length} survived`)
process.exit(survivors.length === 0 ? 0 : 1)
