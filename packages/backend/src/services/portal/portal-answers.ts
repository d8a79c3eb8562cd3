import { issueToken } from './calls/issue-token.ts'
import { listProvisionAgreements } from './calls/list-provision-agreements.ts'
import { listProvisions } from './calls/list-provisions.ts'
import { listTransferRequests } from './calls/list-transfer-requests.ts'
import { sendStatisticsAgain } from './calls/resend-statistics.ts'
import { withdrawProvisionAgreement } from './calls/withdraw-provision-agreement.ts'
import type { PortalAnswer, PortalCall } from './portal-calls.ts'

/** One answer for every call that the portal may make. */
export const portalAnswers: { readonly [id in PortalCall]: PortalAnswer<id> } = {
  '지원-101': issueToken,
  '지원-103': listTransferRequests,
  '지원-104': sendStatisticsAgain,
  '지원-105': listProvisionAgreements,
  '지원-106': listProvisions,
  '지원-107': withdrawProvisionAgreement,
}
