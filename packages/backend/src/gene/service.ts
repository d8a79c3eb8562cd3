import { geneContract } from '@ieum/contracts/gene/contract.ts'
import { service } from '../service.ts'
import { geneDownloadTables } from './download-tables.ts'
import { geneHandlers } from './routes.ts'
import { startGeneContext } from './start-context.ts'
import { geneTables } from './tables.ts'

/** Gene: what a lab found in the genes of a person, in words that say no more than it does. */
export const gene = service({
  contract: geneContract,
  handlers: geneHandlers,
  uses: { account: true },
  start: startGeneContext,
  tables: geneTables,
  downloadTables: geneDownloadTables,
})
