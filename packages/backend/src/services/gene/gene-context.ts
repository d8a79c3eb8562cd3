import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Context } from '../../platform/context.ts'
import type { Outbox } from '../../platform/jobs/outbox.ts'
import type { AddressSearchClient } from '../../platform/outbound/parties/address-search.ts'
import type { GeneticLabClient } from '../../platform/outbound/parties/genetic-lab-client.ts'
import type { Account } from '../account/public.ts'
import type { LaboratoryKeys } from '../health/destruction-confirmation.ts'
import type { Health, HealthPushes } from '../health/health-context.ts'
import type { LaboratoryAlert } from '../health/laboratory-refusal.ts'
import type { Parcels } from '../parcels/parcels.ts'
import type { FirstCome } from './first-come/first-come-dependencies.ts'
import type { Results } from './results/shown-traits.ts'

/** What the account service knows and records of a person. */
export type GeneAccounts = Pick<
  Account,
  'consentTo' | 'consentToMissing' | 'person' | 'signInProof' | 'termsOf' | 'withdrawalsOf' | 'withdrawConsents'
>

/** What the gene operations use. */
export type GeneContext = Context &
  Health &
  GeneAccounts &
  HealthPushes & {
    readonly firstCome: FirstCome
    readonly outbox: Outbox
    /** Null when no client is configured: messages to the laboratory wait. */
    readonly lab: GeneticLabClient | null
    readonly laboratoryKeys: LaboratoryKeys
    readonly laboratoryAlert: LaboratoryAlert
    /** Null when no address search is configured. */
    readonly addresses: AddressSearchClient | null
    readonly parcels: Parcels
    /** The results that a person has opened, and whether any wait to be opened. */
    readonly resultsOf: (userId: UserId) => Promise<Results>
  }
