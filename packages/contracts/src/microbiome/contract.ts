/** Every microbiome call that is served. */
import type { ServiceContract } from '../shared/contract.ts'
import { microbiomeApplications } from './applications.ts'
import { microbiomeApplying } from './applying.ts'
import { microbiomeEnding } from './ending.ts'
import { MICROBIOME_ERRORS } from './errors.ts'
import { microbiomeKits } from './kits.ts'
import { microbiomePendingItems } from './pending-items.ts'
import { microbiomeProvider } from './provider.ts'
import { microbiomeResults } from './results.ts'

export const microbiomeContract = {
  ...microbiomeApplications,
  ...microbiomeApplying,
  ...microbiomeEnding,
  ...microbiomeKits,
  ...microbiomePendingItems,
  ...microbiomeProvider,
  ...microbiomeResults,
}

export const microbiome = {
  contract: microbiomeContract,
  streams: {},
  isHealth: true,
  errors: MICROBIOME_ERRORS,
} as const satisfies ServiceContract
