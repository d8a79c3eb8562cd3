import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Context } from '../context.ts'
import type { Results } from './results/shown-traits.ts'

/** What the gene operations use. */
export type GeneContext = Context & {
  /** What a person has opened, and whether something waits to be. */
  readonly resultsOf: (userId: UserId) => Promise<Results>
}
