/** Evaluation of a result: the position of each figure among people. @source docs/reference/microbiome.md#figures */
import type { BANDS, GUT_TYPES } from '@ieum/contracts/microbiome/enums.ts'
import type { MicrobeRow } from './catalogue/microbe-row.ts'
import { MICROBES } from './catalogue/microbes.ts'
import type { MicrobiomeTrait } from './catalogue/microbiome-traits.ts'
import {
  balanceOf,
  evenness,
  genusPercents,
  type MicrobeShare,
  NAMED_GUT_TYPES,
  type NamedGutType,
  observedSpecies,
  percentOf,
  shannon,
  unclassifiedPercent,
} from './composition.ts'
import {
  greatestHiddenPercent,
  hiddenGutTypePercent,
  hiddenPercentOf,
  hiddenShannon,
  hiddenTraitValue,
  isOfGroup,
} from './hidden-microbes.ts'
import { REFERENCE, type Reference } from './reference.generated.ts'

export type Band = (typeof BANDS)[number]
export type GutType = (typeof GUT_TYPES)[number]

/** The strongest of the three types names the gut if it is at least this many times the next one. */
export const NEEDED_MARGIN = 1.2
/** Thresholds of the bands, in percent of people. */
export const HIGH_FROM = 70
export const LOW_BELOW = 30

/** Returns the percent of people below a value; 0 to 100. @param quantiles ascending, evenly spaced */
export function percentileIn(quantiles: readonly number[], value: number): number {
  const steps = quantiles.length - 1
  const first = quantiles[0] ?? 0
  const last = quantiles[steps] ?? 0
  if (value <= first) return 0
  if (value >= last) return 100
  const at = quantiles.findIndex((one) => one > value)
  const low = quantiles[at - 1] ?? first
  const high = quantiles[at] ?? last
  return ((at - 1 + (value - low) / (high - low)) * 100) / steps
}

/** The same value among the people above: 1 to 100. */
export const topPercentIn = (quantiles: readonly number[], value: number): number =>
  Math.min(100, Math.max(1, Math.ceil(100 - percentileIn(quantiles, value))))

export function bandOf(percentile: number): Band {
  if (percentile >= HIGH_FROM) return 'HIGH'
  return percentile < LOW_BELOW ? 'LOW' : 'MID'
}

export type GutTypeReading = {
  readonly gutTypeEnum: GutType
  /** Amount of each type relative to the usual one; 1 is usual. */
  readonly pulls: readonly { readonly gutTypeEnum: NamedGutType; readonly pull: number }[]
  /** The strongest divided by the next one; null when there is none of any. */
  readonly margin: number | null
}

export const gutTypeOf = (shares: readonly MicrobeShare[], reference: Reference = REFERENCE): GutTypeReading =>
  gutTypeOfPercents(genusPercents(shares), reference)

function gutTypeOfPercents(percents: ReturnType<typeof genusPercents>, reference: Reference): GutTypeReading {
  const pulls = NAMED_GUT_TYPES.map((gutTypeEnum) => ({
    gutTypeEnum,
    pull: percents[gutTypeEnum] / reference.genusMedians[gutTypeEnum],
  })).sort((a, b) => b.pull - a.pull)
  const [strongest, next] = pulls
  if (!strongest || !next || strongest.pull === 0) return { gutTypeEnum: 'UNCLASSIFIED', pulls, margin: null }
  const margin = next.pull === 0 ? Number.POSITIVE_INFINITY : strongest.pull / next.pull
  const isClear = margin >= NEEDED_MARGIN
  return {
    gutTypeEnum: isClear ? strongest.gutTypeEnum : 'UNCLASSIFIED',
    pulls,
    margin: Number.isFinite(margin) ? margin : null,
  }
}

export type GutReport = {
  readonly gutType: GutTypeReading
  readonly gutScore: number
  readonly gutScoreTopPercent: number
  readonly diversity: {
    readonly shannon: number
    readonly observedSpeciesCount: number
    readonly evenness: number | null
    readonly percentile: number
    readonly bandEnum: Band
  }
  readonly balance: ReturnType<typeof balanceOf> & { readonly percentile: number; readonly bandEnum: Band }
  readonly detectedCount: number
  readonly unclassifiedPercent: number
}

/** Returns how much a repeated reading of the same sample may differ: less with more reads. */
export const noiseAt = (at10000Reads: number, totalReads: number): number =>
  at10000Reads * Math.sqrt(10_000 / Math.max(1, totalReads))

