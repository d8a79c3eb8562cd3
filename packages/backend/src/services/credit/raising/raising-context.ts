import type { Keys, Runtime, Stores } from '../../../platform/context.ts'
import type { Outbox } from '../../../platform/jobs/outbox.ts'
import type { Accounts, Bureaus, Issuers } from '../credit-context.ts'

/** Dependencies of the work of raising a score. */
export type RaisingContext = Runtime &
  Pick<Keys, 'vault'> &
  Pick<Stores, 'db'> &
  Bureaus &
  Issuers &
  Pick<Accounts, 'person' | 'termsOf' | 'consentsTo'> & { readonly outbox: Outbox }
