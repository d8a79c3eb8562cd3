import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/pool.ts'
import type { Indexes } from './keys/indexes.ts'
import type { Vault } from './keys/vault.ts'
import type { LedgerKey } from './ledger/ledger-keys.ts'
import type { RecordedUses } from './ledger/recorded-uses.ts'

/** Business and machine time. */
export type Time = { readonly clock: Clock }

/** Under what it runs: nothing of it keeps anything. */
export type Runtime = Time & { readonly config: Config; readonly log: Logger }

/** What is agreed to, changed, ended and used is recorded with it. */
export type Ledgers = { readonly ledgerKey: LedgerKey; readonly recordedUses: RecordedUses }

/** Keys of people and institutions, and the keyed hashes by which somebody is found. */
export type Keys = Ledgers & { readonly vault: Vault; readonly indexes: Indexes }

/** Rows, and the keys that open what they hold. */
export type Stores = Keys & { readonly db: Db }

/** What every operation may use. Each service adds its own parts in its folder. */
export type Context = Runtime & Stores
