import type { TraitCardType } from '@ieum/contracts/gene/trait-names.ts'
import type { ReadTrait } from './read-trait.ts'
import { extremityOf, sortTraits } from './trait-order.ts'

/** An answer is rare among the first or last so many percent. */
export const RARE_PERCENT = 10

export type TraitCard = { readonly cardTypeEnum: TraitCardType; readonly read: ReadTrait }

/**
 * Returns three to five cards of a day: the person's strengths, one that needs care, rare answers, and some that rotate
 * day by day. The same all day; no trait occurs twice on one day. Fewer where there are fewer results, none without
 * any.
 *
 * @param dayNumber of the day in Korea, one more every day
 */
export const cardsOfDay = (traits: readonly ReadTrait[], dayNumber: number): readonly TraitCard[] => {
  const withResult = traits.filter((one) => one.reading !== null)
  const order = sortTraits(withResult, { traitSortTypeEnum: 'RECOMMENDED', traitOrderTypeEnum: 'ASC', displayName })
  const cards: TraitCard[] = []
  const add = (cardTypeEnum: TraitCardType, among: readonly ReadTrait[]) => {
    const left = among.filter((one) => !cards.some((card) => card.read.trait === one.trait))
    const read = left[modulo(dayNumber, left.length)]
    if (read !== undefined) cards.push({ cardTypeEnum, read })
  }
  add('TOP_STRENGTH', strongest(order))
  add('CARE', order.filter((one) => one.favorabilityEnum === 'CARE').slice(0, MOST_OF_ONE_KIND))
  add(
    'RARE',
    order.filter(({ samePercent }) => samePercent !== null && samePercent > 0 && samePercent <= RARE_PERCENT),
  )
  add('TODAY', withResult)
  add('TODAY', withResult)
  return cards
}

/** Strengths and cares rotate among this many. */
const MOST_OF_ONE_KIND = 5

const strongest = (order: readonly ReadTrait[]): readonly ReadTrait[] =>
  order
    .filter((one) => one.favorabilityEnum === 'GOOD')
    .toSorted((one, other) => extremityOf(other) - extremityOf(one))
    .slice(0, MOST_OF_ONE_KIND)

const displayName = (one: ReadTrait): string => one.trait.traitName

const modulo = (number: number, by: number): number => (by === 0 ? -1 : ((number % by) + by) % by)
