import { creditContract } from '@ieum/contracts/credit/contract.ts'
import { RANKS } from '../../platform/jobs/queue.ts'
import { service } from '../service.ts'
import { warnOfEndingCampaign } from './ability/warn-of-ending-campaign.ts'
import { runDeparture, scanDepartures } from './bureau-deregistration/deregister.ts'
import { runBusinessEvent } from './business/run-business-event.ts'
import { pushChanges, scanChangePushes } from './change-pushes/push-changes.ts'
import { creditDownloadTables } from './download-tables.ts'
import { runDsrMonth, scanDsrMonths } from './dsr/store-dsr-months.ts'
import { warnOfEndingPolicy } from './dsr/warn-of-ending-policy.ts'
import { runGuarantee, scanGuarantees } from './guarantee/decide-guarantees.ts'
import { restoreTakenPlaces } from './guarantee/restore-places.ts'
import { pushInquiryNotice } from './inquiry-notices/push-inquiry-notice.ts'
import { destroyBureauKeys } from './membership/destroy-bureau-keys.ts'
import { CREDIT_QUEUES } from './queues.ts'
import { runRaising, scanRaising } from './raising/run-raising.ts'
import { runRateCuts } from './rate-cuts/follow-rate-cuts.ts'
import { creditHandlers } from './routes.ts'
import { runResponse } from './score-disputes/read-responses.ts'
import { pullByNight, scanPulls } from './scores/nightly-refresh.ts'
import { readFirst } from './scores/read-first.ts'
import { startCreditContext } from './start-context.ts'
import { creditTables } from './tables.ts'

const DEPARTURES_MS = 1_000
const RAISING_MS = 1_000
const PULLS_MS = 10_000
const DSR_MONTHS_MS = 60_000
const DSR_POLICY_MS = 86_400_000
const CAMPAIGN_MS = 86_400_000
const GUARANTEES_MS = 5_000
const PLACES_MS = 60_000
const CHANGE_PUSHES_MS = 5_000

/** Credit: the reports of two bureaus on a person who has agreed to it. */
export const credit = service({
  contract: creditContract,
  handlers: creditHandlers,
  uses: { account: true, mydata: true },
  start: startCreditContext,
  workers: [
    CREDIT_QUEUES.reading.worker(RANKS.waitedFor, readFirst),
    CREDIT_QUEUES.pull.worker(RANKS.scheduled, pullByNight),
    CREDIT_QUEUES.raising.worker(RANKS.askedFor, runRaising),
    CREDIT_QUEUES.push.worker(RANKS.askedFor, pushInquiryNotice),
    CREDIT_QUEUES.changePush.worker(RANKS.scheduled, pushChanges),
    CREDIT_QUEUES.departure.worker(RANKS.scheduled, runDeparture),
    CREDIT_QUEUES.keys.worker(RANKS.scheduled, destroyBureauKeys),
    CREDIT_QUEUES.businessEvent.worker(RANKS.scheduled, runBusinessEvent),
    CREDIT_QUEUES.response.worker(RANKS.askedFor, runResponse),
    CREDIT_QUEUES.rateCut.worker(RANKS.askedFor, runRateCuts),
    CREDIT_QUEUES.guarantee.worker(RANKS.scheduled, runGuarantee),
    CREDIT_QUEUES.dsrMonth.worker(RANKS.scheduled, runDsrMonth),
  ],
  periodic: [
    { name: 'credit departures', everyMs: DEPARTURES_MS, run: scanDepartures },
    { name: 'credit pulls', everyMs: PULLS_MS, followsClock: true, run: scanPulls },
    { name: 'credit raising', everyMs: RAISING_MS, followsClock: true, run: scanRaising },
    { name: 'credit dsr months', everyMs: DSR_MONTHS_MS, followsClock: true, run: scanDsrMonths },
    { name: 'credit dsr policy', everyMs: DSR_POLICY_MS, followsClock: true, run: warnOfEndingPolicy },
    { name: 'credit cashback campaign', everyMs: CAMPAIGN_MS, followsClock: true, run: warnOfEndingCampaign },
    { name: 'credit change pushes', everyMs: CHANGE_PUSHES_MS, followsClock: true, run: scanChangePushes },
    { name: 'credit guarantees', everyMs: GUARANTEES_MS, followsClock: true, run: scanGuarantees },
    { name: 'credit guarantee places', everyMs: PLACES_MS, run: restoreTakenPlaces },
  ],
  tables: creditTables,
  downloadTables: creditDownloadTables,
})
