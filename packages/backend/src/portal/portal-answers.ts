import { giveToken } from './calls/give-token.ts'
import { sendStatisticsAgain } from './calls/send-statistics-again.ts'
import { tellProvisionAgreements } from './calls/tell-provision-agreements.ts'
import { tellProvisions } from './calls/tell-provisions.ts'
import { tellTransferRequests } from './calls/tell-transfer-requests.ts'
import { withdrawProvisionAgreement } from './calls/withdraw-provision-agreement.ts'
import type { PortalAnswer, PortalCall } from './portal-calls.ts'

/** One answer for every call that the portal may make. */
export const portalAnswers: { readonly [id in PortalCall]: PortalAnswer<id> } = {
  '지원-101': giveToken,
  '지원-103': tellTransferRequests,
  '지원-104': sendStatisticsAgain,
  '지원-105': tellProvisionAgreements,
  '지원-106': tellProvisions,
  '지원-107': withdrawProvisionAgreement,
}
