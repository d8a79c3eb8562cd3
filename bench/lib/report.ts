import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

export type Figure = {
  readonly name: string
  /** The required ratio, e.g. `≥ 0.6` or `≤ 1.10`. */
  readonly wanted: `≥ ${number}` | `≤ ${number}`
  readonly ratio: number
  readonly unit: string
  readonly details: Record<string, unknown>
}

/**
 * Writes `bench/results/<name>.json` and prints one line; a figure that misses its limit makes the process exit with 1.
 */
export function report(figure: Figure): void {
  const [sign, mark] = figure.wanted.split(' ') as ['≥' | '≤', string]
  const isReached = sign === '≥' ? figure.ratio >= Number(mark) : figure.ratio <= Number(mark)
  const result = { ...figure, isReached, node: process.version, cores: cpus().length }
  const directory = join(import.meta.dirname, '..', 'results')
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, `${figure.name}.json`), `${JSON.stringify(result, null, 2)}\n`)
  if (!isReached) process.exitCode = 1
  process.stdout.write(
    `${isReached ? 'reached' : 'MISSED '}  ${figure.name}  ${figure.ratio.toFixed(3)} ${figure.unit} (wanted ${figure.wanted})\n`,
  )
}
