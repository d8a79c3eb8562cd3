/** Characters without width that are no letters: format characters, variation selectors and the Hangul fillers. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u3164|\uffa0/gu
const DASHES = /[\p{Pd}\u2212]/gu

/**
 * Returns a typed or pasted text in the letters of a Korean keyboard: full-width letters and digits become narrow ones,
 * half-width and decomposed Hangul become syllables, invisible characters are removed, and there is one space between
 * words.
 */
export function plainText(typed: string): string {
  return typed.replace(INVISIBLE, '').replace(NOT_LETTERS_ALONE, composed).replace(/\s+/gu, ' ').trim()
}

/** Everything except single Hangul letters, which NFKC would turn into parts of syllables. */
const NOT_LETTERS_ALONE = /[^\u3131-\u318e]+/gu
const composed = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '')

/** Returns the same without spaces and dashes, for numbers that people write in groups. */
export function withoutSeparators(typed: string): string {
  return plainText(typed).replace(DASHES, '').replaceAll(' ', '')
}

/** Returns the same with every kind of dash written as a hyphen. */
export const withHyphens = (text: string): string => text.replace(DASHES, '-')
