import type { Context } from '../../platform/context.ts'
import type { Outbox } from '../../platform/jobs/outbox.ts'
import type { HealthInsuranceClient } from '../../platform/outbound/parties/health-insurance.ts'
import type { Account } from '../account/public.ts'
import type { Health } from '../health/health-context.ts'

/** The context of the health insurance operations. */
export type HealthInsuranceContext = Context &
  Health &
  Pick<Account, 'isFeatureOn' | 'person'> & {
    /** Null when no client is configured: linking is not offered. */
    readonly insurance: HealthInsuranceClient | null
    readonly outbox: Outbox
  }
