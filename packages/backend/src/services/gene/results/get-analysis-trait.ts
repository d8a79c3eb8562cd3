import type { geneResults } from '@ieum/contracts/gene/results.ts'
import { traitNamed } from '@ieum/domain/gene/catalogue/catalogue.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { GeneContext } from '../gene-context.ts'
import { shownTraits } from './shown-traits.ts'
import { detailOf } from './trait-view.ts'

type Get = Handler<typeof geneResults.getAnalysisTrait, GeneContext>

export const getAnalysisTrait: Get = async ({ params: { traitName }, user: { userId } }, context) => {
  const trait = traitNamed(traitName)
  if (trait === undefined) throw new Refusal('GENE_TRAIT_NOT_FOUND')
  const { opened, waiting } = await context.resultsOf(userId)
  const shown = shownTraits(opened).get(trait.traitName)
  if (shown === undefined) throw new Refusal(waiting.length > 0 ? 'GENE_RESULT_NOT_OPENED' : 'GENE_TRAIT_NOT_FOUND')
  const { read, reading, reported, from, isNew } = shown
  const { analysisVersion, completedAtMs } = from
  return { trait: detailOf(read, reading, isNew, { reported, analysisVersion, completedAtMs }) }
}
