/**
 * Checks of one reported trait by itself: its kind is the catalogue's, and its level matches its score and its
 * genotype. Pure.
 */
import type { TraitLevel } from '@ieum/contracts/gene/trait-names.ts'
import type { LaboratoryFault, LaboratoryFaultReason } from '@ieum/contracts/shared/laboratory-faults.ts'
import type { CatalogueTrait } from '../catalogue/catalogue.ts'
import { LARGEST_OWN_OFFSET, scoresByAlleles, scoringSnp } from '../catalogue/practice-scores.ts'
import { levelOfScore } from '../traits/trait-scores.ts'
import type { ReportedTrait } from './reported-trait.ts'
import type { VariantCall } from './variant-call.ts'

/**
 * @param path of the trait in the message
 * @param calls the readings of its variants
 * @param isPracticeModel the laboratory scores by the model of the practice laboratory, so that a genotype limits its
 * score
 * @source docs/reference/laboratories.md#traits
 */
export function traitFaults(
  trait: CatalogueTrait,
  one: ReportedTrait,
  path: string,
  calls: readonly VariantCall[],
  isPracticeModel: boolean,
): readonly LaboratoryFault[] {
  const fault = (field: keyof ReportedTrait, reasonEnum: LaboratoryFaultReason): LaboratoryFault => ({
    path: `${path}.${field}`,
    reasonEnum,
    name: trait.traitName,
  })
  if (one.resultKind !== trait.resultKindEnum) return [fault('resultKind', 'RESULT_KIND_MISMATCH')]
  const isType = trait.resultKindEnum === 'TYPE'
  const isScore = trait.resultKindEnum === 'SCORE'
  const presence = (field: 'type' | 'level' | 'score', isWanted: boolean) =>
    (one[field] === null) === isWanted ? [fault(field, isWanted ? 'MISSING' : 'UNEXPECTED')] : []
  const faults = [
    ...presence('type', isType),
    ...presence('level', !isType),
    ...presence('score', isScore),
    ...(['score', 'percentile'] as const).flatMap((field) =>
      isWithin(one[field], 0, 100) ? [] : [fault(field, 'OUT_OF_RANGE')],
    ),
    ...(isType && one.type !== null && !trait.types.some(({ typeName }) => typeName === one.type)
      ? [fault('type', 'UNKNOWN_NAME')]
      : []),
  ]
  if (faults.length > 0) return faults
  const { level, score } = one
  if (level !== null && score !== null && levelOfScore(trait, score) !== level)
    return [fault('level', 'LEVEL_SCORE_MISMATCH')]
  return isPracticeModel ? genotypeFaults(trait, { level, score }, calls, fault) : []
}

/** Checks the score against the variant that determines it, within a person's own offset. */
function genotypeFaults(
  trait: CatalogueTrait,
  { level, score }: { readonly level: TraitLevel | null; readonly score: number | null },
  calls: readonly VariantCall[],
  fault: (field: 'level' | 'score', reasonEnum: LaboratoryFaultReason) => LaboratoryFault,
): readonly LaboratoryFault[] {
  const scored = scoringSnp(trait)
  const call = calls.find(({ rsId }) => rsId === scored?.snp.rsId)
  if (!scored || !call || call.genotype === 'NO_CALL') return []
  const copies = [...call.genotype].filter((base) => base === scored.snp.effectAllele).length
  const middle = scoresByAlleles(trait)[copies] ?? 0
  const [least, most] = [Math.max(0, middle - LARGEST_OWN_OFFSET), Math.min(100, middle + LARGEST_OWN_OFFSET)]
  if (score !== null) return score >= least && score <= most ? [] : [fault('score', 'SCORE_GENOTYPE_MISMATCH')]
  const levels = Array.from({ length: most - least + 1 }, (_, at) => levelOfScore(trait, least + at))
  return level === null || levels.includes(level) ? [] : [fault('level', 'LEVEL_GENOTYPE_MISMATCH')]
}

const isWithin = (value: number | null, least: number, most: number): boolean =>
  value === null || (Number.isFinite(value) && value >= least && value <= most)
