import type { geneResults } from '@ieum/contracts/gene/results.ts'
import { GENE_LIMITS } from '@ieum/copy/gene/traits/trait-labels.ts'
import { sampleInterpretationOf } from '@ieum/copy/gene/traits/trait-sentences.ts'
import { traitTexts } from '@ieum/copy/gene/traits/trait-texts.ts'
import { type CatalogueTrait, isBasicTrait, traitNamed } from '@ieum/domain/gene/catalogue/catalogue.ts'
import { evidenceOf } from '@ieum/domain/gene/catalogue/evidence.ts'
import { isPermittedOn } from '@ieum/domain/gene/catalogue/permitted-items.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { GeneContext } from '../gene-context.ts'
import { offeredTraits } from './list-analysis-traits.ts'
import { distributionOf } from './trait-view.ts'

type Get = Handler<typeof geneResults.getUnopenedTrait, GeneContext>

/** Reads no row of the person. */
export const getUnopenedTrait: Get = async ({ params: { traitName } }, { clock }) => {
  const trait = traitNamed(traitName)
  if (trait === undefined) throw new Refusal('GENE_TRAIT_NOT_FOUND')
  const { levelDistribution, typeDistribution, reference } = distributionOf(trait)
  const reasonEnum = notOrderableReason(trait, koreanYmd(clock.now()))
  return {
    traitName: trait.traitName,
    displayName: traitTexts[trait.traitName].name,
    traitCategoryEnum: trait.traitCategoryEnum,
    resultKindEnum: trait.resultKindEnum,
    description: `${traitTexts[trait.traitName].about}.`,
    koreanLevelDistribution: levelDistribution,
    koreanTypeDistribution: typeDistribution,
    reference,
    sampleInterpretation: sampleInterpretationOf(trait),
    evidenceStrengthEnum: evidenceOf(trait).strengthEnum,
    isIncludedInBasic: isBasicTrait(trait),
    applyAvailability: {
      isOrderable: reasonEnum === 'NONE',
      reasonEnum,
      selfTestingTypeEnum: isBasicTrait(trait) ? 'DTC_GENETIC_TESTING' : 'ADDITIONAL_GENETIC_TESTING',
    },
    disclaimer: GENE_LIMITS,
  }
}

const notOrderableReason = (trait: CatalogueTrait, koreanDate: string) => {
  if (!isPermittedOn(trait.traitName, koreanDate)) return 'NOT_PERMITTED'
  return offeredTraits(koreanDate).has(trait) ? 'NONE' : 'NOT_CERTIFIED'
}
