import { plainText, withHyphens } from './plain-text.ts'

/** Maximum characters of a name in the registers of telecom companies, spaces included. */
export const PERSON_NAME_MAX = 60

const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u0060\u00b4\u2032]/g
const SYLLABLE = /[가-힣]/
/** Hangul letters that are not composed to syllables. */
const LETTERS_ALONE = /[\u1100-\u11ff\u3131-\u318e]/

/**
 * Returns a person's name in the form that identity agencies compare; null for a text that is no name or too long. A
 * Korean name has no spaces. Any other is in capitals, without accents, with one space between its words, as on a
 * residence card.
 * @example readPersonName('Smith  John-Paul') → 'SMITH JOHN-PAUL'
 */
export function readPersonName(typed: string): string | null {
  // Before NFKC, which decomposes a free-standing accent.
  const text = withHyphens(plainText(typed.replace(APOSTROPHES, "'")))
    .replaceAll(/ ?[,.] ?/g, ' ')
    .trim()
  const isKorean = SYLLABLE.test(text)
  const name = isKorean ? text.replaceAll(' ', '') : withoutAccents(text).toUpperCase().replaceAll(/ ?- ?/g, '-')
  const isName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'· -]*$/u.test(name) && !LETTERS_ALONE.test(name)
  return isName && [...name].length <= PERSON_NAME_MAX ? name : null
}

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

/** Returns whether an identity agency treats two names as equal. */
export function isSameName(one: string, other: string): boolean {
  const [left, right] = [readPersonName(one), readPersonName(other)]
  return left === null || right === null ? plainText(one) === plainText(other) : left === right
}
