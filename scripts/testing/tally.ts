import { existsSync, readFileSync } from 'node:fs'

/** How a run ended. `broken`: it failed outside its tests, e.g. a file that cannot be loaded. */
export type Tally = { passed: number; failed: number; skipped: number; broken: string[] }

/**
 * Counts of Vitest's JSON report. A file that could not run counts as one failure.
 * @param exitCode of the runner: a failure that no test shows is still one
 */
export function vitestTally(reportFile: string, exitCode: number | null): Tally {
  const report = readJson(reportFile) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
    testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
  } | null
  if (!report) return { passed: 0, failed: 0, skipped: 0, broken: ['vitest wrote no report'] }
  const broken = report.testResults
    .filter((file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'))
    .map((file) => file.name)
  const failed = report.numFailedTests
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    broken: broken.length > 0 || failed > 0 || exitCode === 0 ? broken : ['vitest failed outside its tests'],
  }
}

/** Counts of Playwright's JSON report; a test that passed on a second try passed. */
export function playwrightTally(reportFile: string, exitCode: number | null): Tally {
  const report = readJson(reportFile) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    errors: { message?: string }[]
  } | null
  if (!report) return { passed: 0, failed: 0, skipped: 0, broken: ['the browser tests wrote no report'] }
  const { expected, unexpected, flaky, skipped } = report.stats
  const broken = report.errors.map((error) => (error.message ?? 'error').split('\n', 1)[0] as string)
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    broken: broken.length > 0 || unexpected > 0 || exitCode === 0 ? broken : ['the browser tests failed to run'],
  }
}

/** The last line of a run: `12 passed, 0 failed`, and how many were skipped when any. */
export function closingLine(tallies: Tally[]): { line: string; isGood: boolean } {
  const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0)
  const failed = sum((tally) => tally.failed + tally.broken.length)
  const passed = sum((tally) => tally.passed)
  const skipped = sum((tally) => tally.skipped)
  const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return { line, isGood: failed === 0 && passed > 0 }
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
