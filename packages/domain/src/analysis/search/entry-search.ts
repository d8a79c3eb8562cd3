import { placeOfInitials } from '../../typing/initials.ts'
import { searchText, searchWords, typedAs } from '../../typing/search-text.ts'

/** What a search compares of an entry. */
export type SearchedEntry = {
  /** Names: merchant, memo, class, asset and institution. */
  readonly texts: readonly string[]
  readonly amountKrw: number | null
}

/** "12000", "12,000", "12,000원": an amount, in either direction. */
const AMOUNT = /^₩?(\d{1,3}(?:,\d{3})+|\d+)(원)?$/

/**
 * Makes a test for a typed text: every word has to occur in a name, whole, in part or by its initial consonants, or be
 * the amount. An empty text matches everything.
 */
export function entryMatcher(text: string): (entry: SearchedEntry) => boolean {
  const words = searchWords(text).map((word) => {
    const amount = AMOUNT.exec(word)
    return { amountKrw: amount?.[1] ? Number(amount[1].replaceAll(',', '')) : null, meanings: typedAs(word) }
  })
  if (words.length === 0) return () => true
  return ({ texts, amountKrw }) => {
    const names = texts.map(searchText)
    return words.every(
      (word) =>
        (word.amountKrw !== null && amountKrw !== null && Math.abs(amountKrw) === word.amountKrw) ||
        word.meanings.some((meaning) => names.some((name) => isIn(name, meaning))),
    )
  }
}

const isIn = (name: string, typed: string): boolean => name.includes(typed) || placeOfInitials(name, typed) !== null