/** Returns 0 to 100, higher is more favourable: diversity, beneficial microbes, and few watched ones. */
export function gutScoreOf(shares: readonly MicrobeShare[], reference: Reference = REFERENCE): number {
  const { beneficialPercent, harmfulPercent } = balanceOf(shares)
  const diversity = percentileIn(reference.shannon, shannon(shares))
  const beneficial = percentileIn(reference.beneficialPercent, beneficialPercent)
  const harmful = percentileIn(reference.harmfulPercent, harmfulPercent)
  return Math.round(0.4 * diversity + 0.3 * beneficial + 0.3 * (100 - harmful))
}

/** @param shares under current names */
export function gutReport(shares: readonly MicrobeShare[], reference: Reference = REFERENCE): GutReport {
  const gutScore = gutScoreOf(shares, reference)
  const percentile = percentileIn(reference.shannon, shannon(shares))
  const balance = balanceOf(shares)
  const balancePercentile =
    (percentileIn(reference.beneficialPercent, balance.beneficialPercent) +
      100 -
      percentileIn(reference.harmfulPercent, balance.harmfulPercent)) /
    2
  return {
    gutType: gutTypeOf(shares, reference),
    gutScore,
    gutScoreTopPercent: topPercentIn(reference.gutScore, gutScore),
    diversity: {
      shannon: shannon(shares),
      observedSpeciesCount: observedSpecies(shares),
      evenness: evenness(shares),
      percentile,
      bandEnum: bandOf(percentile),
    },
    balance: { ...balance, percentile: balancePercentile, bandEnum: bandOf(balancePercentile) },
    detectedCount: MICROBES.filter(({ microbeName }) => (shareOf(shares, microbeName) ?? 0) > 0).length,
    unclassifiedPercent: unclassifiedPercent(shares),
  }
}

/** Returns the share of a microbe; null when it was not reported, or only as a part of a group or a higher rank. */
export const shareOf = (shares: readonly MicrobeShare[], microbeName: string): number | null =>
  shares.find((one) => one.microbeName === microbeName)?.abundancePercent ?? null

/** Returns the level of one microbe among the people in whom it was found. */
export function levelOf(
  abundancePercent: number | null,
  { microbeName }: Pick<MicrobeRow, 'microbeName'>,
  reference: Reference = REFERENCE,
): 'NOT_DETECTED' | 'LOW' | 'NORMAL' | 'HIGH' | null {
  if (abundancePercent === null) return null
  if (abundancePercent <= 0) return 'NOT_DETECTED'
  const percentile = percentileIn(reference.microbes[microbeName]?.quantiles ?? [0, 100], abundancePercent)
  if (percentile < 25) return 'LOW'
  return percentile >= 75 ? 'HIGH' : 'NORMAL'
}

/** Returns the rarity of a microbe by the share of the reference's people in whom it is found. */
export function rarityOf(
  { microbeName }: Pick<MicrobeRow, 'microbeName'>,
  reference: Reference = REFERENCE,
): 'COMMON' | 'UNCOMMON' | 'RARE' | 'LEGENDARY' {
  const prevalence = reference.microbes[microbeName]?.prevalence ?? 0
  if (prevalence >= 0.5) return 'COMMON'
  if (prevalence >= 0.1) return 'UNCOMMON'
  return prevalence >= 0.01 ? 'RARE' : 'LEGENDARY'
}

export type TraitReading = {
  readonly trait: MicrobiomeTrait
  /** 0 to 100: position of its sum among people. */
  readonly score: number
  readonly levelEnum: 'LOW' | 'NORMAL' | 'HIGH'
  readonly favorabilityEnum: 'GOOD' | 'NORMAL' | 'CARE' | 'NEUTRAL'
  readonly topPercent: number
}

/** Returns a trait of a sample; the laboratory's own values take precedence. */
export function readTrait(
  trait: MicrobiomeTrait,
  shares: readonly MicrobeShare[],
  reported: { readonly score: number | null; readonly level: 'LOW' | 'NORMAL' | 'HIGH' | null } | undefined,
  reference: Reference = REFERENCE,
): TraitReading {
  const quantiles = reference.traits[trait.traitName] ?? [0, 100]
  const value = traitValue(trait, shares)
  const score = reported?.score ?? Math.round(percentileIn(quantiles, value))
  const band = bandOf(score)
  const levelEnum = reported?.level ?? (band === 'MID' ? 'NORMAL' : band)
  return {
    trait,
    score,
    levelEnum,
    favorabilityEnum: favorabilityOf(trait, levelEnum),
    topPercent: topPercentIn(quantiles, value),
  }
}

