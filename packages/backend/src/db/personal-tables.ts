import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Time } from '../context.ts'
import type { PersonalTable } from './for-user.ts'
import { LOCAL_TABLES } from './global-tables.ts'
import type { Db, Trx } from './pool.ts'

/** Somebody outside has to be told that a person is gone, which takes longer than the end of their rows. */
export type Farewell = {
  /** Keeps what it takes, under the person's own key; in the transaction in which the rows go, before they do. */
  begin(trx: Trx, keys: Time & Pick<Keys, 'vault'> & { readonly healthDb: Db }, userId: UserId): Promise<void>
  /** While it is under way the person's own key stays. */
  isUnderWay(stores: { readonly db: Db; readonly healthDb: Db }, userId: UserId): Promise<boolean>
}

/** What becomes of a part's tables when what a person had with us is destroyed; a test names a table that nobody has. */
export type PersonalTables = {
  /** Whose rows go; whoever is referred to comes later. */
  readonly destroyed: readonly PersonalTable[]
  /** What stays, each with the reason. */
  readonly kept: { readonly [table in PersonalTable]?: string }
  readonly farewell?: Farewell
}

/**
 * All that is left of an institution, and of a person who has left, once it is deleted; each with the reason and the days
 * that it is kept from its own moment on.
 * @source docs/operations.md#what-is-kept
 */
export const KEPT_AFTER_DELETION = {
  consent_ledger: { reason: 'proof of what was agreed to and withdrawn', days: 1_095 },
  consent_ledger_head: { reason: 'where the chain of consent_ledger ends', days: 1_095 },
  access_log: { reason: 'who looked at what when, without what it was', days: 730 },
  deletion_request: { reason: 'proof of what was deleted when', days: 1_095 },
  credit_departure: { reason: 'which credit bureau has yet to hear that the person left', days: 30 },
  microbiome_lab_message: { reason: 'which laboratory has yet to hear that the person left', days: 30 },
  gene_lab_message: { reason: 'which laboratory has yet to hear that the person left', days: 30 },
} as const

/** Every table of people but those that are kept after all, in the order in which a person's rows go: they last. */
export function leftTables(all: readonly PersonalTables[]): PersonalTable[] {
  const destroyed = all.flatMap((one) => one.destroyed)
  const rest = all
    .flatMap((one) => Object.keys(one.kept) as PersonalTable[])
    .filter((table) => !(table in KEPT_AFTER_DELETION) && !(table in LOCAL_TABLES) && table !== 'person')
  return [...destroyed, ...rest, 'person']
}

/** Tables that belong to no service. */
export const TABLES_OF_PARTS: PersonalTables = {
  destroyed: ['idempotency', 'call_limit'],
  kept: {
    person: 'who the person is: they can come back',
    access_log: 'who looked at what, without what it was',
    deletion_request: 'what was deleted when',
    consent_ledger: KEPT_AFTER_DELETION.consent_ledger.reason,
    consent_ledger_head: KEPT_AFTER_DELETION.consent_ledger_head.reason,
  },
}
