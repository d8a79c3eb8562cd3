import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { changedFiles } from './lint/changed-files.ts'
import { watchCpu } from './testing/cpu-seconds.ts'

/**
 * `npm run check`: the checks before a commit; it starts no server. Layout, unit tests and the reference of microbes are
 * those of the changed files, or of the last commit where nothing is changed. `npm run check:all` (`--all`): everything,
 * with the table types from migrated tables and the walks through the flow. `--static` skips the tests, for a run of all
 * tests that follows.
 */
const { values: flags } = parseArgs({
  options: { all: { type: 'boolean', default: false }, static: { type: 'boolean', default: false } },
})
const root = path.resolve(import.meta.dirname, '..')
const changed = flags.all ? null : changedFiles(root)
const isChanged = (folder: string) => changed === null || changed.files.some((file) => file.startsWith(folder))
const program = (...parts: string[]) => path.join(root, 'node_modules', ...parts)
const script = (name: string) => path.join(root, 'scripts', name)
/** One checker: several of them infer the same types separately, which takes twice the time beside other steps. */
const tsc = [program('typescript/bin/tsc'), '-p', 'tsconfig.json', '--checkers', '1']
const vitest = [program('vitest/vitest.mjs'), 'run', '--project', 'unit']
/** Vitest finds the tests that import a changed file. */
const tests = changed ? ['--passWithNoTests', '--changed', ...(changed.since ? [changed.since] : [])] : []
/** Biome reads every file that is named, and leaves out those that it does not know. */
const biome = [program('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--no-errors-on-unmatched']

type Step = { readonly name: string; readonly command: readonly string[] }

/** Types of the routes, which are not committed and which the other steps need. */
const routeTypes: Step = { name: 'route types', command: [program('@react-router/dev/bin.cjs'), 'typegen', 'apps/web'] }

/** The long ones first, so that the last one does not run alone. */
const steps: Step[] = [
  ...step(
    true,
    'types',
    flags.all ? tsc : [...tsc, '--incremental', '--tsBuildInfoFile', program('.cache/ieum/types.tsbuildinfo')],
  ),
  ...step(!flags.static, 'unit tests', flags.all ? [...vitest, '--project', 'walks'] : [...vitest, ...tests]),
  ...step(flags.all, 'table types', [script('typegen.ts'), '--check']),
  ...step(true, 'lint', [...biome, ...(changed?.files ?? ['.'])]),
  ...step(true, 'dead exports', [program('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors']),
  ...step(true, 'dependencies', [script('check-dependencies.ts')]),
  ...step(true, 'licences', [script('check-licences.ts')]),
  ...step(true, 'rules of the flow', [script('flow-rules.ts'), '--check']),
  ...step(true, 'documents', [script('check-documents.ts')]),
  ...step(true, 'OpenAPI files', [script('openapi.ts'), '--check']),
  ...step(true, 'error catalogue', [script('error-catalogue.ts'), '--check']),
  ...step(isChanged('packages/domain/') || isChanged('scripts/microbiome-reference'), 'reference of microbes', [
    script('microbiome-reference.ts'),
    '--check',
  ]),
  ...step(true, 'imports', [script('check-imports.mjs')]),
  ...step(true, 'commits', [script('check-commits.mjs')]),
]

function step(isWanted: boolean, name: string, command: readonly string[]): Step[] {
  return isWanted ? [{ name, command }] : []
}

/** Its whole output, printed together: the steps run in parallel. */
async function run({ name, command }: Step): Promise<boolean> {
  const startedMs = performance.now()
  let output = ''
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env,
  })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const isGood = (await new Promise((resolve) => child.once('close', resolve))) === 0
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${isGood ? '✓' : '✗'} ${name} ${seconds} s`)
  if (!isGood) console.log(`\n${output.trim()}\n`)
  return isGood
}

/** All of them, so that one run shows all faults. */
const startedMs = performance.now()
const cpu = watchCpu()
const waiting = [...steps]
const failed: string[] = []
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await run(next))) failed.push(next.name)
}
if (!(await run(routeTypes))) failed.push(routeTypes.name)
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
const seconds = Math.round((performance.now() - startedMs) / 1000)
const cpuSeconds = cpu.stop()
if (cpuSeconds !== null) console.log(`CPU: ${Math.round(cpuSeconds)} s`)
console.log(failed.length === 0 ? `check: all good, ${seconds} s` : `check: failed: ${failed.join(', ')}, ${seconds} s`)
process.exit(failed.length === 0 ? 0 : 1)
