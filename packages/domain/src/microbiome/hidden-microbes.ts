/**
 * Hidden microbes: the laboratory reported a group, a genus or a higher rank that may contain them, so it is unknown
 * whether the sample does. Pure. @source docs/reference/microbiome.md#hidden-microbes
 */
import type { MicrobeRole, MicrobeRow } from './catalogue/microbe-row.ts'
import { findMicrobe, MICROBES } from './catalogue/microbes.ts'
import type { MicrobiomeTrait } from './catalogue/microbiome-traits.ts'
import { isMicrobeOfGutType, type MicrobeShare, type NamedGutType } from './composition.ts'
import { NAMES_ABOVE_FAMILY, NAMES_OF_PHYLUM } from './taxonomy/higher-ranks.ts'
import { generaOf, readTaxonName, type TaxonName } from './taxonomy/taxon-name.ts'

/** One reported share with the microbes of the catalogue that it may contain, none of them reported by itself. */
export type HiddenShare = {
  readonly reportedName: string
  readonly percent: number
  readonly mayBe: readonly MicrobeRow[]
}

/** Cached by result: every part of a report reads it. */
const known = new WeakMap<readonly MicrobeShare[], readonly HiddenShare[]>()

/** @param shares under current names */
export function hiddenShares(shares: readonly MicrobeShare[]): readonly HiddenShare[] {
  const before = known.get(shares)
  if (before) return before
  const reported = new Set(
    shares.filter(({ abundancePercent }) => abundancePercent !== null).map(({ microbeName }) => microbeName),
  )
  const unreported = MICROBES.filter(({ microbeName }) => !reported.has(microbeName))
  const hidden = shares.flatMap(({ abundancePercent, microbeName }) => {
    if (abundancePercent === null || abundancePercent <= 0 || findMicrobe(microbeName) !== null) return []
    const taxon = readTaxonName(microbeName)
    const mayBe = unreported.filter((microbe) => mayContain(taxon, microbe))
    return mayBe.length === 0 ? [] : [{ reportedName: microbeName, percent: abundancePercent, mayBe }]
  })
  known.set(shares, hidden)
  return hidden
}

/** Returns the percent of the reads that may be of the microbes that match, beyond those reported by themselves. */
export const hiddenPercentOf = (shares: readonly MicrobeShare[], matches: (microbe: MicrobeRow) => boolean): number =>
  hiddenShares(shares).reduce((sum, { mayBe, percent }) => (mayBe.some(matches) ? sum + percent : sum), 0)

/** Returns the greatest percent of the reads that one hidden microbe may have in all; 0 without one. */
export function greatestHiddenPercent(shares: readonly MicrobeShare[]): number {
  const hidden = new Set(hiddenShares(shares).flatMap(({ mayBe }) => mayBe))
  return Math.max(0, ...[...hidden].map((microbe) => hiddenPercentOf(shares, (one) => one === microbe)))
}

/** Returns the percent of the reads that may count for a gut type, beyond those that do by their genus. */
export const hiddenGutTypePercent = (shares: readonly MicrobeShare[], type: NamedGutType): number =>
  hiddenShares(shares)
    .filter(({ reportedName }) => !isMicrobeOfGutType(reportedName, type))
    .filter(({ mayBe }) => mayBe.some(({ microbeName }) => isMicrobeOfGutType(microbeName, type)))
    .reduce((sum, { percent }) => sum + percent, 0)

/** Returns by how much H′ may be greater: as if each hidden share were of all that it may contain, in equal parts. */
export function hiddenShannon(shares: readonly MicrobeShare[]): number {
  const sum = shares.reduce((all, { abundancePercent }) => all + (abundancePercent ?? 0), 0)
  return hiddenShares(shares).reduce((all, { mayBe, percent }) => all + (percent / sum) * Math.log(mayBe.length), 0)
}

/** Returns by how much the value of a trait may be greater, in the trait's own unit. */
export function hiddenTraitValue({ doing, traitName }: MicrobiomeTrait, shares: readonly MicrobeShare[]): number {
  if (traitName === 'GUT_DIVERSITY') return hiddenShannon(shares)
  if (traitName === 'BENEFICIAL_RATIO') return hiddenPercentOf(shares, isOfGroup('BENEFICIAL'))
  if (traitName === 'HARMFUL_RATIO') return hiddenPercentOf(shares, isOfGroup('HARMFUL'))
  return doing === null ? 0 : hiddenPercentOf(shares, isDoing(doing))
}

export const isOfGroup =
  (group: MicrobeRow['microbeGroupEnum']) =>
  ({ microbeGroupEnum }: MicrobeRow): boolean =>
    microbeGroupEnum === group

const isDoing =
  (role: MicrobeRole) =>
  ({ roles }: MicrobeRow): boolean =>
    roles.includes(role)

/** Returns whether a taxon above the species may contain a microbe, under any present or former name of it. */
export function mayContain(taxon: TaxonName, microbe: MicrobeRow): boolean {
  const { family, phylum } = microbe.taxonomy
  // Databases add letters to split ranks: `Bacillota A`, `Clostridiaceae A`.
  const [first = ''] = taxon.name.split(' ')
  const above = NAMES_ABOVE_FAMILY[family]
  switch (taxon.rank) {
    case 'GENUS':
      return mayContainInGenus(taxon, microbe)
    case 'FAMILY':
      return first === family || (above?.families?.includes(first) ?? false)
    case 'ORDER':
      return above?.orders.includes(first) ?? false
    case 'CLASS':
      return above?.classes.includes(first) ?? false
    case 'PHYLUM':
      return first === phylum || (NAMES_OF_PHYLUM[phylum]?.includes(first) ?? false)
    case 'DOMAIN':
      return first === 'Bacteria'
    default:
      return false
  }
}

function mayContainInGenus({ genus, name }: TaxonName, { microbeName, synonyms }: MicrobeRow): boolean {
  // A species without a name of its own (`CAG-81 sp900066535`) is not one with a name.
  if (genus === null || /\bsp\d+/.test(name)) return false
  const genera = generaOf(genus)
  const [, epithet] = /^\S+ ([a-z]\S*) group$/.exec(name) ?? []
  return [microbeName, ...synonyms.map((one) => one.name)].some((one) => {
    const [ownGenus = '', ownEpithet] = one.split('_')
    return genera.includes(ownGenus) && (epithet === undefined || epithet === ownEpithet)
  })
}
