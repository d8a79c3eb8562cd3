import type { Verdict } from './verdicts.ts'

const MARKS = { passed: '✓', failed: '✗', skipped: '–' } as const

export const countOf = (verdicts: readonly Verdict[], which: Verdict['verdict']): number =>
  verdicts.filter(({ verdict }) => verdict === which).length

/** For people: one line per check, and below a failed one the expected and the received value. */
export function reportText(verdicts: readonly Verdict[]): string {
  const lines = verdicts.flatMap((one) => {
    const line = `${MARKS[one.verdict]} ${one.id}: ${one.title} [${one.source}]`
    if (one.verdict === 'skipped') return [`${line}: not checked, ${one.reason}`]
    if (one.verdict === 'passed') return [line]
    const more = one.findingCount - one.findings.length
    return [
      line,
      ...one.findings.map(({ call, expected, received }) => `    ${call}: expected ${expected}; received ${received}`),
      ...(more > 0 ? [`    and ${more} more`] : []),
    ]
  })
  const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((which) => countOf(verdicts, which))
  return `${lines.join('\n')}\n\n${passed} passed, ${failed} failed, ${skipped} not checked\n`
}

/** For programs. */
export const reportJson = (verdicts: readonly Verdict[]): string =>
  `${JSON.stringify({ passed: countOf(verdicts, 'passed'), failed: countOf(verdicts, 'failed'), skipped: countOf(verdicts, 'skipped'), checks: verdicts }, null, 2)}\n`
