import { accountContract } from '@ieum/contracts/account/contract.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { service } from '../service.ts'
import { purgeAnalytics } from './analytics/purge-analytics.ts'
import { sweepSignIn } from './identity/verification-rows.ts'
import { accountApi, makeAccountContext } from './make-context.ts'
import { accountHandlers } from './routes.ts'
import { accountTables } from './tables.ts'

/** Who somebody is: identity, sessions, terms, settings, flags, analytics. */
export const account = service({
  contract: accountContract,
  handlers: accountHandlers,
  uses: {},
  async start(parts) {
    const context = await makeAccountContext(parts)
    return { context, api: accountApi(context) }
  },
  tables: accountTables,
  upkeep: [
    { name: 'sign-in', run: ({ clock, db }) => sweepSignIn(db, clock.realNow()).then(() => null) },
    {
      name: 'analytics',
      run: ({ clock, config, db }, signal) =>
        purgeAnalytics(db, clock.now() - config.analyticsKeepDays * DAY_MS, { signal }),
    },
  ],
})
