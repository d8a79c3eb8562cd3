/** What the services behind the wall around health are given; nothing of it leads to a finding of anybody. */
import type { Account } from '../account/public.ts'
import type { Db } from '../db/pool.ts'
import type { PushGateway } from '../outside/push-client.ts'

/** What such a service keeps, and nothing else: its tables are reached through this pool alone. */
export type Health = { readonly healthDb: Db }

/** What accounts say of a person. */
export type HealthAccounts = Pick<Account, 'person'>

/** Where it is kept what a person has agreed to. */
export type HealthConsents = Pick<Account, 'consentTo' | 'consentsTo' | 'termsOf' | 'withdrawConsents'>

/** How the phones of a person are told that there is something. */
export type HealthPushes = {
  readonly pushes: {
    /** Null where there is no gateway: nothing is sent then. */
    readonly gateway: PushGateway | null
    readonly devices: Account['pushDevices']
    readonly forgetDevice: Account['forgetPushDevice']
  }
}
