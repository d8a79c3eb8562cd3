import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Account } from '../account/public.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/pool.ts'
import type { Results } from './results/shown-traits.ts'

/** What gene keeps, and nothing else: its tables are reached through this pool alone. */
export type Health = { readonly healthDb: Db }

/** What accounts say of a person. */
export type GeneAccounts = Pick<Account, 'person'>

/** What the gene operations use. */
export type GeneContext = Context &
  Health &
  GeneAccounts & {
    /** What a person has opened, and whether something waits to be. */
    readonly resultsOf: (userId: UserId) => Promise<Results>
  }
