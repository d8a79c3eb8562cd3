import type { TraitName } from '../catalogue/catalogue.ts'
import { type ReportedTrait, snpsOf } from '../laboratory-result/reported-trait.ts'
import { plainRsId, readSnp } from './genotypes.ts'
import type { TraitReading } from './trait-scores.ts'

/** A variant with a different genotype; null: not reported, or not read. */
export type ChangedVariant = {
  readonly rsId: string
  readonly before: string | null
  readonly after: string | null
}

/** A trait with a different answer in a corrected result. */
export type ChangedTrait = {
  readonly traitName: TraitName
  /** Null where the earlier result had no answer, or the later one no longer has one. */
  readonly before: TraitReading | null
  readonly after: TraitReading | null
  /** Only variants of the catalogue. */
  readonly variants: readonly ChangedVariant[]
}

/** Returns exactly the traits whose level, type, score or genotype a correction changes, in the catalogue's order. */
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

/** Returns whether a correction changed anything of one trait. */
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

/** Returns the genotypes of the catalogue's readable variants. */
const genotypesOf = (one: ReportedTrait | null): ReadonlyMap<string, string> =>
  new Map(
    (one === null ? [] : snpsOf(one)).flatMap((reported) => {
      const read = readSnp(reported)
      return read === undefined ? [] : [[plainRsId(reported.rsId), read.genotype] as const]
    }),
  )
