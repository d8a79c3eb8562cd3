import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Notifications } from '../db/notifications.ts'
import type { Db } from '../db/pool.ts'
import type { Indexes } from '../keys/indexes.ts'
import type { Vault } from '../keys/vault.ts'
import type { IdentityAgency } from '../outside/identity-client.ts'
import type { FeatureFlags } from './feature-flags/feature-flags.ts'
import type { Sessions } from './sessions/sessions.ts'

/** Where a line goes; pino fits. Nothing personal is ever passed. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (facts: object, message: string) => void>

/** What sessions need of the backend. */
export type SessionContext = {
  readonly config: Pick<Config, 'world' | 'publicUrl'> & { readonly secrets: Pick<Config['secrets'], 'authSecret'> }
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Absent or down: a sign-out elsewhere is noticed at the next re-read. */
  readonly notifications?: Notifications
}

/** What the account operations need of the backend. */
export type AccountContext = {
  readonly config: Pick<Config, 'identityVerification' | 'analyticsKeepDays'>
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly vault: Vault
  readonly indexes: Indexes
  readonly sessions: Sessions
  readonly identityAgency: IdentityAgency
  readonly featureFlags: FeatureFlags
}
