import { placeOfInitials } from '../../../typing/initials.ts'
import { searchText, searchWords, typedAs } from '../../../typing/search-text.ts'

/** Names of an organisation: its public name, and its aliases (short forms, English). */
export type SearchedOrganization = { readonly name: string; readonly aliases: readonly string[] }

/**
 * How a name matches the typed text, the best first: exactly, at its beginning, inside, by initial consonants,
 * mistyped.
 */
const RANKS = {
  exact: 0,
  beginning: 2,
  inside: 4,
  initialsBeginning: 6,
  initialsInside: 8,
  mistyped: 10,
} as const

/** The same match of an alias ranks lower by this: an own name comes first. */
const OF_AN_ALIAS = 1

/**
 * Returns the organisations that match the typed text, the best match first; equal matches stay in their order. Spaces,
 * case and Unicode composition are ignored. A letter that is still being typed matches its possible results (`국ㅁ`,
 * `국미`, and `싢` for `신ㅎ`), consonants that a keyboard joins count one by one, and words may be in any order where no
 * name matches them in theirs. Only without any match may one letter of five or two of nine be wrong, missing, extra or
 * swapped; they are counted in the parts of a syllable (자모), as typed.
 * @returns all of them for an empty query
 */
export function searchOrganizations<T extends SearchedOrganization>(
  organizations: readonly T[],
  query: string,
): readonly T[] {
  const wanted = searchText(query)
  if (wanted === '') return organizations
  const called = ranked(organizations, (name) => rankOf(name, wanted))
  if (called.length > 0) return called
  const words = searchWords(query)
  const named = words.length > 1 ? organizations.filter((one) => words.every((word) => isCalled(one, word))) : []
  if (named.length > 0) return named
  const parts = partsOf(wanted)
  const allowed = parts.length >= 9 ? 2 : parts.length >= 5 ? 1 : 0
  if (allowed === 0) return []
  return ranked(organizations, (name) => {
    const mistakes = mistakesIn(partsOf(name), parts)
    return mistakes > allowed ? null : RANKS.mistyped + mistakes
  })
}

function ranked<T extends SearchedOrganization>(
  organizations: readonly T[],
  rank: (name: string) => number | null,
): readonly T[] {
  return organizations
    .flatMap((organization) => {
      const own = rank(searchText(organization.name)) ?? Number.POSITIVE_INFINITY
      const others = organization.aliases.map(
        (alias) => (rank(searchText(alias)) ?? Number.POSITIVE_INFINITY) + OF_AN_ALIAS,
      )
      const best = Math.min(own, ...others)
      return best === Number.POSITIVE_INFINITY ? [] : [{ organization, best }]
    })
    .toSorted((one, other) => one.best - other.best)
    .map(({ organization }) => organization)
}

/** Returns whether any of its names matches a word, in whatever order the words were typed. */
const isCalled = ({ aliases, name }: SearchedOrganization, word: string): boolean =>
  [name, ...aliases].some((each) => rankOf(searchText(each), word) !== null)

/** Returns the best rank over the possible meanings; the exact text comes first. */
function rankOf(name: string, typed: string): number | null {
  for (const wanted of typedAs(typed)) {
    const rank = rankOfText(name, wanted)
    if (rank !== null) return rank
  }
  return null
}

function rankOfText(name: string, wanted: string): number | null {
  if (name === wanted) return RANKS.exact
  const place = name.indexOf(wanted)
  if (place >= 0) return place === 0 ? RANKS.beginning : RANKS.inside
  const start = placeOfInitials(name, wanted)
  if (start === null) return null
  return start === 0 ? RANKS.initialsBeginning : RANKS.initialsInside
}

const partsOf = (text: string): string => text.normalize('NFD')

/**
 * Returns the fewest typing errors for any part of the name: a letter changed, missing or added, or two neighbours
 * swapped (optimal string alignment; the position of the part costs nothing).
 */
function mistakesIn(name: string, typed: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: name.length + 1 }, () => 0)
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= name.length; column += 1) {
      const isSame = typed[row - 1] === name[column - 1]
      const isSwapped = row > 1 && typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1]
      next[column] = Math.min(
        (last[column - 1] as number) + (isSame ? 0 : 1),
        (last[column] as number) + 1,
        (next[column - 1] as number) + 1,
        isSwapped ? (beforeLast[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = next
  }
  return Math.min(...last)
}
