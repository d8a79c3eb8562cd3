import type { Account } from '../account/public.ts'
import type { Context } from '../context.ts'
import type { Health } from '../health/health-context.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { HealthInsuranceClient } from '../outbound/health-insurance.ts'

/** The context of the health insurance operations. */
export type HealthInsuranceContext = Context &
  Health &
  Pick<Account, 'isFeatureOn' | 'person'> & {
    /** Null when no client is configured: linking is not offered. */
    readonly insurance: HealthInsuranceClient | null
    readonly outbox: Outbox
  }
