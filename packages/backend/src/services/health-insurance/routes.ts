import type { healthInsuranceContract } from '@ieum/contracts/health-insurance/contract.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { listGuardianConsents } from './consents/list-guardian-consents.ts'
import { cancelHealthInsuranceRequest } from './ending/cancel-health-insurance-request.ts'
import { deleteHealthInsuranceLink } from './ending/delete-health-insurance-link.ts'
import type { HealthInsuranceContext } from './health-insurance-context.ts'
import { finishHealthInsuranceLink } from './link/finish-health-insurance-link.ts'
import { getHealthInsuranceLink } from './link/get-health-insurance-link.ts'
import { requestHealthInsuranceLink } from './link/request-health-insurance-link.ts'

/** A handler for every call of the health-insurance contract. */
export const healthInsuranceHandlers: Handlers<typeof healthInsuranceContract, HealthInsuranceContext> = {
  getHealthInsuranceLink,
  requestHealthInsuranceLink,
  finishHealthInsuranceLink,
  cancelHealthInsuranceRequest,
  deleteHealthInsuranceLink,
  listGuardianConsents,
}
