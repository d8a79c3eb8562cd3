import type { Parts } from '../../platform/infrastructure.ts'
import { createCertificateClient } from '../../platform/outbound/parties/certificate-client.ts'
import { createExchangeRatesClient } from '../../platform/outbound/parties/exchange-rates-client.ts'
import { createPortalClient } from '../../platform/outbound/parties/portal-client.ts'
import { createPushClient } from '../../platform/outbound/parties/push-client.ts'
import { createDataProviderClient } from '../../platform/outbound/providers/data-provider-client.ts'
import type { Account } from '../account/public.ts'
import type { Started } from '../service.ts'
import { cachedAnalysisData, createAnalysisDataCache } from './analysis-data/analysis-data-cache.ts'
import { createHomeAnswers } from './assets/home-response-cache.ts'
import { createSignatureVerifier } from './certificate/signature-verifier.ts'
import { readFirstExchangeRates } from './exchange-rates/read-exchange-rates.ts'
import { lenderLoans } from './loans/lender-loans.ts'
import { logoOf } from './logos/logo-of.ts'
import { createLogoTable } from './logos/logo-table.ts'
import type { MydataContext } from './mydata-context.ts'
import { createStatusCounts } from './organization-status/status-counts.ts'
import { startDirectory } from './organizations/directory.ts'
import { seedTailoredGroups } from './organizations/seed-tailored-groups.ts'
import { agencyRequests } from './portal/agency-requests.ts'
import { transferRequests } from './portal/transfer-requests.ts'
import type { Mydata } from './public.ts'
import { createRecentLists } from './scopes/recent-lists.ts'
import { createCallStatistics } from './statistics/call-statistics.ts'
import { askToSendAgain } from './statistics/weekly-report-rows.ts'
import { createBreaker } from './sync/circuit-breaker/circuit-breaker.ts'
import { createSyncStatusCache } from './sync/status/sync-status-cache.ts'

const PORTAL_INTERVAL_MS = { sandbox: 30_000, real: 600_000 } as const

type Others = { readonly account: Account }

/** Dependencies of the data-connection operations: starts reading the portal's organisations and counting its calls. */
export async function startMydataContext(parts: Parts, { account }: Others): Promise<Started<MydataContext, Mydata>> {
  const { clock, config, db, log, metrics, notifications, outsideHttp } = parts
  const { operatorOrgCode, dataApi, exchangeRates, portal: peer } = config.outside
  const portal = createPortalClient({ http: outsideHttp, peer, operatorOrgCode, now: clock.now })
  const logos = createLogoTable({ directory: config.logosDir, isDrawn: config.world === 'sandbox' })
  const organizations = await startDirectory({
    db,
    logos,
    portal,
    clock,
    log,
    intervalMs: PORTAL_INTERVAL_MS[config.world],
    goneAtOnceMostPct: config.portalGoneAtOnceMostPct,
    doubted: metrics.portalAnswerDoubted,
    onChange: (records) => seedTailoredGroups(account, records),
  })
  const statistics = createCallStatistics({ db, clock, log })
  const dataProvider = createDataProviderClient({
    http: outsideHttp,
    operatorOrgCode,
    credential: dataApi,
    record: statistics.record,
    elapsed: () => performance.now(),
  })
  const statusCounts = createStatusCounts({ db, clock, log, indexes: parts.indexes })
  const signatures = createSignatureVerifier()
  const context: MydataContext = {
    ...parts,
    organizations,
    logos,
    outside: {
      certificate: createCertificateClient({ http: outsideHttp, operatorOrgCode, now: clock.now }),
      dataProvider,
    },
    exchangeRates: exchangeRates
      ? createExchangeRatesClient({ http: outsideHttp, peer: exchangeRates, operatorOrgCode })
      : null,
    statistics,
    portal,
    signatures,
    breaker: createBreaker(db, clock, parts.indexes),
    statusCounts,
    syncStatuses: await createSyncStatusCache({ db, clock, notifications, organizations }),
    homeAnswers: createHomeAnswers(),
    analysisDataCache: createAnalysisDataCache(),
    workingSinceMs: clock.now(),
    recentLists: createRecentLists(clock),
    publicUrl: parts.publicAddress.origin,
    pushes: {
      gateway: config.outside.push ? createPushClient(outsideHttp, config.outside.push) : null,
      devices: account.pushDevices,
      forgetDevice: account.forgetPushDevice,
    },
    person: account.person,
    forgetSignIn: account.forgetSignIn,
    hasConsentedTo: account.hasConsentedTo,
    currentTerms: account.currentTerms,
    isSignInFresh: account.isSignInFresh,
    signInProof: account.signInProof,
    endDeviceWait: account.endDeviceWait,
    hasSyncEvents: (userId) => account.isFeatureOn('mydata_sync_events', userId),
  }
  await readFirstExchangeRates(context)
  return {
    context,
    api: {
      analysisDataOf: (userId, from) => cachedAnalysisData(context, userId, from),
      loansOf: (userId) => lenderLoans(context, userId),
      logoOf: (named) => logoOf(context, named),
      transferRequests: (userId) => transferRequests(context, userId),
      agencyRequests: (userId, asked) => agencyRequests(context, userId, asked),
      sendReportAgain: (inquiryDate, type) => askToSendAgain(db, inquiryDate, type),
    },
    async stop() {
      await signatures.close()
      await organizations.stop()
      await statistics.stop()
      await statusCounts.stop()
    },
  }
}
