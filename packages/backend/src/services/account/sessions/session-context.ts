import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Notifications } from '../../../platform/db/notifications.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Outbox } from '../../../platform/jobs/outbox.ts'
import type { Indexes } from '../../../platform/keys/indexes.ts'

/** Receives log lines; pino fits. Nothing personal is ever passed. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (facts: object, message: string) => void>

/** The context of sessions. */
export type SessionContext = {
  readonly config: Pick<Config, 'world' | 'publicUrl'> & { readonly secrets: Pick<Config['secrets'], 'authSecret'> }
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly indexes: Pick<Indexes, 'device'>
  readonly outbox: Outbox
  /** When absent or down, a sign-out elsewhere is noticed at the next re-read. */
  readonly notifications?: Notifications
}
