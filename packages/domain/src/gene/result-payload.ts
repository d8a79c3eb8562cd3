import type { TraitLevel } from '@ieum/contracts/gene/trait-names.ts'
import { type CatalogueTrait, traitNamed } from './catalogue/catalogue.ts'
import { type Ordered, traitsOrdered } from './catalogue/certificates.ts'
import { GENOTYPE, lacksItsStrand, type ReportedSnp } from './genotypes.ts'

/** One trait as a lab sends it. */
export type ReportedTrait = {
  readonly traitName: string
  readonly resultKind: string
  readonly level: TraitLevel | null
  readonly type: string | null
  readonly score: number | null
  readonly percentile: number | null
  readonly genes: readonly { readonly gene: string; readonly snps: readonly ReportedSnp[] }[]
}

/** What becomes of a lab's result: all of it is taken or nothing. */
export type PayloadVerdict =
  | { readonly kind: 'taken' }
  /** Names that the lab may not answer in this order on this day; unknown ones among them. */
  | { readonly kind: 'uncertified'; readonly traitNames: readonly string[] }
  /** One sentence for each fault; none tells a value of the person. */
  | { readonly kind: 'invalid'; readonly faults: readonly string[] }

/**
 * Judges the traits of a lab's result. Traits of the order that are missing are no fault: they have no result then.
 *
 * @param koreanDate of the day on which the analysis was completed: the certificate of that day holds
 * @source docs/gene.md#a-labs-result
 */
export const judgePayload = (
  ordered: Ordered,
  koreanDate: string,
  traits: readonly ReportedTrait[],
): PayloadVerdict => {
  const allowed = new Set<string>(traitsOrdered(ordered, koreanDate).map((trait) => trait.traitName))
  const ofOtherSex = traits.filter((one) => isOfOtherSex(one, ordered))
  const uncertified = traits
    .filter((one) => !allowed.has(one.traitName) && !ofOtherSex.includes(one))
    .map((one) => one.traitName)
  if (uncertified.length > 0) return { kind: 'uncertified', traitNames: [...new Set(uncertified)] }
  const faults = [
    ...(traits.length === 0 ? ['no traits'] : []),
    ...ofOtherSex.map((one) => `${one.traitName}: of the other sex`),
    ...doubled(traits).map((name) => `${name}: twice`),
    ...traits.flatMap((one) => faultsOf(one).map((fault) => `${one.traitName}: ${fault}`)),
  ]
  return faults.length === 0 ? { kind: 'taken' } : { kind: 'invalid', faults }
}

const isOfOtherSex = (one: ReportedTrait, ordered: Ordered): boolean => {
  const restriction = traitNamed(one.traitName)?.sexRestrictionEnum ?? 'NONE'
  return restriction !== 'NONE' && restriction !== ordered.sexEnum
}

const doubled = (traits: readonly ReportedTrait[]): readonly string[] => {
  const names = traits.map((one) => one.traitName)
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}

const faultsOf = (one: ReportedTrait): readonly string[] => {
  const trait = traitNamed(one.traitName)
  if (trait === undefined) return []
  return [
    ...(one.resultKind === trait.resultKindEnum ? [] : ['another kind of result']),
    ...faultsOfAnswer(trait, one),
    ...(isWithin(one.percentile, 0, 100) ? [] : ['a percentile outside 0 to 100']),
    ...one.genes.flatMap((gene) => gene.snps).flatMap(faultsOfSnp),
  ]
}

const faultsOfAnswer = (trait: CatalogueTrait, one: ReportedTrait): readonly string[] => {
  const isType = trait.resultKindEnum === 'TYPE'
  const isScore = trait.resultKindEnum === 'SCORE'
  return [
    isType === (one.type === null) && (isType ? 'no type' : 'a type'),
    isType === (one.level !== null) && (isType ? 'a level' : 'no level'),
    isScore === (one.score === null) && (isScore ? 'no score' : 'a score'),
    !isWithin(one.score, 0, 100) && 'a score outside 0 to 100',
    one.type !== null && isType && !trait.types.some((type) => type.typeName === one.type) && 'an unknown type',
  ].filter((fault) => fault !== false)
}

const isWithin = (value: number | null, least: number, most: number): boolean =>
  value === null || (Number.isFinite(value) && value >= least && value <= most)

const faultsOfSnp = (snp: ReportedSnp): readonly string[] => [
  ...(GENOTYPE.test(snp.genotype) ? [] : [`${snp.rsId} has a genotype of another form`]),
  ...(lacksItsStrand(snp) ? [`${snp.rsId} needs a declared strand`] : []),
]
