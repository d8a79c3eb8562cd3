/** Every call of health-insurance linking that is served. */
import type { ServiceContract } from '../shared/contract.ts'
import { HEALTH_INSURANCE_ERRORS } from './errors.ts'
import { healthInsuranceLinking } from './linking.ts'

export const healthInsuranceContract = { ...healthInsuranceLinking }

export const healthInsurance = {
  contract: healthInsuranceContract,
  streams: {},
  isHealth: true,
  errors: HEALTH_INSURANCE_ERRORS,
} as const satisfies ServiceContract
