import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute and more, the longest first. All others follow in the runner's order. */
const LONG: readonly string[] = [
  'testkit/src/faults/trouble.test.ts',
  'backend/src/platform/keys/rotate-keys.test.ts',
  'services/mydata/connect/extend.test.ts',
  'testkit/src/system/gene-practice-lab.test.ts',
  'testkit/src/faults/kill.test.ts',
  'scripts/serve.real.test.ts',
  'testkit/src/scenarios/refusal-scenarios.test.ts',
  'testkit/src/system/contract-sweep.test.ts',
  'testkit/src/system/behaviours.test.ts',
  'services/account/data-download/data-download.test.ts',
  'testkit/src/years/parallel-year.test.ts',
  'testkit/src/faults/kill-credit.test.ts',
  'testkit/src/years/two-years.test.ts',
  'services/mydata/sync/asked-to-wait.test.ts',
  'services/mydata/sync/backfill-older-transactions.test.ts',
  'services/mydata/sync/reissued-numbers.test.ts',
  'services/mydata/connect/connect.test.ts',
  'testkit/src/load/fair-work.test.ts',
  'services/mydata/sync/refresh-assets.test.ts',
  'testkit/src/system/every-caller.test.ts',
  'testkit/src/faults/work.test.ts',
  'testkit/src/faults/kill-by-itself.test.ts',
  'services/mydata/sync/serve-sync-events.test.ts',
  'testkit/src/system/ledger-roles.test.ts',
  'services/mydata/scopes/scope-switches.test.ts',
  'testkit/src/load/first-come-rush.test.ts',
  'services/mydata/destruction/disconnect.test.ts',
  'testkit/src/system/real-world-refusals.test.ts',
  'testkit/src/system/no-personal-data-at-rest.test.ts',
  'testkit/src/system/internal-listener.test.ts',
  'testkit/src/system/two-people.test.ts',
  'services/mydata/destruction/destruction.test.ts',
  'dev-postgres/src/embedded.test.ts',
  'testkit/src/system/statements.test.ts',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONG.findIndex((ending) => moduleId.endsWith(ending))
  return rank === -1 ? LONG.length : rank
}

/**
 * Begins with the files that take longest, so that the last one does not run alone. With `--sequence.shuffle` the order
 * depends on the seed: unit tests share modules, and leftovers of one show only in some orders.
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
