import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Time } from '../../context.ts'
import type { PersonalTable } from '../for-user.ts'
import type { Db, Trx } from '../pool.ts'
import { LOCAL_TABLES } from './global-tables.ts'

/** Another system has to be notified that a person has left, which takes longer than deleting their rows. */
export type DeletionHook = {
  /**
   * Stores what it needs, under the person's own key; in the transaction that deletes the rows, before they are
   * deleted.
   */
  begin(trx: Trx, keys: Time & Pick<Keys, 'vault'> & { readonly healthDb: Db }, userId: UserId): Promise<void>
  /** While it is under way, the person's own key is kept. */
  isUnderWay(stores: { readonly db: Db; readonly healthDb: Db }, userId: UserId): Promise<boolean>
}

/** What happens to a part's tables when a person's data are destroyed; a test reports a table that no part lists. */
export type PersonalTables = {
  /** Tables whose rows are deleted; referenced tables come later. */
  readonly destroyed: readonly PersonalTable[]
  /** Tables whose rows survive the deletion of a person, each with the reason. */
  readonly retained: { readonly [table in PersonalTable]?: string }
  readonly deletionHook?: DeletionHook
}

/**
 * Everything that remains of a deleted institution and of a person who has left, each with the reason and the number of
 * days that it is kept from its own date on.
 * @source docs/operating/operations.md#what-is-kept
 */
export const RETAINED_AFTER_DELETION = {
  consent_ledger: { reason: 'proof of what was agreed to and withdrawn', days: 1_095 },
  consent_ledger_head: { reason: 'where the chain of consent_ledger ends', days: 1_095 },
  access_log: { reason: 'who looked at what when, without what it was', days: 730 },
  deletion_request: { reason: 'proof of what was deleted when', days: 1_095 },
  credit_departure: { reason: 'which credit bureau has yet to hear that the person left', days: 30 },
  microbiome_lab_message: { reason: 'which laboratory has yet to hear that the person left', days: 30 },
  gene_lab_message: { reason: 'which laboratory has yet to hear that the person left', days: 30 },
} as const

/**
 * All personal tables except those that are kept, in the order in which a person's rows are deleted: these come last.
 */
export function deletedTables(all: readonly PersonalTables[]): PersonalTable[] {
  const destroyed = all.flatMap((one) => one.destroyed)
  const rest = all
    .flatMap((one) => Object.keys(one.retained) as PersonalTable[])
    .filter((table) => !(table in RETAINED_AFTER_DELETION) && !(table in LOCAL_TABLES) && table !== 'person')
  return [...destroyed, ...rest, 'person']
}

/** Tables that belong to no service. */
export const TABLES_OF_PARTS: PersonalTables = {
  destroyed: ['idempotency', 'call_limit'],
  retained: {
    person: 'who the person is: they can come back',
    access_log: 'who looked at what, without what it was',
    deletion_request: 'what was deleted when',
    consent_ledger: RETAINED_AFTER_DELETION.consent_ledger.reason,
    consent_ledger_head: RETAINED_AFTER_DELETION.consent_ledger_head.reason,
  },
}
