import { scanDeletions } from '../../platform/deletions/scan-deletions.ts'
import { RANKS, type Worker } from '../../platform/jobs/queue.ts'
import type { ServicePeriodic, ServiceUpkeep } from '../service.ts'
import { purgeDeadConsents } from './consent/purge-dead-consents.ts'
import { withdrawSignatureRequest } from './consent/withdraw-signature-request.ts'
import { destroyAbandoned } from './destruction/destroy-abandoned.ts'
import { runDeletion } from './destruction/run-deletion.ts'
import { readExchangeRates } from './exchange-rates/read-exchange-rates.ts'
import { notifyWaitlist } from './institution-waitlist/notify-waitlist.ts'
import { purgeJourneys } from './journey/purge-journeys.ts'
import type { MydataContext } from './mydata-context.ts'
import { pushNotice } from './notices/push-notice.ts'
import { remind } from './notices/remind.ts'
import { countOrganizationUse } from './organization-use/count-organization-use.ts'
import { forgetUseMarks } from './organization-use/organization-use-rows.ts'
import { notifyRecovered } from './outage-subscriptions/notify-recovered.ts'
import { QUEUES } from './queues.ts'
import { sendWeeklyReports } from './statistics/send-weekly-reports.ts'
import { runHistory } from './sync/older-transactions/backfill-older-transactions.ts'
import { runAttempt } from './sync/run/run-attempt.ts'
import { runSync } from './sync/run/run-sync.ts'
import { sweepSyncs } from './sync/run/sweep-syncs.ts'
import { scanDue } from './sync/scheduled-transfers/scan-due.ts'

const SWEEP_MS = 2_000
const SCAN_MS = 5_000
const DELETIONS_MS = 1_000
const REPORTS_MS = 60_000
const REMINDERS_MS = 300_000
const ARRIVALS_MS = 300_000
const RETURNS_MS = 20_000
const USE_MS = 3_600_000
const RATES_MS = 60_000

/** The worker of each queue. */
export const mydataWorkers: readonly Worker<MydataContext>[] = [
  QUEUES.sync.worker(RANKS.waitedFor, runSync),
  QUEUES.refresh.worker(RANKS.askedFor, runSync),
  QUEUES.deletion.worker(RANKS.askedFor, runDeletion),
  QUEUES.withdrawal.worker(RANKS.askedFor, withdrawSignatureRequest),
  QUEUES.attempt.worker(RANKS.scheduled, runAttempt),
  QUEUES.scheduled.worker(RANKS.scheduled, runSync),
  QUEUES.push.worker(RANKS.background, pushNotice),
  QUEUES.history.worker(RANKS.background, runHistory),
]

export const mydataPeriodic: readonly ServicePeriodic<MydataContext>[] = [
  { name: 'sync sweep', everyMs: SWEEP_MS, run: sweepSyncs },
  { name: 'due scan', everyMs: SCAN_MS, followsClock: true, run: scanDue },
  { name: 'weekly reports', everyMs: REPORTS_MS, followsClock: true, run: sendWeeklyReports },
  { name: 'arrivals', everyMs: ARRIVALS_MS, followsClock: true, run: notifyWaitlist },
  { name: 'returns', everyMs: RETURNS_MS, followsClock: true, run: notifyRecovered },
  { name: 'organization use', everyMs: USE_MS, followsClock: true, run: countOrganizationUse },
  { name: 'exchange rates', everyMs: RATES_MS, followsClock: true, run: readExchangeRates },
  { name: 'reminders', everyMs: REMINDERS_MS, followsClock: true, run: remind },
  {
    name: 'deletion scan',
    everyMs: DELETIONS_MS,
    run: (context) => scanDeletions(context, (trx, job) => QUEUES.deletion.send(trx, context.outbox, job)),
  },
]

export const mydataUpkeep: readonly ServiceUpkeep<MydataContext>[] = [
  { name: 'journeys', run: ({ clock, db }, signal) => purgeJourneys(db, clock.realNow(), { signal }) },
  { name: 'dead consents', run: ({ clock, db }, signal) => purgeDeadConsents(db, clock, { signal }) },
  { name: 'breakers', run: ({ breaker }) => breaker.forget() },
  { name: 'organization status', run: ({ statusCounts }) => statusCounts.forget() },
  { name: 'organization use', run: ({ clock, db }) => forgetUseMarks(db, clock.now()) },
  { name: 'destruction', run: destroyAbandoned },
]