export function traitValue(trait: MicrobiomeTrait, shares: readonly MicrobeShare[]): number {
  if (trait.traitName === 'GUT_DIVERSITY') return shannon(shares)
  const { beneficialPercent, harmfulPercent } = balanceOf(shares)
  if (trait.traitName === 'BENEFICIAL_RATIO') return beneficialPercent
  if (trait.traitName === 'HARMFUL_RATIO') return harmfulPercent
  const { doing } = trait
  return doing ? percentOf(shares, ({ roles }) => roles.includes(doing)) : 0
}

function favorabilityOf(
  { favorableEnd }: MicrobiomeTrait,
  level: 'LOW' | 'NORMAL' | 'HIGH',
): TraitReading['favorabilityEnum'] {
  if (favorableEnd === 'NEUTRAL') return 'NEUTRAL'
  if (level === 'NORMAL') return 'NORMAL'
  return level === favorableEnd ? 'GOOD' : 'CARE'
}

/**
 * Returns the beneficial microbe that is furthest below the usual share, among those whose share is known; of two equal
 * ones the first in the catalogue. Null where none is known to be below it.
 */
export function recommendedMicrobe(
  shares: readonly MicrobeShare[],
  reference: Reference = REFERENCE,
): { readonly microbe: MicrobeRow; readonly gapPercent: number } | null {
  const gaps = MICROBES.filter(isOfGroup('BENEFICIAL')).flatMap((microbe) => {
    const percent = shareOf(shares, microbe.microbeName)
    const gapPercent = percent === null ? 0 : medianOf(microbe, reference) - percent
    return gapPercent > 0 ? [{ microbe, gapPercent }] : []
  })
  return gaps.reduce<(typeof gaps)[number] | null>(
    (most, one) => (most === null || one.gapPercent > most.gapPercent ? one : most),
    null,
  )
}

/** Returns the median share among the people who have the microbe. */
export const medianOf = (
  { microbeName }: Pick<MicrobeRow, 'microbeName'>,
  reference: Reference = REFERENCE,
): number => {
  const quantiles = reference.microbes[microbeName]?.quantiles ?? [0]
  return quantiles[Math.floor(quantiles.length / 2)] ?? 0
}

/** A microbe with fewer reads than this may be missed or found by chance. */
const SURE_READS = 10

/**
 * Returns whether this number of reads is enough to detect a microbe or its absence: a small share is missed by chance.
 */
export const isDetectable = (percent: number, totalReads: number): boolean => (percent * totalReads) / 100 >= SURE_READS

export type Showcase = {
  readonly showcaseTypeEnum: 'MOST_ABUNDANT' | 'RAREST' | 'BEST_BENEFICIAL' | 'WATCH_OUT' | 'NEW_SINCE_LAST'
  readonly microbe: MicrobeRow
}

/** Returns three to five notable findings, none of a microbe that another finding already names. */
export function showcasesOf(
  shares: readonly MicrobeShare[],
  totalReads: number,
  before: readonly MicrobeShare[] | null,
  reference: Reference = REFERENCE,
): readonly Showcase[] {
  const found = MICROBES.map((microbe) => ({ microbe, percent: shareOf(shares, microbe.microbeName) ?? 0 }))
    .filter(({ percent }) => percent > 0)
    .sort((a, b) => b.percent - a.percent)
  const sure = found.filter(({ percent }) => isDetectable(percent, totalReads))
  const standing = ({ microbe, percent }: (typeof found)[number]) =>
    percentileIn(reference.microbes[microbe.microbeName]?.quantiles ?? [0, 100], percent)
  const group = (wanted: MicrobeRow['microbeGroupEnum']) =>
    sure.filter(({ microbe }) => microbe.microbeGroupEnum === wanted).sort((a, b) => standing(b) - standing(a))
  const rarest = [...sure].sort(
    (a, b) =>
      (reference.microbes[a.microbe.microbeName]?.prevalence ?? 1) -
      (reference.microbes[b.microbe.microbeName]?.prevalence ?? 1),
  )
  const isNew = ({ microbe, percent }: (typeof found)[number]) =>
    before !== null && shareOf(before, microbe.microbeName) === 0 && isDetectable(percent, totalReads)
  const greatestHidden = greatestHiddenPercent(shares)
  const wanted: readonly (readonly [Showcase['showcaseTypeEnum'], readonly (typeof found)[number][]])[] = [
    // A microbe that may have more than this one is the most abundant one then.
    ['MOST_ABUNDANT', found.filter(({ percent }) => percent >= greatestHidden)],
    ['BEST_BENEFICIAL', group('BENEFICIAL')],
    ['WATCH_OUT', group('HARMFUL')],
    ['RAREST', rarest],
    ['NEW_SINCE_LAST', sure.filter(isNew)],
  ]
  const used = new Set<string>()
  return wanted.flatMap(([showcaseTypeEnum, candidates]) => {
    const one = candidates.find(({ microbe }) => !used.has(microbe.microbeName))
    if (!one) return []
    used.add(one.microbe.microbeName)
    return [{ showcaseTypeEnum, microbe: one.microbe }]
  })
}

