import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A test that failed, or a file that could not run: its location, and the first words of the reason. */
export type Failure = { readonly file: string; readonly title: string; readonly why: string }

/** Result of a run. `broken`: it failed outside its tests, e.g. a file that cannot be loaded. */
export type Tally = { passed: number; failed: number; skipped: number; broken: string[]; failures: Failure[] }

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, broken: [], failures: [] }

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

/**
 * Counts of Vitest's JSON report. A file that could not run counts as one failure.
 * @param exitCode of the runner: a failure that no test shows still counts
 * @param isCounted selects the files that count; all of them when left out
 */
export function vitestTally(
  reportFile: string,
  exitCode: number | null,
  isCounted: (file: string) => boolean = () => true,
): Tally {
  const report = readJson(reportFile) as VitestReport | null
  if (!report) return { ...NOTHING, broken: ['vitest wrote no report'] }
  const files = report.testResults.filter(({ name }) => isCounted(name))
  const tests = files.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, file: name })))
  const failed = tests.filter(({ status }) => status === 'failed')
  const unloaded = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const broken = unloaded.map(({ name }) => name)
  const passed = tests.filter(({ status }) => status === 'passed').length
  return {
    passed,
    failed: failed.length,
    skipped: tests.length - failed.length - passed,
    broken: broken.length > 0 || failed.length > 0 || exitCode === 0 ? broken : ['vitest failed outside its tests'],
    failures: [
      ...failed.map(({ file, fullName, failureMessages }) => failure(file, fullName, failureMessages?.[0])),
      ...unloaded.map(({ name, message }) => failure(name, 'the file itself', message)),
    ],
  }
}

type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}

/** Counts of Playwright's JSON report. */
export function playwrightTally(reportFile: string, exitCode: number | null): Tally {
  const report = readJson(reportFile) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    errors: { message?: string }[]
    suites?: PlaywrightSuite[]
  } | null
  if (!report) return { ...NOTHING, broken: ['the browser tests wrote no report'] }
  const { expected, unexpected, flaky, skipped } = report.stats
  const broken = report.errors.map((error) => (error.message ?? 'error').split('\n', 1)[0] as string)
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    broken: broken.length > 0 || unexpected > 0 || exitCode === 0 ? broken : ['the browser tests failed to run'],
    failures: (report.suites ?? []).flatMap(failuresOf),
  }
}

function failuresOf({ file, suites, specs }: PlaywrightSuite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message))
      return failure(file, title, errors.find(Boolean))
    })
  return [...own, ...(suites ?? []).flatMap(failuresOf)]
}

/** Both runs as one: a test that failed at first and passed alone has passed. */
export function afterSecondRun(first: Tally, second: Tally): Tally {
  return { ...second, passed: first.passed + second.passed, skipped: first.skipped + second.skipped }
}

/** Tests that failed beside the others and passed alone: a test to be fixed, or an overloaded machine. */
export function passedAlone(first: Tally, second: Tally): Failure[] {
  const again = new Set(second.failures.map(nameOf))
  return first.failures.filter((one) => !again.has(nameOf(one)))
}

export const nameOf = ({ file, title }: Failure): string => `${file} › ${title}`

/** The last line of a run: `12 passed, 0 failed`, and the number of skipped ones, if any. */
export function closingLine(tallies: Tally[]): { line: string; isGood: boolean } {
  const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0)
  const failed = sum((tally) => tally.failed + tally.broken.length)
  const passed = sum((tally) => tally.passed)
  const skipped = sum((tally) => tally.skipped)
  const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return { line, isGood: failed === 0 && passed > 0 }
}

const LINES_OF_WHY = 12
// biome-ignore lint/suspicious/noControlCharactersInRegex: what colours a terminal begins with one
const COLOURS = /\u001b\[[0-9;]*m/g

function failure(file: string, title: string, why = ''): Failure {
  const lines = why.replace(COLOURS, '').split('\n').slice(0, LINES_OF_WHY)
  return { file: path.isAbsolute(file) ? path.relative(process.cwd(), file) : file, title, why: lines.join('\n') }
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
