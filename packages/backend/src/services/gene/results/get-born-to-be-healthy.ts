import type { geneResults } from '@ieum/contracts/gene/results.ts'
import { GENE_LIMITS } from '@ieum/copy/gene/traits/trait-labels.ts'
import { bornToBeHealthy } from '@ieum/domain/gene/traits/born-to-be-healthy.ts'
import type { ReadTrait } from '@ieum/domain/gene/traits/read-trait.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { GeneContext } from '../gene-context.ts'
import { shownTraits } from './shown-traits.ts'
import { summaryOf } from './trait-view.ts'

type Get = Handler<typeof geneResults.getBornToBeHealthy, GeneContext>

export const getBornToBeHealthy: Get = async ({ user: { userId } }, context) => {
  const shown = shownTraits((await context.resultsOf(userId)).opened)
  const { score, strengths, cares } = bornToBeHealthy([...shown.values()].map(({ read }) => read))
  const view = (read: ReadTrait) => summaryOf(read, shown.get(read.trait.traitName))
  return {
    isAvailable: score !== null,
    score,
    // The distribution of this figure among people is unknown.
    topPercent: null,
    strengths: score === null ? [] : strengths.map(view),
    cares: score === null ? [] : cares.map(view),
    shareImageUrl: null,
    disclaimer: GENE_LIMITS,
  }
}
