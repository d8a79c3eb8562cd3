/**
 * Validates a laboratory's microbiome result: accepted as a whole, or rejected as a whole with each field and its
 * reason. Pure.
 * @source docs/reference/laboratories.md
 */
import type { LaboratoryFault } from '@ieum/contracts/shared/laboratory-faults.ts'
import { completionFaults, type KnownKit, kitFaults } from '../../health/laboratory-message.ts'
import { findMicrobe } from '../catalogue/microbes.ts'
import { findMicrobiomeTrait } from '../catalogue/microbiome-traits.ts'
import { type MicrobeShare, nameOfToday } from '../composition.ts'
import { bandOf } from '../report.ts'
import { readTaxonName } from '../taxonomy/taxon-name.ts'

/** Fewer reads are not sufficient. @source docs/reference/microbiome.md#a-labs-result */
export const LEAST_READS = 10_000
/** Rounding may raise the sum of shares to this. */
const MOST_SUM_PERCENT = 100.5

export type ReportedGutTrait = {
  readonly traitName: string
  readonly score: number | null
  readonly level: 'LOW' | 'NORMAL' | 'HIGH' | null
}

/** A laboratory's report of a sample. Business time of the laboratory. */
export type GutResultMessage = {
  readonly kitId: string | null
  readonly canAnalyze: boolean
  readonly failedAtMs: number | null
  readonly completedAtMs: number | null
  readonly failedReason: string | null
  readonly microbes: readonly (MicrobeShare & { readonly percentile: number | null })[]
  readonly traits: readonly ReportedGutTrait[]
  readonly analysisVersion: string | null
  readonly totalReads: number | null
  /** How much replicates of one sample differ for each microbe, in percent of its share; null: not reported. */
  readonly replicateVariationPercent: number | null
  /** Why an earlier result is replaced, opened or not; absent in a first result. */
  readonly correctionReason: string | null
}

/** Our facts at the time of its arrival. */
export type GutResultFacts = {
  readonly orderedAtMs: number
  readonly kit: KnownKit
  /** A stored version of this testing exists, which this one replaces. */
  readonly hasEarlierResult: boolean
  readonly nowMs: number
}

/** The stored part of it. */
export type GutResult = {
  readonly completedAtMs: number
  readonly analysisVersion: string
  readonly totalReads: number
  readonly replicateVariationPercent: number | null
  readonly microbes: readonly MicrobeShare[]
  readonly traits: readonly ReportedGutTrait[]
}

export type GutResultVerdict =
  | { readonly kind: 'accepted'; readonly result: GutResult }
  /** An unusable sample. */
  | { readonly kind: 'failed'; readonly failedReason: string }
  | { readonly kind: 'refused'; readonly faults: readonly LaboratoryFault[] }

const MICROBES = 'analysisResultMicrobes'
const TRAITS = 'analysisResultTraits'

export function validateGutResult(message: GutResultMessage, facts: GutResultFacts): GutResultVerdict {
  const { completedAtMs, failedAtMs, kitId } = message
  const shared = [
    ...kitFaults(kitId, facts.kit),
    ...(completedAtMs === null ? [] : completionFaults('completedAt', completedAtMs, facts)),
    ...(failedAtMs === null ? [] : completionFaults('failedAt', failedAtMs, facts)),
  ]
  if (failedAtMs === null && completedAtMs === null)
    return refused([...shared, { path: message.canAnalyze ? 'completedAt' : 'failedAt', reasonEnum: 'MISSING' }])
  if (failedAtMs !== null && completedAtMs !== null)
    return refused([...shared, { path: 'failedAt', reasonEnum: 'UNEXPECTED' }])
  return failedAtMs !== null || !message.canAnalyze
    ? validateFailure(message, shared)
    : validateResult(message, [...shared, ...correctionFaults(message, facts)])
}

const refused = (faults: readonly LaboratoryFault[]): GutResultVerdict => ({ kind: 'refused', faults })
const when = (isWrong: boolean, path: string, reasonEnum: LaboratoryFault['reasonEnum']): readonly LaboratoryFault[] =>
  isWrong ? [{ path, reasonEnum }] : []

/** The whole result is replaced: the person sees the reason. */
function correctionFaults({ correctionReason }: GutResultMessage, { hasEarlierResult }: GutResultFacts) {
  return [
    ...when(hasEarlierResult && correctionReason === null, 'correctionReason', 'MISSING'),
    ...when(!hasEarlierResult && correctionReason !== null, 'correctionReason', 'NOTHING_TO_CORRECT'),
  ]
}

