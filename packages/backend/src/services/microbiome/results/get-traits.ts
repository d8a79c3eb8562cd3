import type { microbiomeResults } from '@ieum/contracts/microbiome/results.ts'
import { microbiomeReportWords } from '@ieum/copy/microbiome/report.ts'
import { MICROBES } from '@ieum/domain/microbiome/catalogue/microbes.ts'
import { findMicrobiomeTrait, MICROBIOME_TRAITS } from '@ieum/domain/microbiome/catalogue/microbiome-traits.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { memoizeByIdentity } from '../../../platform/keys/memoize-by-identity.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { OFFERED, testingTypeOf } from '../testing-kind.ts'
import { loadResults, requireLatest } from './load-results.ts'
import { microbeView } from './microbe-view.ts'
import { traitView } from './trait-view.ts'

type List = Handler<typeof microbiomeResults.getLatestResultTraits, MicrobiomeContext>

const made = memoizeByIdentity<Awaited<ReturnType<List>>>()

export const getLatestResultTraits: List = async ({ params, user: { userId } }, { healthDb, vault }) => {
  const { latest } = await requireLatest({ healthDb, vault }, userId, testingTypeOf(params))
  return made([latest], () => ({ traits: MICROBIOME_TRAITS.map((trait) => traitView(trait, latest)) }))
}

type Get = Handler<typeof microbiomeResults.getTrait, MicrobiomeContext>

export const getTrait: Get = async ({ params, user: { userId } }, { healthDb, vault }) => {
  const trait = findMicrobiomeTrait(params.traitName)
  if (!trait) throw new Refusal('MICROBIOME_TRAIT_NOT_FOUND')
  const [latest = null] = await loadResults({ healthDb, vault }, userId, OFFERED.microbiomeTestingType)
  const { doing } = trait
  const contributing = MICROBES.filter(({ roles, microbeGroupEnum }) => {
    if (trait.traitName === 'BENEFICIAL_RATIO') return microbeGroupEnum === 'BENEFICIAL'
    if (trait.traitName === 'HARMFUL_RATIO') return microbeGroupEnum === 'HARMFUL'
    return doing !== null && roles.includes(doing)
  })
  return {
    trait: {
      ...traitView(trait, latest),
      description: trait.description,
      contributingMicrobes: contributing.map((microbe) => ({
        microbe: microbeView(microbe, latest),
        directionEnum: 'UP' as const,
      })),
      disclaimer: microbiomeReportWords.disclaimer,
    },
  }
}
