import type { Config } from '../../platform/config/config.ts'
import type { Stores, Time } from '../../platform/context.ts'
import type { DownloadTable } from '../../platform/data-download/download-tables.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Outbox } from '../../platform/jobs/outbox.ts'
import type { IdentityAgency } from '../../platform/outbound/parties/identity-client.ts'
import type { PushGateway } from '../../platform/outbound/parties/push-client.ts'
import type { FeatureFlags } from './feature-flags/feature-flags.ts'
import type { OpenVerifications } from './identity/open-verification.ts'
import type { CachedPages } from './sessions/cached-pages.ts'
import type { Log } from './sessions/session-context.ts'
import type { Sessions } from './sessions/sessions.ts'

/** The context of the account operations. */
export type AccountContext = Time &
  Stores & {
    readonly config: Pick<Config, 'identityVerification' | 'analyticsKeepDays'>
    readonly log: Log
    readonly sessions: Sessions
    readonly cachedPages: CachedPages
    readonly openVerifications: OpenVerifications
    readonly identityAgency: IdentityAgency
    readonly featureFlags: FeatureFlags
    readonly outbox: Outbox
    /** Null when there is no gateway: no phone is notified then. */
    readonly pushGateway: PushGateway | null
    /** Read for a data download, and for nothing else. */
    readonly healthDb: Db
    /** The columns of each table that a data download contains. */
    readonly downloadTables: Readonly<Record<string, DownloadTable>>
  }
