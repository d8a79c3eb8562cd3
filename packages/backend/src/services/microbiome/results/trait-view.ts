import type { microbiomeResults } from '@ieum/contracts/microbiome/results.ts'
import type { MicrobiomeTrait } from '@ieum/domain/microbiome/catalogue/microbiome-traits.ts'
import { isComparable, isTraitKnown, readTrait } from '@ieum/domain/microbiome/report.ts'
import type { z } from 'zod'
import type { OpenedResult } from './load-results.ts'

export type TraitItem = z.input<typeof microbiomeResults.getLatestResultTraits.response>['traits'][number]

const NOT_PLACED = { levelEnum: null, favorabilityEnum: null, topPercent: null, oneLiner: null } as const

/** A trait with the person's answer; without a result, its description alone. */
export function traitView(trait: MicrobiomeTrait, result: OpenedResult | null): TraitItem {
  const { displayName, traitName, words } = trait
  if (result === null)
    return {
      traitName,
      displayName,
      isComparedWithPeople: null,
      score: null,
      levelEnum: null,
      favorabilityEnum: null,
      topPercent: null,
      oneLiner: null,
    }
  const reported = result.traits.find((one) => one.traitName === traitName)
  const { favorabilityEnum, levelEnum, score, topPercent } = readTrait(trait, result.shares, reported)
  // A level that the laboratory reports by its own people stays; our people are others.
  const isComparedWithPeople = isComparable(result) && isTraitKnown(trait, result.shares)
  if (!isComparedWithPeople && (reported?.level ?? null) === null)
    return { ...NOT_PLACED, traitName, displayName, isComparedWithPeople, score: reported?.score ?? null }
  const place = isComparedWithPeople ? { score, topPercent } : { score: reported?.score ?? null, topPercent: null }
  return {
    traitName,
    displayName,
    isComparedWithPeople,
    levelEnum,
    favorabilityEnum,
    ...place,
    oneLiner: words[levelEnum],
  }
}
