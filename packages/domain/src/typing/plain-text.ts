/** Takes no room and is no letter: format characters, variation selectors and the fillers of Hangul. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u3164|\uffa0/gu
const DASHES = /[\p{Pd}\u2212]/gu

/**
 * What was typed or pasted, in the letters that a Korean keyboard has: full-width letters and digits become narrow ones,
 * half-width and decomposed Hangul become syllables, what nobody sees goes, and there is one space between words.
 */
export function plainText(typed: string): string {
  return typed.replace(INVISIBLE, '').replace(NOT_LETTERS_ALONE, composed).replace(/\s+/gu, ' ').trim()
}

/** All but the letters of Hangul that stand alone, which NFKC would make parts of syllables. */
const NOT_LETTERS_ALONE = /[^\u3131-\u318e]+/gu
const composed = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '')

/** The same without spaces and dashes, for numbers that people write in groups. */
export function withoutSeparators(typed: string): string {
  return plainText(typed).replace(DASHES, '').replaceAll(' ', '')
}

/** The same, every kind of dash written as a hyphen. */
export const withHyphens = (text: string): string => text.replace(DASHES, '-')
