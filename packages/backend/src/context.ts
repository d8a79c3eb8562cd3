import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/pool.ts'
import type { Indexes } from './keys/indexes.ts'
import type { Vault } from './keys/vault.ts'

/** What every operation may use. Each service adds its own parts in its folder. */
export type Context = {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly vault: Vault
  readonly indexes: Indexes
  readonly log: Logger
}
