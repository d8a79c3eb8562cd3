import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readCitusUrls } from '@ieum/testkit/citus/cluster-steps.ts'
import { startTestCluster } from '@ieum/testkit/postgres/test-cluster.ts'
import { onParentGone } from './serve/parent.ts'
import { provideChromium } from './testing/browser.ts'
import { watchCpu } from './testing/cpu-seconds.ts'
import { filesOfNames } from './testing/named-tests.ts'
import { startBareEmbeddedPostgres, startDebianPostgres, type ThrowAwayServer } from './testing/postgres.ts'
import { makeServerRole, SERVER_ROLES, type ServerRole } from './testing/server-roles.ts'
import {
  afterSecondRun,
  closingLine,
  type Failure,
  nameOf,
  passedAlone,
  playwrightTally,
  type Tally,
  vitestTally,
} from './testing/tally.ts'
import { buildWeb } from './web-build/build-web.ts'

const { values: flags } = parseArgs({
  options: {
    citus: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    machine: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    /** With `--postgres`: names of `testing/named-tests.ts`, in each role. */
    only: { type: 'string' },
    role: { type: 'string' },
    /** With `--postgres`: the version in `node_modules` instead of Debian's. */
    embedded: { type: 'boolean', default: false },
  },
})
const root = path.resolve(import.meta.dirname, '..')
if (flags.citus && readCitusUrls(process.env.CITUS_URLS) === null) {
  console.log('CITUS_URLS names no coordinator and workers (superuser URLs, commas between): nothing was run')
  process.exit(2)
}
// A variable in the user's environment must not move another run there.
if (!flags.citus) delete process.env.CITUS_URLS
const e2eConfig = path.join(root, 'apps/e2e/playwright.config.ts')
const say = (line: string) => console.log(line)

const reports = mkdtempSync(path.join(tmpdir(), 'ieum-reports-'))
const cleanUp: (() => unknown)[] = [() => rmSync(reports, { recursive: true, force: true })]
let running: ChildProcess | undefined
const onlyAlone: Failure[] = []

let isInterrupted = false
const interrupt = () => {
  isInterrupted = true
  running?.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
onParentGone(interrupt)

/** Runs one runner; Ctrl-C reaches it once, through us. */
async function run(args: string[], env: Record<string, string>): Promise<number | null> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  running = child
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  running = undefined
  if (isInterrupted) throw new Error('Interrupted.')
  return code
}

/** Projects with a database. */
const SERVED = ['--project', 'real', '--project', 'machine']

/** More failures than this are not caused by a busy machine. */
const MOST_TO_RUN_AGAIN = 8

async function vitest(...args: string[]): Promise<Tally> {
  const program = path.join(root, 'node_modules/vitest/vitest.mjs')
  const report = path.join(reports, 'vitest.json')
  const code = await run([program, 'run', ...args], { IEUM_TEST_REPORT: report })
  const first = vitestTally(report, code)
  const files = new Set(first.failures.map(({ file }) => path.resolve(root, file)))
  return onceMoreAlone(first, async () => {
    const again = path.join(reports, 'vitest-again.json')
    const env = { IEUM_TEST_REPORT: again }
    const second = vitestTally(again, await run([program, 'run', ...args, '--maxWorkers=1', ...files], env))
    return afterSecondRun(
      vitestTally(report, 0, (file) => !files.has(file)),
      second,
    )
  })
}

async function browserTests(executable: string): Promise<Tally> {
  const program = path.join(root, 'node_modules/@playwright/test/cli.js')
  const { stop } = await startTestCluster()
  const once = async (name: string, ...args: string[]) => {
    const report = path.join(reports, `${name}.json`)
    const env = { CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    return playwrightTally(
      report,
      await run([program, 'test', `--config=${e2eConfig}`, '--reporter=list,json', ...args], env),
    )
  }
  try {
    const first = await once('playwright')
    return await onceMoreAlone(first, async () =>
      afterSecondRun(first, await once('playwright-again', '--last-failed', '--workers=1')),
    )
  } finally {
    await stop()
  }
}

/**
 * Failed tests run once more without others in parallel, which distinguishes an overloaded machine from a broken test.
 * Tests that pass only alone are named at the end: they have to be fixed all the same.
 */
async function onceMoreAlone(first: Tally, again: () => Promise<Tally>): Promise<Tally> {
  const { failures } = first
  if (failures.length === 0 || failures.length > MOST_TO_RUN_AGAIN) return first
  for (const { title } of failures) say(`once more, alone: ${title}`)
  const second = await again()
  onlyAlone.push(...passedAlone(first, second))
  return second
}

/** A named role; without one, all of them for a few tests, and for the whole suite the best role for your server. */
function rolesToTry(): readonly ServerRole[] {
  if (flags.role === undefined) return flags.only === undefined ? ['plain'] : SERVER_ROLES
  const found = SERVER_ROLES.find((one) => one === flags.role)
  if (!found) throw new Error(`--role ${flags.role}: the roles are ${SERVER_ROLES.join(', ')}`)
  return [found]
}

/** A separate server for each role: objects that one creates belong to the whole server. */
async function onThrowAway(role: ServerRole, files: readonly string[]): Promise<Tally> {
  const server: ThrowAwayServer = await (flags.embedded ? startBareEmbeddedPostgres() : startDebianPostgres())
  try {
    process.env.DATABASE_URL = await makeServerRole(server.adminUrl, role)
    say(`PostgreSQL: ${server.version}, role: ${role}`)
    return await vitest(...SERVED, ...files)
  } finally {
    delete process.env.DATABASE_URL
    await server.stop()
  }
}

async function tests(): Promise<Tally[]> {
  if (flags.faults) {
    process.env.IEUM_FAULTS = '1'
    return [await vitest()]
  }
  if (flags.machine) {
    await buildWeb(say)
    return [await vitest('--project', 'machine')]
  }
  if (flags.postgres) {
    const files = flags.only === undefined ? [] : filesOfNames(flags.only)
    await buildWeb(say)
    if (process.env.DATABASE_URL) {
      say('PostgreSQL: the server of DATABASE_URL, in its role')
      return [await vitest(...SERVED, ...files)]
    }
    const tallies: Tally[] = []
    for (const role of rolesToTry()) tallies.push(await onThrowAway(role, files))
    return tallies
  }
  if (flags.citus) {
    say(`Citus: ${(readCitusUrls(process.env.CITUS_URLS) ?? []).length - 1} worker(s)`)
    await buildWeb(say)
    return [await vitest(...SERVED)]
  }
  const executable = existsSync(e2eConfig) ? provideChromium(say) : null
  await buildWeb(say)
  const tallies = [await vitest('--project', '!machine')]
  if (executable) tallies.push(await browserTests(executable))
  return tallies
}

const cpu = watchCpu()
let outcome: { line: string; isGood: boolean }
try {
  const tallies = await tests()
  for (const broken of tallies.flatMap((tally) => tally.broken)) say(`did not run: ${broken}`)
  for (const failure of onlyAlone) say(`passed only alone: ${nameOf(failure)}\n${failure.why}\n`)
  for (const failure of tallies.flatMap((tally) => tally.failures)) say(`failed: ${nameOf(failure)}\n${failure.why}\n`)
  outcome = closingLine(tallies)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  outcome = { line: '0 passed, 1 failed', isGood: false }
}
for (const step of cleanUp.toReversed()) await step()
const cpuSeconds = cpu.stop()
if (cpuSeconds !== null) say(`CPU: ${Math.round(cpuSeconds)} s in ${Math.round(performance.now() / 1_000)} s`)
say(outcome.line)
process.exit(outcome.isGood ? 0 : 1)
