import type { geneResults } from '@ieum/contracts/gene/results.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { GENE_LIMITS } from '@ieum/copy/gene/traits/trait-labels.ts'
import { relatedHabits } from '@ieum/copy/gene/traits/trait-sentences.ts'
import { type TraitName, traitNamed } from '@ieum/domain/gene/catalogue/catalogue.ts'
import { TRAITS_OF_DISEASE, TRAITS_OF_HEALTH_DATA_TYPE } from '@ieum/domain/gene/traits/related-traits.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { GeneContext } from '../gene-context.ts'
import { offeredTraits } from './list-analysis-traits.ts'
import { readOf, shownTraits } from './shown-traits.ts'
import { summaryOf } from './trait-view.ts'

type OfDisease = Handler<typeof geneResults.listTraitsOfDisease, GeneContext>
type OfHealthData = Handler<typeof geneResults.listTraitsOfHealthDataType, GeneContext>

export const listTraitsOfDisease: OfDisease = ({ params: { majorDiseaseEnum }, user: { userId } }, context) =>
  listTraits(context, userId, TRAITS_OF_DISEASE[majorDiseaseEnum])

export const listTraitsOfHealthDataType: OfHealthData = (
  { params: { healthDataTypeEnum }, user: { userId } },
  context,
) => listTraits(context, userId, TRAITS_OF_HEALTH_DATA_TYPE[healthDataTypeEnum])

/** The same traits for everybody, with the person's answer for those that they opened. */
async function listTraits(
  context: Pick<GeneContext, 'clock' | 'resultsOf'>,
  userId: UserId,
  names: readonly TraitName[],
) {
  const shown = shownTraits((await context.resultsOf(userId)).opened)
  const offered = offeredTraits(koreanYmd(context.clock.now()))
  const traits = names.flatMap((name) => traitNamed(name) ?? [])
  return {
    traits: traits
      .filter((trait) => offered.has(trait) || shown.has(trait.traitName))
      .map((trait) => summaryOf(readOf(trait, shown), shown.get(trait.traitName))),
    disclaimer: `${relatedHabits} ${GENE_LIMITS}`,
  }
}
