import type { healthInsuranceLinking } from '@ieum/contracts/health-insurance/linking.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { HealthInsuranceContext } from '../health-insurance-context.ts'
import { endRequest } from './end-request.ts'

type Cancel = Handler<typeof healthInsuranceLinking.cancelHealthInsuranceRequest, HealthInsuranceContext>

export const cancelHealthInsuranceRequest: Cancel = async ({ params, user: { userId } }, context) => {
  if (!(await endRequest(context, userId, params.healthInsuranceRequestId)))
    throw new Refusal('HEALTH_INSURANCE_REQUEST_NOT_FOUND')
}
