import { healthInsuranceContract } from '@ieum/contracts/health-insurance/contract.ts'
import type { Parts } from '../../platform/infrastructure.ts'
import { RANKS } from '../../platform/jobs/queue.ts'
import { createHealthInsuranceClient } from '../../platform/outbound/parties/health-insurance-client.ts'
import type { Account } from '../account/public.ts'
import { type Started, service } from '../service.ts'
import { healthInsuranceDownloadTables } from './download-tables.ts'
import { endDueLinks } from './ending/end-due-links.ts'
import { finishHealthInsuranceWithdrawal } from './ending/finish-withdrawal.ts'
import type { HealthInsuranceContext } from './health-insurance-context.ts'
import { HEALTH_INSURANCE_QUEUES } from './queues.ts'
import { healthInsuranceHandlers } from './routes.ts'
import { healthInsuranceTables } from './tables.ts'

const ENDING_MS = 30_000

async function start(
  parts: Parts,
  { account }: { readonly account: Account },
): Promise<Started<HealthInsuranceContext, null>> {
  const { healthInsurance: peer, operatorOrgCode } = parts.config.outside
  const { isFeatureOn, person } = account
  const insurance = peer ? createHealthInsuranceClient({ http: parts.outsideHttp, peer, operatorOrgCode }) : null
  return { context: { ...parts, isFeatureOn, person, insurance }, api: null }
}

/** Health insurance of people under 19: premiums and check-ups that are read with a guardian's consent. */
export const healthInsurance = service({
  contract: healthInsuranceContract,
  handlers: healthInsuranceHandlers,
  uses: { account: true },
  start,
  workers: [HEALTH_INSURANCE_QUEUES.withdrawal.worker(RANKS.askedFor, finishHealthInsuranceWithdrawal)],
  periodic: [{ name: 'health insurance endings', everyMs: ENDING_MS, followsClock: true, run: endDueLinks }],
  tables: healthInsuranceTables,
  downloadTables: healthInsuranceDownloadTables,
})
