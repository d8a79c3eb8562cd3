import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FILE = path.join(ROOT, '.cache/test-durations.json')
const PRINTED = 10

/** Milliseconds by test file, of its last run; a file that has never run here is missing. */
export function lastDurations(): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>))
  } catch {
    // No run has ended here yet.
    return new Map()
  }
}

export const fileOf = (moduleId: string): string => path.relative(ROOT, moduleId)

/** Stores how long each file took, for the order of the next run, and prints the slowest of a long run. */
export class Durations implements Reporter {
  onTestRunEnd(testModules: readonly TestModule[]): void {
    const durations = testModules.map((module) => [fileOf(module.moduleId), Math.round(wholeDuration(module))] as const)
    mkdirSync(path.dirname(FILE), { recursive: true })
    writeFileSync(FILE, JSON.stringify(Object.fromEntries([...lastDurations(), ...durations]), null, 1))
    if (durations.length <= PRINTED) return
    const slowest = durations.toSorted(([, one], [, other]) => other - one).slice(0, PRINTED)
    console.log(`\nThe ${PRINTED} slowest files:`)
    for (const [file, ms] of slowest) console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`)
  }
}

/** With the import of its modules and with its hooks: the start of a world counts. */
function wholeDuration(module: TestModule): number {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic()
  return collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration
}
