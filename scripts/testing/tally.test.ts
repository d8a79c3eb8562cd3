import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { closingLine, playwrightTally, vitestTally } from './tally.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'ieum-tally-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = path.join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitest = { numPassedTests: 4, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }
const playwright = { stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] }

describe('the closing line', () => {
  it('sums both runners and names what was skipped', () => {
    const line = closingLine([vitestTally(report(vitest), 0), playwrightTally(report(playwright), 0)])
    expect(line).toEqual({ line: '7 passed, 0 failed, 2 skipped', isGood: true })
  })

  it('says nothing of skipped tests when there are none', () => {
    expect(closingLine([playwrightTally(report(playwright), 0)]).line).toBe('3 passed, 0 failed')
  })

  it('counts a file that could not be loaded as a failure', () => {
    const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] }
    const tally = vitestTally(report({ ...vitest, testResults: [broken] }), 1)
    expect(tally.broken).toEqual(['a.test.ts'])
    expect(closingLine([tally])).toMatchObject({ line: '4 passed, 1 failed, 2 skipped', isGood: false })
  })

  it.each([
    ['vitest without a report', () => vitestTally(path.join(folder, 'none'), 1)],
    ['vitest that ends badly after good tests', () => vitestTally(report(vitest), 1)],
    ['browser tests without a report', () => playwrightTally(path.join(folder, 'none'), 1)],
    ['browser tests that end badly', () => playwrightTally(report(playwright), 1)],
    [
      'a failed browser test',
      () => playwrightTally(report({ ...playwright, stats: { ...playwright.stats, unexpected: 1 } }), 1),
    ],
  ])('is not good: %s', (_name, tally) => {
    expect(closingLine([tally()])).toMatchObject({ line: expect.stringMatching(/ 1 failed/), isGood: false })
  })

  it('is not good when no test ran at all', () => {
    expect(closingLine([]).isGood).toBe(false)
  })
})
