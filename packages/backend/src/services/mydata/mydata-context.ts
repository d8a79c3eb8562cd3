import type pg from 'pg'
import type { Context } from '../../platform/context.ts'
import type { PersonalTable } from '../../platform/db/for-user.ts'
import type { Notifications } from '../../platform/db/notifications.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { DeletionHook } from '../../platform/db/tables/personal-tables.ts'
import type { Backlog } from '../../platform/jobs/outbox.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { AnalysisDataCache } from './analysis-data/analysis-data-cache.ts'
import type { HomeAnswers } from './assets/home-response-cache.ts'
import type {
  Accounts,
  ExchangeRateSource,
  Institutions,
  Leaving,
  Logos,
  Portal,
  PublicUrl,
  Pushes,
  Room,
  Signatures,
  Syncs,
} from './mydata-dependencies.ts'
import type { RecentLists } from './scopes/recent-lists.ts'
import type { CallStatistics } from './statistics/call-statistics.ts'

/**
 * Dependencies of the data-connection operations. Only handlers receive all of them; functions that they call name the
 * parts they use.
 */
export type MydataContext = Context &
  Institutions &
  ExchangeRateSource &
  Logos &
  Signatures &
  Syncs &
  Room &
  Accounts &
  Portal &
  PublicUrl &
  Pushes &
  Leaving & {
    /** The connections under `db`, for a hot read with one fixed text. */
    readonly pool: pg.Pool
    readonly notifications: Notifications
    readonly backlog: Backlog
    readonly metrics: Metrics
    readonly statistics: CallStatistics
    readonly homeAnswers: HomeAnswers
    readonly analysisDataCache: AnalysisDataCache
    /** When this process began to look for due work, business time. */
    readonly workingSinceMs: number
    readonly recentLists: RecentLists
    readonly destroyedTables: readonly PersonalTable[]
    readonly healthDb: Db
    readonly deletedTables: readonly PersonalTable[]
    readonly deletionHooks: readonly DeletionHook[]
  }
