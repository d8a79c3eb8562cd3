import { geneContract } from '@ieum/contracts/gene/contract.ts'
import { service } from '../service.ts'
import { geneHandlers } from './routes.ts'
import { startGeneContext } from './start-context.ts'

/** Gene: what a lab found in the genes of a person, in words that say no more than it does. */
export const gene = service({
  contract: geneContract,
  handlers: geneHandlers,
  uses: {},
  start: startGeneContext,
})
