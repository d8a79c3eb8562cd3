import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/pool.ts'
import type { Indexes } from './keys/indexes.ts'
import type { Vault } from './keys/vault.ts'
import type { LedgerKey } from './ledger/ledger-keys.ts'
import type { RecordedUses } from './ledger/recorded-uses.ts'

/** Business and machine time. */
export type Time = { readonly clock: Clock }

/** The runtime environment: nothing in it stores data. */
export type Runtime = Time & { readonly config: Config; readonly log: Logger }

/** Records agreements, changes, ends and uses. */
export type Ledgers = { readonly ledgerKey: LedgerKey; readonly recordedUses: RecordedUses }

/** Keys of people and institutions, and the keyed hashes by which a person is found. */
export type Keys = Ledgers & { readonly vault: Vault; readonly indexes: Indexes }

/** Rows, and the keys that open their sealed columns. */
export type Stores = Keys & { readonly db: Db }

/** Everything that each operation may use. Each service adds its own parts in its folder. */
export type Context = Runtime & Stores