function validateFailure(message: GutResultMessage, shared: readonly LaboratoryFault[]): GutResultVerdict {
  const { canAnalyze, correctionReason, failedAtMs, failedReason, microbes, traits } = message
  const faults = [
    ...shared,
    ...when(canAnalyze, 'canAnalyze', 'UNEXPECTED'),
    ...when(failedAtMs === null, 'failedAt', 'MISSING'),
    ...when(failedReason === null, 'failedReason', 'MISSING'),
    ...when(correctionReason !== null, 'correctionReason', 'UNEXPECTED'),
    ...when(microbes.length > 0, MICROBES, 'UNEXPECTED'),
    ...when(traits.length > 0, TRAITS, 'UNEXPECTED'),
  ]
  return faults.length > 0 || failedReason === null ? refused(faults) : { kind: 'failed', failedReason }
}

function validateResult(message: GutResultMessage, shared: readonly LaboratoryFault[]): GutResultVerdict {
  const { analysisVersion, completedAtMs, failedReason, microbes, totalReads, traits } = message
  const faults = [
    ...shared,
    ...when(failedReason !== null, 'failedReason', 'UNEXPECTED'),
    ...when(analysisVersion === null, 'analysisVersion', 'MISSING'),
    ...when(totalReads === null, 'totalReads', 'MISSING'),
    ...when(isOut(message.replicateVariationPercent), 'replicateVariationPercent', 'OUT_OF_RANGE'),
    ...when(microbes.length === 0, MICROBES, 'MISSING'),
    ...microbeFaults(microbes),
    ...traitFaults(traits),
  ]
  if (faults.length > 0 || analysisVersion === null || totalReads === null || completedAtMs === null)
    return refused(faults)
  if (totalReads < LEAST_READS) return refused([{ path: 'totalReads', reasonEnum: 'LOW_READ_COUNT' }])
  const stored = microbes.map(({ microbeName, abundancePercent }) => ({ microbeName, abundancePercent }))
  const { replicateVariationPercent } = message
  return {
    kind: 'accepted',
    result: { completedAtMs, analysisVersion, totalReads, replicateVariationPercent, microbes: stored, traits },
  }
}

const isOut = (value: number | null): boolean => value !== null && !(value >= 0 && value <= 100)

function microbeFaults(microbes: GutResultMessage['microbes']): readonly LaboratoryFault[] {
  // Parts of one species or genus may occur side by side; under its plain name each occurs once.
  const names = microbes.map(({ microbeName }) =>
    readTaxonName(microbeName).isPart ? microbeName : nameOfToday(microbeName),
  )
  const sum = microbes.reduce((all, { abundancePercent }) => all + (abundancePercent ?? 0), 0)
  return [
    ...microbes.flatMap((one, at) => {
      const path = `${MICROBES}[${at}]`
      const name = names[at] ?? ''
      const known = findMicrobe(name) === null ? {} : { name }
      return [
        ...when(names.indexOf(name) < at, `${path}.microbeName`, 'DUPLICATE'),
        ...when(isOut(one.abundancePercent), `${path}.abundancePercent`, 'OUT_OF_RANGE'),
        ...when(isOut(one.percentile), `${path}.percentile`, 'OUT_OF_RANGE'),
      ].map((fault) => ({ ...fault, ...known }))
    }),
    ...when(sum > MOST_SUM_PERCENT, MICROBES, 'SUM_ABOVE_100'),
    ...when(microbes.length > 0 && sum <= 0, MICROBES, 'MISSING'),
  ]
}

/** A level follows its score, as everywhere in the report. */
function traitFaults(traits: readonly ReportedGutTrait[]): readonly LaboratoryFault[] {
  const names = traits.map(({ traitName }) => traitName)
  return traits.flatMap(({ traitName, level, score }, at) => {
    const path = `${TRAITS}[${at}]`
    const known = findMicrobiomeTrait(traitName) === null ? {} : { name: traitName }
    const band = score === null || isOut(score) ? null : bandOf(score)
    const isApart = level !== null && band !== null && level !== (band === 'MID' ? 'NORMAL' : band)
    return [
      ...when(findMicrobiomeTrait(traitName) === null, `${path}.traitName`, 'UNKNOWN_NAME'),
      ...when(names.indexOf(traitName) < at, `${path}.traitName`, 'DUPLICATE'),
      ...when(isOut(score), `${path}.score`, 'OUT_OF_RANGE'),
      ...when(isApart, `${path}.level`, 'LEVEL_SCORE_MISMATCH'),
    ].map((fault) => ({ ...fault, ...known }))
  })
}
