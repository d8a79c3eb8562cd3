import type { Account } from '../account/public.ts'
import type { Context } from '../context.ts'
import type { Health } from '../health/health-context.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { HealthInsuranceClient } from '../outside/health-insurance.ts'

/** What the operations of health-insurance linking use. */
export type HealthInsuranceContext = Context &
  Health &
  Pick<Account, 'isFeatureOn' | 'person'> & {
    /** Null where none is configured: nothing is offered. */
    readonly insurance: HealthInsuranceClient | null
    readonly outbox: Outbox
  }
