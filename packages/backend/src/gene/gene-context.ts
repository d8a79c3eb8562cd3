import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Account } from '../account/public.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/pool.ts'
import type { AddressSearchClient } from '../outside/address-search.ts'
import type { GeneticLabClient } from '../outside/genetic-lab-client.ts'
import type { PushGateway } from '../outside/push-client.ts'
import type { Parcels } from '../parcels/parcels.ts'
import type { FirstCome } from './first-come/first-come-parts.ts'
import type { IsSignedByLab } from './provider/destruction-word.ts'
import type { Results } from './results/shown-traits.ts'

/** What gene keeps, and nothing else: its tables are reached through this pool alone. */
export type Health = { readonly healthDb: Db }

/** What accounts say of a person. */
export type GeneAccounts = Pick<Account, 'isSignInFresh' | 'person'>

/** Where it is kept what a person has agreed to. */
export type GeneConsents = Pick<Account, 'consentTo' | 'consentsTo' | 'termsOf' | 'withdrawConsents'>

/** How the phones of a person are told that there is something. */
export type GenePushes = {
  readonly pushes: {
    /** Null where there is no gateway: nothing is sent then. */
    readonly gateway: PushGateway | null
    readonly devices: Account['pushDevices']
    readonly forgetDevice: Account['forgetPushDevice']
  }
}

/** What the gene operations use. */
export type GeneContext = Context &
  Health &
  GeneAccounts &
  GeneConsents &
  GenePushes & {
    readonly firstCome: FirstCome
    /** Null where there is none: what it would be told waits. */
    readonly lab: GeneticLabClient | null
    readonly isSignedByLab: IsSignedByLab
    /** Null where nobody knows addresses. */
    readonly addresses: AddressSearchClient | null
    readonly parcels: Parcels
    /** What a person has opened, and whether something waits to be. */
    readonly resultsOf: (userId: UserId) => Promise<Results>
  }