/** Method of reading. */
export type Method = {
  readonly analysisVersion: string
  readonly analysisMethod: string | null
  readonly analysisRegion: string | null
  readonly databaseVersion: string | null
}

/**
 * Returns whether a result may be ranked among the people of the reference: both were read by the same method, region
 * and database, all of them known.
 */
export const isComparable = (
  { analysisMethod, analysisRegion, databaseVersion }: Omit<Method, 'analysisVersion'>,
  { method }: Reference = REFERENCE,
): boolean =>
  analysisMethod === method.analysisMethod &&
  analysisRegion === method.analysisRegion &&
  databaseVersion === method.databaseVersion

/**
 * Maximum shift of a figure's place, in hundredths of people, by shares that may or may not be of its microbes. A figure
 * that they could move further gets no place.
 */
const MOST_SHIFT = 1

const isShiftSmall = (quantiles: readonly number[], value: number, hidden: number): boolean =>
  percentileIn(quantiles, value + hidden) - percentileIn(quantiles, value) <= MOST_SHIFT

/** Returns whether the gut type would be another if all the hidden share of one type counted for it. */
function mayGutTypeDiffer(shares: readonly MicrobeShare[], reference: Reference): boolean {
  const percents = genusPercents(shares)
  const { gutTypeEnum } = gutTypeOfPercents(percents, reference)
  return NAMED_GUT_TYPES.some((type) => {
    const most = { ...percents, [type]: percents[type] + hiddenGutTypePercent(shares, type) }
    return gutTypeOfPercents(most, reference).gutTypeEnum !== gutTypeEnum
  })
}

/**
 * Returns whether diversity, balance and score have a place among people and the gut has a type: false where what was
 * reported only as a group, a genus or a higher rank could move one of them. @param shares under current names
 */
export function areSumsKnown(shares: readonly MicrobeShare[], reference: Reference = REFERENCE): boolean {
  const { beneficialPercent, harmfulPercent } = balanceOf(shares)
  return (
    isShiftSmall(reference.shannon, shannon(shares), hiddenShannon(shares)) &&
    isShiftSmall(reference.beneficialPercent, beneficialPercent, hiddenPercentOf(shares, isOfGroup('BENEFICIAL'))) &&
    isShiftSmall(reference.harmfulPercent, harmfulPercent, hiddenPercentOf(shares, isOfGroup('HARMFUL'))) &&
    !mayGutTypeDiffer(shares, reference)
  )
}

/** The same of one trait. */
export const isTraitKnown = (
  trait: MicrobiomeTrait,
  shares: readonly MicrobeShare[],
  reference: Reference = REFERENCE,
): boolean =>
  isShiftSmall(
    reference.traits[trait.traitName] ?? [0, 100],
    traitValue(trait, shares),
    hiddenTraitValue(trait, shares),
  )

/** Returns why a result has no gut type and its figures no place among people; null: it has both. */
export function whyNotCompared(
  result: Omit<Method, 'analysisVersion'> & { readonly shares: readonly MicrobeShare[] },
  reference: Reference = REFERENCE,
): 'METHOD' | 'RANK' | null {
  if (!isComparable(result, reference)) return 'METHOD'
  return areSumsKnown(result.shares, reference) ? null : 'RANK'
}

/** Returns the differences between the methods, and what is unknown of one; empty: the two may be compared. */
export function methodDifferences(
  one: Method,
  other: Method,
): readonly ('ANALYSIS_VERSION' | 'METHOD' | 'REGION' | 'DATABASE')[] {
  return [
    ...(one.analysisVersion === other.analysisVersion ? [] : ['ANALYSIS_VERSION' as const]),
    ...(isAlike(one.analysisMethod, other.analysisMethod) ? [] : ['METHOD' as const]),
    ...(isAlike(one.analysisRegion, other.analysisRegion) ? [] : ['REGION' as const]),
    ...(isAlike(one.databaseVersion, other.databaseVersion) ? [] : ['DATABASE' as const]),
  ]
}

/** Two unknown ones may differ. */
const isAlike = (one: string | null, other: string | null): boolean => one !== null && one === other
