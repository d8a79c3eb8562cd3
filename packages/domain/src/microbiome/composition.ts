/** Figures of a sample. Pure; shares are percent of the reads. @source docs/reference/microbiome.md#figures */
import { findMicrobe } from './catalogue/microbes.ts'
import { generaOf, readTaxonName } from './taxonomy/taxon-name.ts'

/** One microbe of a sample; null: not reported, which is not the same as none. */
export type MicrobeShare = { readonly microbeName: string; readonly abundancePercent: number | null }

/** Returns the catalogue's current name, whichever name the pipeline used; an unknown name stays. */
export const nameOfToday = (reported: string): string =>
  (findMicrobe(reported) ?? readTaxonName(reported).microbe)?.microbeName ?? reported

/** Returns the shares under current names; parts of one microbe are added up. */
export function underNamesOfToday(reported: readonly MicrobeShare[]): readonly MicrobeShare[] {
  const byName = new Map<string, number | null>()
  for (const { microbeName, abundancePercent } of reported) {
    const name = nameOfToday(microbeName)
    const before = byName.get(name) ?? null
    byName.set(name, before === null ? abundancePercent : before + (abundancePercent ?? 0))
  }
  return [...byName].map(([microbeName, abundancePercent]) => ({ microbeName, abundancePercent }))
}

/** Returns the shares above zero, each as a part of their sum. */
function parts(shares: readonly MicrobeShare[]): readonly number[] {
  const found = shares.map(({ abundancePercent }) => abundancePercent ?? 0).filter((percent) => percent > 0)
  const sum = found.reduce((all, one) => all + one, 0)
  // Added in a fixed order, so that the reported order does not affect the last digit.
  return found.map((percent) => percent / sum).sort((a, b) => a - b)
}

/** Returns the number of detected species. */
export const observedSpecies = (shares: readonly MicrobeShare[]): number => parts(shares).length

/** Returns H′ with the natural logarithm; 0 for one species, and for none. */
export const shannon = (shares: readonly MicrobeShare[]): number =>
  Math.max(
    0,
    parts(shares).reduce((sum, q) => sum - q * Math.log(q), 0),
  )

/** Returns H′ relative to its maximum, 0 to 1; null with fewer than two species. */
export function evenness(shares: readonly MicrobeShare[]): number | null {
  const kinds = observedSpecies(shares)
  return kinds < 2 ? null : shannon(shares) / Math.log(kinds)
}

/** Returns the share of the most frequent species, 0 to 1. */
export const dominance = (shares: readonly MicrobeShare[]): number => parts(shares).at(-1) ?? 0

/** Returns the percent of the reads without a known species. */
export const unclassifiedPercent = (shares: readonly MicrobeShare[]): number =>
  Math.max(0, 100 - shares.reduce((sum, { abundancePercent }) => sum + (abundancePercent ?? 0), 0))

/** Returns the total percent of the microbes that match. */
export const percentOf = (
  shares: readonly MicrobeShare[],
  matches: (microbe: NonNullable<ReturnType<typeof findMicrobe>>) => boolean,
): number =>
  shares.reduce((sum, { microbeName, abundancePercent }) => {
    const microbe = findMicrobe(microbeName)
    return microbe && matches(microbe) ? sum + (abundancePercent ?? 0) : sum
  }, 0)

/** Harmful microbes below this percent count as none, so that nothing is divided by them. */
const HARDLY_ANY_PERCENT = 0.01

export function balanceOf(shares: readonly MicrobeShare[]): {
  readonly beneficialPercent: number
  readonly harmfulPercent: number
  readonly ratio: number | null
} {
  const beneficialPercent = percentOf(shares, ({ microbeGroupEnum }) => microbeGroupEnum === 'BENEFICIAL')
  const harmfulPercent = percentOf(shares, ({ microbeGroupEnum }) => microbeGroupEnum === 'HARMFUL')
  const ratio = harmfulPercent < HARDLY_ANY_PERCENT ? null : beneficialPercent / harmfulPercent
  return { beneficialPercent, harmfulPercent, ratio }
}

/** What is summed for each of the three gut types: genera, and those that were split off from them. */
const GENERA = {
  BACTEROIDES: ['Bacteroides', 'Phocaeicola', 'Parabacteroides'],
  PREVOTELLA: ['Prevotella', 'Segatella'],
  RUMINOCOCCUS: ['Ruminococcus', 'Blautia', 'Mediterraneibacter'],
} as const
export type NamedGutType = keyof typeof GENERA
export const NAMED_GUT_TYPES = Object.keys(GENERA) as NamedGutType[]

/** Returns the gut type that a genus, or both genera of a pair, count for; null: none. */
export const gutTypeOfGenus = (genus: string): NamedGutType | null =>
  NAMED_GUT_TYPES.find((type) => generaOf(genus).every((one) => (GENERA[type] as readonly string[]).includes(one))) ??
  null

/** Returns the genus of a name, also of one that the catalogue does not know; null above a genus. */
export const genusOf = (microbeName: string): string | null =>
  findMicrobe(microbeName)?.taxonomy.genus ?? readTaxonName(microbeName).genus

export function isMicrobeOfGutType(microbeName: string, type: NamedGutType): boolean {
  const genus = genusOf(microbeName)
  return genus !== null && gutTypeOfGenus(genus) === type
}

/** Returns the share of each of the three, percent. */
export const genusPercents = (shares: readonly MicrobeShare[]): { readonly [type in NamedGutType]: number } => {
  const sumOf = (type: NamedGutType) =>
    shares.reduce(
      (sum, { microbeName, abundancePercent }) =>
        isMicrobeOfGutType(microbeName, type) ? sum + (abundancePercent ?? 0) : sum,
      0,
    )
  return { BACTEROIDES: sumOf('BACTEROIDES'), PREVOTELLA: sumOf('PREVOTELLA'), RUMINOCOCCUS: sumOf('RUMINOCOCCUS') }
}
