import { accountContract } from '@ieum/contracts/account/contract.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { RANKS } from '../../platform/jobs/queue.ts'
import { service } from '../service.ts'
import { purgeAnalytics } from './analytics/purge-analytics.ts'
import { makeDataDownload } from './data-download/make-data-download.ts'
import { purgeDataDownloads } from './data-download/purge-data-downloads.ts'
import { serveDataDownloadFile } from './data-download/serve-data-download-file.ts'
import { accountDownloadTables } from './download-tables.ts'
import { sweepSignIn } from './identity/verification-rows.ts'
import { accountApi, makeAccountContext } from './make-context.ts'
import { notifyOfSignIn } from './push/notify-of-sign-in.ts'
import { QUEUES } from './queues.ts'
import { accountHandlers } from './routes.ts'
import { accountTables } from './tables.ts'
import { purgeAccessLog } from './user/purge-access-log.ts'

/** A person's account: identity, sessions, terms, settings, flags, analytics. */
export const account = service({
  contract: accountContract,
  handlers: accountHandlers,
  uses: {},
  async start(parts) {
    const context = await makeAccountContext(parts)
    return { context, api: accountApi(context) }
  },
  tables: accountTables,
  downloadTables: accountDownloadTables,
  routes: serveDataDownloadFile,
  workers: [
    QUEUES.dataDownload.worker(RANKS.askedFor, makeDataDownload),
    QUEUES.signIn.worker(RANKS.background, notifyOfSignIn),
  ],
  upkeep: [
    {
      name: 'data downloads',
      run: ({ clock, db, vault }, signal) => purgeDataDownloads({ db, vault }, clock.now(), { signal }),
    },
    { name: 'access log', run: ({ clock, db }, signal) => purgeAccessLog(db, clock.realNow(), { signal }) },
    { name: 'sign-in', run: ({ clock, db }) => sweepSignIn(db, clock.realNow()).then(() => null) },
    {
      name: 'analytics',
      run: ({ clock, config, db }, signal) =>
        purgeAnalytics(db, clock.now() - config.analyticsKeepDays * DAY_MS, { signal }),
    },
  ],
})
