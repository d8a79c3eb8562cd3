import type { Context } from '../../platform/context.ts'
import type { Outbox } from '../../platform/jobs/outbox.ts'
import type { GeneticLabClient } from '../../platform/outbound/parties/genetic-lab-client.ts'
import type { Account } from '../account/public.ts'
import type { LaboratoryKeys } from '../health/destruction-confirmation.ts'
import type { Health, HealthPushes } from '../health/health-context.ts'
import type { LaboratoryAlert } from '../health/laboratory-refusal.ts'
import type { Parcels } from '../parcels/parcels.ts'

/** What the account service knows and records of a person. */
export type MicrobiomeAccounts = Pick<
  Account,
  'consentsTo' | 'person' | 'termsOf' | 'withdrawalsOf' | 'withdrawConsents'
>

/** What the microbiome operations use. */
export type MicrobiomeContext = Context &
  Health &
  MicrobiomeAccounts &
  HealthPushes & {
    /** Null when no client is configured: messages to the laboratory wait. */
    readonly lab: GeneticLabClient | null
    readonly outbox: Outbox
    readonly parcels: Parcels
    readonly laboratoryKeys: LaboratoryKeys
    readonly laboratoryAlert: LaboratoryAlert
  }
