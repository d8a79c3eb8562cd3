import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { afterSecondRun, closingLine, passedAlone, playwrightTally, type Tally, vitestTally } from './tally.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'ieum-tally-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = path.join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const ofVitest = (fullName: string, status: string, why?: string) => ({
  fullName,
  status,
  failureMessages: why ? [why] : [],
})
const good = ['a', 'b', 'c', 'd'].map((name) => ofVitest(name, 'passed'))
const fileOf = (name: string, assertionResults: object[], status = 'passed') => ({ name, status, assertionResults })
const vitest = {
  testResults: [fileOf('/here/good.test.ts', [...good, ofVitest('e', 'pending'), ofVitest('f', 'todo')])],
}
const playwright = { stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] }

describe('the closing line', () => {
  it('sums both runners and names what was skipped', () => {
    const line = closingLine([vitestTally(report(vitest), 0), playwrightTally(report(playwright), 0)])
    expect(line).toEqual({ line: '7 passed, 0 failed, 2 skipped', isGood: true })
  })

  it('does not mention skipped tests when there are none', () => {
    expect(closingLine([playwrightTally(report(playwright), 0)]).line).toBe('3 passed, 0 failed')
  })

  it('counts a file that could not be loaded as a failure', () => {
    const broken = { ...fileOf('a.test.ts', [], 'failed'), message: 'no such module' }
    const tally = vitestTally(report({ testResults: [...vitest.testResults, broken] }), 1)
    expect(tally.broken).toEqual(['a.test.ts'])
    expect(tally.failures).toEqual([{ file: 'a.test.ts', title: 'the file itself', why: 'no such module' }])
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

describe('once more, alone', () => {
  const flaky = fileOf('/here/flaky.test.ts', [ofVitest('always', 'passed'), ofVitest('often', 'failed', 'late')])
  const first = report({ testResults: [...vitest.testResults, { ...flaky, status: 'failed' }] })
  const without = vitestTally(first, 0, (file) => !file.endsWith('flaky.test.ts'))

  it.each([
    ['passed', { line: '6 passed, 0 failed, 2 skipped', isGood: true }, ['often']],
    ['failed', { line: '5 passed, 1 failed, 2 skipped', isGood: false }, []],
  ])('the decision about %s', (status, outcome, onlyAlone) => {
    const tests = [ofVitest('always', 'passed'), ofVitest('often', status, 'late')]
    const second = vitestTally(report({ testResults: [fileOf('/here/flaky.test.ts', tests, status)] }), 0)
    expect(closingLine([afterSecondRun(without, second)])).toEqual(outcome)
    expect(passedAlone(vitestTally(first, 1), second).map(({ title }) => title)).toEqual(onlyAlone)
  })

  it('finds failed browser tests in every suite, with the first lines of why and without colours', () => {
    const error = { message: '\u001b[31mnot visible\u001b[39m' }
    const suites = [
      {
        file: 'home.spec.ts',
        specs: [{ title: 'good', ok: true, tests: [] }],
        suites: [{ file: 'home.spec.ts', specs: [{ title: 'bad', ok: false, tests: [{ results: [{}, { error }] }] }] }],
      },
    ]
    const tally: Tally = playwrightTally(
      report({ ...playwright, stats: { ...playwright.stats, unexpected: 1 }, suites }),
      1,
    )
    expect(tally.failures).toEqual([{ file: 'home.spec.ts', title: 'bad', why: 'not visible' }])
  })
})
