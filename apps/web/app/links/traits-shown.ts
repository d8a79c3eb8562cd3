import { TRAIT_CATEGORIES, type TraitCategory } from '@ieum/contracts/gene/trait-names.ts'

export const TRAIT_SORTS = ['RECOMMENDED', 'TOP_PERCENT', 'NAME'] as const
export const TRAIT_FILTERS = ['ALL', 'CARE', 'GOOD', 'NORMAL'] as const

/** Filter and order of the traits on the page. */
export type TraitsShown = {
  readonly category: TraitCategory | null
  readonly sort: (typeof TRAIT_SORTS)[number]
  readonly filter: (typeof TRAIT_FILTERS)[number]
}

const oneOf = <const V extends readonly string[]>(values: V, value: string | null): V[number] | undefined =>
  values.find((each) => each === value)

/** Parses an address; a missing or unknown part gets its default. */
export const traitsShownOf = (search: URLSearchParams): TraitsShown => ({
  category: oneOf(TRAIT_CATEGORIES, search.get('category')) ?? null,
  sort: oneOf(TRAIT_SORTS, search.get('sort')) ?? 'RECOMMENDED',
  filter: oneOf(TRAIT_FILTERS, search.get('filter')) ?? 'ALL',
})

/** The search part of an address; defaults are left out. */
export function searchOf({ category, sort, filter }: TraitsShown): string {
  const search = new URLSearchParams()
  if (category !== null) search.set('category', category)
  if (sort !== 'RECOMMENDED') search.set('sort', sort)
  if (filter !== 'ALL') search.set('filter', filter)
  return search.size === 0 ? '' : `?${search}`
}
