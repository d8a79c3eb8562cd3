import { TRAIT_CATEGORIES, type TraitOrderType, type TraitSortType } from '@ieum/contracts/gene/trait-names.ts'
import type { OrUnknown } from '@ieum/contracts/shared/wire.ts'
import type { ReadTrait } from './read-trait.ts'

/** Returns the distance from the middle, 0 to 50; 0 where it is unknown. */
export const extremityOf = (one: ReadTrait): number => (one.topPercent === null ? 0 : Math.abs(one.topPercent - 50.5))

type Compare = (one: ReadTrait, other: ReadTrait) => number

const byNumber: Compare = (one, other) => one.trait.traitNumber - other.trait.traitNumber

/** First those that need care, then by the distance from the middle; those without a result at the end. */
const recommended: Compare = (one, other) =>
  rank(one) - rank(other) || extremityOf(other) - extremityOf(one) || byNumber(one, other)

const rank = (one: ReadTrait): number => {
  if (one.reading === null) return 2
  return one.favorabilityEnum === 'CARE' ? 0 : 1
}

const byCategory: Compare = (one, other) =>
  TRAIT_CATEGORIES.indexOf(one.trait.traitCategoryEnum) - TRAIT_CATEGORIES.indexOf(other.trait.traitCategoryEnum) ||
  byNumber(one, other)

type SortBy = {
  readonly traitSortTypeEnum: OrUnknown<TraitSortType>
  readonly traitOrderTypeEnum: OrUnknown<TraitOrderType>
  /** Name of a trait, for sorting by name. */
  readonly displayName: (one: ReadTrait) => string
}

const korean = new Intl.Collator('ko')

/**
 * Sorts traits; an order that this build does not know is `RECOMMENDED`, a direction `ASC`. `RECOMMENDED` has only one
 * direction. A trait without the sorted number is at the end in either direction.
 */
export const sortTraits = (traits: readonly ReadTrait[], by: SortBy): readonly ReadTrait[] => {
  const sign = by.traitOrderTypeEnum === 'DESC' ? -1 : 1
  switch (by.traitSortTypeEnum) {
    case 'CATEGORY':
      return traits.toSorted((one, other) => sign * byCategory(one, other))
    case 'NAME':
      return traits.toSorted(
        (one, other) => sign * korean.compare(by.displayName(one), by.displayName(other)) || byNumber(one, other),
      )
    case 'TOP_PERCENT':
      return traits.toSorted(byValue((one) => one.topPercent, sign))
    case 'SCORE':
      return traits.toSorted(byValue((one) => one.reading?.score ?? null, sign))
    case 'RECOMMENDED':
    case 'UNKNOWN':
      return traits.toSorted(recommended)
  }
}

const byValue =
  (number: (one: ReadTrait) => number | null, sign: number): Compare =>
  (one, other) => {
    const [left, right] = [number(one), number(other)]
    if (left === null || right === null)
      return (left === null ? 1 : 0) - (right === null ? 1 : 0) || byNumber(one, other)
    return sign * (left - right) || byNumber(one, other)
  }
