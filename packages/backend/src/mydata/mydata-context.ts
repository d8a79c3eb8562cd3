import type { TermsType } from '@ieum/contracts/account/terms.ts'
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Person, Terms } from '../account/public.ts'
import type { Context } from '../context.ts'
import type { Notifications } from '../db/notifications.ts'
import type { CertificateClient } from '../outside/certificate-client.ts'
import type { ProviderClient } from '../outside/data-provider-client.ts'
import type { HomeAnswers } from './assets/home-answers.ts'
import type { OrganizationDirectory } from './organizations/directory.ts'
import type { RecentLists } from './scopes/recent-lists.ts'
import type { CallStatistics } from './statistics/call-statistics.ts'
import type { Breaker } from './sync/breaker.ts'
import type { SyncStatusCache } from './sync/sync-status-cache.ts'

/** What the data-connection operations may use. */
export type MydataContext = Context & {
  /** The connections under `db`, for a hot read of one fixed text. */
  readonly pool: pg.Pool
  readonly boss: PgBoss
  readonly notifications: Notifications
  readonly organizations: OrganizationDirectory
  readonly outside: { readonly certificate: CertificateClient; readonly provider: ProviderClient }
  readonly statistics: CallStatistics
  readonly breaker: Breaker
  readonly syncStatuses: SyncStatusCache
  readonly homeAnswers: HomeAnswers
  readonly recentLists: RecentLists
  /** Public origin; with a free port known only once the server listens. */
  readonly publicUrl: () => string
  readonly person: (userId: string) => Promise<Person | null>
  readonly hasConsentedTo: (userId: string, termsType: TermsType) => Promise<boolean>
  readonly currentTerms: (termsType: TermsType) => Promise<Terms>
  /** Whether this person's pages listen to their sync; the others poll. */
  readonly hasSyncEvents: (userId: string) => Promise<boolean>
}
