import type { microbiomeResults } from '@ieum/contracts/microbiome/results.ts'
import type { MicrobiomeTrait } from '@ieum/domain/microbiome/catalogue/microbiome-traits.ts'
import { readTrait } from '@ieum/domain/microbiome/report.ts'
import type { z } from 'zod'
import type { OpenedResult } from './load-results.ts'

export type TraitItem = z.input<typeof microbiomeResults.getLatestResultTraits.response>['traits'][number]

/** A trait with the person's answer; without a result what it is. */
export function traitView(trait: MicrobiomeTrait, result: OpenedResult | null): TraitItem {
  const { displayName, traitName, words } = trait
  if (result === null)
    return {
      traitName,
      displayName,
      score: null,
      levelEnum: null,
      favorabilityEnum: null,
      topPercent: null,
      oneLiner: null,
    }
  const said = result.traits.find((one) => one.traitName === traitName)
  const { favorabilityEnum, levelEnum, score, topPercent } = readTrait(trait, result.shares, said)
  return { traitName, displayName, score, levelEnum, favorabilityEnum, topPercent, oneLiner: words[levelEnum] }
}
