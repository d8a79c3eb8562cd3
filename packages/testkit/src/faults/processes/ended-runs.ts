import type { KilledByItself } from './kill-by-itself.ts'

/** A table of runs, a row for each kind. */
export function tableOfRuns(runs: readonly KilledByItself[]): string[] {
  const rows = [...Map.groupBy(runs, ({ what }) => what)].map(([what, some]) => {
    const ended = some.map(({ endedMs }) => endedMs).toSorted((one, other) => one - other)
    const sum = (of: 'lost' | 'doubled' | 'stuck') => some.reduce((total, one) => total + one[of], 0)
    const cells = [what, some.length, ended[Math.floor(ended.length / 2)], ended.at(-1), sum('lost'), sum('doubled')]
    return `| ${[...cells, sum('stuck')].join(' | ')} |`
  })
  return [
    '| during, what | runs | ended ms (median) | slowest | lost | doubled | stuck |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ]
}
