import { findMicrobe } from './catalogue/microbes.ts'
import { findMicrobiomeTrait } from './catalogue/microbiome-traits.ts'
import type { MicrobeShare } from './composition.ts'

/** Fewer pieces than that say too little. @source docs/microbiome.md#a-labs-result */
export const LEAST_READS = 10_000
/** Rounding may take shares over a hundred by so much. */
const MOST_SUM_PERCENT = 100.5

export type SaidTrait = {
  readonly traitName: string
  readonly score: number | null
  readonly level: 'LOW' | 'NORMAL' | 'HIGH' | null
}

/** What a laboratory sends of a sample. */
export type MicrobiomePayload = {
  readonly canAnalyze: boolean
  readonly failedAtMs: number | null
  readonly completedAtMs: number | null
  readonly failedReason: string | null
  readonly microbes: readonly (MicrobeShare & { readonly percentile: number | null })[]
  readonly traits: readonly SaidTrait[]
  readonly analysisVersion: string | null
  readonly totalReads: number | null
}

/** What of it is kept. */
export type MicrobiomeResult = {
  readonly completedAtMs: number
  readonly analysisVersion: string
  readonly totalReads: number
  readonly microbes: readonly MicrobeShare[]
  readonly traits: readonly SaidTrait[]
}

/** What becomes of a laboratory's result: all of it is taken or nothing. */
export type MicrobiomeVerdict =
  | { readonly kind: 'taken'; readonly result: MicrobiomeResult }
  | { readonly kind: 'failed'; readonly failedReason: string }
  | { readonly kind: 'low-reads' }
  /** One sentence for each fault; none tells a value of the person. */
  | { readonly kind: 'invalid'; readonly faults: readonly string[] }

/** Judges what a laboratory sends. @source docs/microbiome.md#a-labs-result */
export function judgeMicrobiomePayload(payload: MicrobiomePayload): MicrobiomeVerdict {
  const { canAnalyze, completedAtMs, failedAtMs } = payload
  if ((failedAtMs === null) === (completedAtMs === null))
    return { kind: 'invalid', faults: ['one of failedAt and completedAt'] }
  if (failedAtMs !== null || !canAnalyze) return judgeFailure(payload)
  return judgeResult(payload)
}

function judgeFailure(payload: MicrobiomePayload): MicrobiomeVerdict {
  const { canAnalyze, failedAtMs, failedReason, microbes, traits } = payload
  const faults = [
    ...(canAnalyze ? ['canAnalyze with failedAt'] : []),
    ...(failedAtMs === null ? ['no failedAt'] : []),
    ...(failedReason === null ? ['no failedReason'] : []),
    ...(microbes.length + traits.length > 0 ? ['a result of what could not be analysed'] : []),
  ]
  return faults.length > 0 || failedReason === null ? { kind: 'invalid', faults } : { kind: 'failed', failedReason }
}

function judgeResult(payload: MicrobiomePayload): MicrobiomeVerdict {
  const { analysisVersion, completedAtMs, failedReason, microbes, totalReads, traits } = payload
  const faults = [
    ...(failedReason === null ? [] : ['failedReason with completedAt']),
    ...(analysisVersion === null ? ['no analysisVersion'] : []),
    ...(totalReads === null ? ['no totalReads'] : []),
    ...(microbes.length === 0 ? ['no microbes'] : []),
    ...faultsOfMicrobes(microbes),
    ...faultsOfTraits(traits),
  ]
  if (faults.length > 0 || analysisVersion === null || totalReads === null || completedAtMs === null)
    return { kind: 'invalid', faults }
  if (totalReads < LEAST_READS) return { kind: 'low-reads' }
  const kept = microbes.map(({ microbeName, abundancePercent }) => ({ microbeName, abundancePercent }))
  return { kind: 'taken', result: { completedAtMs, analysisVersion, totalReads, microbes: kept, traits } }
}

function faultsOfMicrobes(microbes: MicrobiomePayload['microbes']): readonly string[] {
  const names = microbes.map(({ microbeName }) => findMicrobe(microbeName)?.microbeName ?? microbeName)
  const sum = microbes.reduce((all, { abundancePercent }) => all + (abundancePercent ?? 0), 0)
  const isOut = (value: number | null) => value !== null && !(value >= 0 && value <= 100)
  return [
    ...(microbes.some(({ microbeName }) => !/^[A-Z][A-Za-z]*_[\w.-]+$/.test(microbeName))
      ? ['a name that is none']
      : []),
    ...(new Set(names).size === names.length ? [] : ['a microbe twice']),
    ...(microbes.some(({ abundancePercent }) => isOut(abundancePercent)) ? ['a share outside 0 to 100'] : []),
    ...(microbes.some(({ percentile }) => isOut(percentile)) ? ['a percentile outside 0 to 100'] : []),
    ...(sum > MOST_SUM_PERCENT ? ['shares above 100.5 together'] : []),
    ...(sum > 0 ? [] : ['no share above 0']),
  ]
}

function faultsOfTraits(traits: readonly SaidTrait[]): readonly string[] {
  const names = traits.map(({ traitName }) => traitName)
  return [
    ...names.filter((name) => findMicrobiomeTrait(name) === null).map(() => 'a trait that is none'),
    ...(new Set(names).size === names.length ? [] : ['a trait twice']),
    ...(traits.some(({ score }) => score !== null && !(score >= 0 && score <= 100))
      ? ['a score outside 0 to 100']
      : []),
  ]
}
