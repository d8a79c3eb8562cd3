import type { TraitName } from './catalogue/catalogue.ts'
import { plainRsId, readSnp } from './genotypes.ts'
import { type ReportedTrait, snpsOf } from './laboratory-result/reported-trait.ts'
import type { TraitReading } from './trait-scores.ts'

/** A variant whose genotype is another one; null: not reported, or not read. */
export type ChangedVariant = {
  readonly rsId: string
  readonly before: string | null
  readonly after: string | null
}

/** A trait that a corrected result reads otherwise. */
export type ChangedTrait = {
  readonly traitName: TraitName
  /** Null where the earlier result said nothing, or the later one does not any more. */
  readonly before: TraitReading | null
  readonly after: TraitReading | null
  /** Of the catalogue's variants. */
  readonly variants: readonly ChangedVariant[]
}

/** Exactly the traits of which a correction changes the level, the type, the score or a genotype, in the catalogue's order. */
export const changedTraits = (
  names: readonly TraitName[],
  before: readonly ReportedTrait[],
  after: readonly ReportedTrait[],
): readonly ChangedTrait[] =>
  names.flatMap((traitName) => {
    const [earlier, later] = [named(before, traitName), named(after, traitName)]
    const variants = changedVariants(earlier, later)
    return isSameAnswer(earlier, later) && variants.length === 0
      ? []
      : [{ traitName, before: readingOf(earlier), after: readingOf(later), variants }]
  })

/** Whether a correction changed anything of one trait. */
export const isChanged = (before: ReportedTrait | null, after: ReportedTrait | null): boolean =>
  !isSameAnswer(before, after) || changedVariants(before, after).length > 0

const named = (traits: readonly ReportedTrait[], traitName: string): ReportedTrait | null =>
  traits.find((one) => one.traitName === traitName) ?? null

const readingOf = (one: ReportedTrait | null): TraitReading | null =>
  one && { level: one.level, type: one.type, score: one.score }

const isSameAnswer = (one: ReportedTrait | null, other: ReportedTrait | null): boolean =>
  one?.level === other?.level && one?.type === other?.type && one?.score === other?.score

function changedVariants(before: ReportedTrait | null, after: ReportedTrait | null): readonly ChangedVariant[] {
  const [earlier, later] = [genotypesOf(before), genotypesOf(after)]
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((rsId) => {
    const [was, is] = [earlier.get(rsId) ?? null, later.get(rsId) ?? null]
    return was === is ? [] : [{ rsId, before: was, after: is }]
  })
}

/** By the catalogue's variants that can be read. */
const genotypesOf = (one: ReportedTrait | null): ReadonlyMap<string, string> =>
  new Map(
    (one === null ? [] : snpsOf(one)).flatMap((reported) => {
      const read = readSnp(reported)
      return read === undefined ? [] : [[plainRsId(reported.rsId), read.genotype] as const]
    }),
  )
