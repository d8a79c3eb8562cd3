import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute and more, the longest first. Whatever is not here follows as the runner likes. */
const LONG: readonly string[] = [
  'testkit/src/faults/kill.test.ts',
  'testkit/src/system/behaviours.test.ts',
  'scripts/serve.real.test.ts',
  'mydata/sync/serve-sync-events.test.ts',
  'testkit/src/system/real-world-refusals.test.ts',
  'mydata/connect/connect.test.ts',
  'mydata/connect/extend.test.ts',
  'testkit/src/system/two-people.test.ts',
  'testkit/src/scenarios/refusal-scenarios.test.ts',
  'mydata/consent/one-effect.test.ts',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONG.findIndex((ending) => moduleId.endsWith(ending))
  return rank === -1 ? LONG.length : rank
}

/**
 * Begins with the files that take longest, so that no worker waits for the last one alone. With `--sequence.shuffle` the
 * files come in an order of the seed: units share their modules, and what one leaves behind shows only in some orders.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed, shuffle } = this.ctx.config.sequence
    if (shuffle) {
      const placeOf = ({ moduleId }: TestSpecification) =>
        createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')
      return files.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
