import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startTestCluster } from '@ieum/testkit/test-cluster.ts'
import { buildWeb } from './build-web.ts'
import { onParentGone } from './serve/parent.ts'
import { provideChromium } from './testing/browser.ts'
import { startDebianPostgres } from './testing/postgres.ts'
import { closingLine, playwrightTally, type Tally, vitestTally } from './testing/tally.ts'

const root = path.resolve(import.meta.dirname, '..')
const e2eConfig = path.join(root, 'apps/e2e/playwright.config.ts')
const say = (line: string) => console.log(line)
const { values: flags } = parseArgs({
  options: { faults: { type: 'boolean', default: false }, postgres: { type: 'boolean', default: false } },
})

const reports = mkdtempSync(path.join(tmpdir(), 'ieum-reports-'))
const cleanUp: (() => unknown)[] = [() => rmSync(reports, { recursive: true, force: true })]
let running: ChildProcess | undefined

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

async function vitest(...args: string[]): Promise<Tally> {
  const report = path.join(reports, 'vitest.json')
  const program = path.join(root, 'node_modules/vitest/vitest.mjs')
  return vitestTally(report, await run([program, 'run', ...args], { IEUM_TEST_REPORT: report }))
}

async function browserTests(executable: string): Promise<Tally> {
  const report = path.join(reports, 'playwright.json')
  const program = path.join(root, 'node_modules/@playwright/test/cli.js')
  const { stop } = await startTestCluster()
  try {
    const env = { CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const args = [program, 'test', `--config=${e2eConfig}`, '--reporter=list,json']
    return playwrightTally(report, await run(args, env))
  } finally {
    await stop()
  }
}

async function tests(): Promise<Tally[]> {
  if (flags.faults) {
    process.env.IEUM_FAULTS = '1'
    return [await vitest()]
  }
  if (flags.postgres) {
    const given = process.env.DATABASE_URL
    const debian = given ? null : await startDebianPostgres()
    if (debian) {
      cleanUp.push(() => debian.stop())
      process.env.DATABASE_URL = debian.url
    }
    say(`PostgreSQL: ${debian ? `Debian's ${debian.version}` : 'the server of DATABASE_URL'}`)
    await buildWeb(say)
    return [await vitest('--project', 'real')]
  }
  const executable = existsSync(e2eConfig) ? provideChromium(say) : null
  await buildWeb(say)
  const tallies = [await vitest()]
  if (executable) tallies.push(await browserTests(executable))
  return tallies
}

let outcome: { line: string; isGood: boolean }
try {
  const tallies = await tests()
  for (const broken of tallies.flatMap((tally) => tally.broken)) say(`did not run: ${broken}`)
  outcome = closingLine(tallies)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  outcome = { line: '0 passed, 1 failed', isGood: false }
}
for (const step of cleanUp.toReversed()) await step()
say(outcome.line)
process.exit(outcome.isGood ? 0 : 1)
