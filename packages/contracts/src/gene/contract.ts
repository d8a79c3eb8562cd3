/** Every gene call that is served. */
import type { ServiceContract } from '../shared/contract.ts'
import { geneAddresses } from './addresses.ts'
import { geneApplications } from './applications.ts'
import { geneApplying } from './applying.ts'
import { geneConsents } from './consents.ts'
import { geneEnding } from './ending.ts'
import { GENE_ERRORS } from './errors.ts'
import { geneFirstCome } from './first-come.ts'
import { geneGroups } from './groups.ts'
import { geneKits } from './kits.ts'
import { geneParcels } from './parcels.ts'
import { genePendingItems } from './pending-items.ts'
import { geneProvider } from './provider.ts'
import { geneResults } from './results.ts'

export const geneContract = {
  ...geneAddresses,
  ...geneApplications,
  ...geneApplying,
  ...geneConsents,
  ...geneGroups,
  ...geneEnding,
  ...geneFirstCome,
  ...geneResults,
  ...geneKits,
  ...geneParcels,
  ...genePendingItems,
  ...geneProvider,
}

export const gene = {
  contract: geneContract,
  streams: {},
  isHealth: true,
  errors: GENE_ERRORS,
} as const satisfies ServiceContract
