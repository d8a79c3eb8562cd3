import { plainText } from './plain-text.ts'

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
/**
 * Pairs of consonants that a keyboard joins when they are typed one after the other; a doubled consonant is typed as
 * one.
 */
const COMPOUNDS: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
}

/**
 * Returns a text in the form that a search compares: lower case, without spaces, syllables composed, and single letters
 * one by one, from any Unicode block.
 */
export function searchText(text: string): string {
  return plainText(text)
    .toLowerCase()
    .replaceAll(' ', '')
    .replace(/[\u1100-\u1112]/g, (letter) => INITIALS.charAt(letter.charCodeAt(0) - 0x1100))
    .replace(/[\u1161-\u1175]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x1161 + 0x314f))
    .replace(/[\u11a8-\u11c2]/g, (letter) => FINALS.charAt(letter.charCodeAt(0) - 0x11a8))
    .replace(/[\u3131-\u314e]/g, (letter) => COMPOUNDS[letter] ?? letter)
}

/** Returns the words of a query. */
export const searchWords = (query: string): string[] => plainText(query).split(' ').map(searchText).filter(Boolean)

/**
 * Returns the possible meanings of a typed text, the text itself first. The keyboard joins a consonant to the preceding
 * open syllable until the next vowel follows: 카카옵 may be the beginning of 카카오뱅크, 싢 of 신한.
 */
export function typedAs(text: string): string[] {
  const last = text.at(-1) ?? ''
  if (last < '가' || last > '힣') return [text]
  const code = last.charCodeAt(0) - 0xac00
  const final = FINALS.charAt((code % 28) - 1)
  if (code % 28 === 0 || final === '') return [text]
  const open = String.fromCharCode(last.charCodeAt(0) - (code % 28))
  const [first = '', second] = COMPOUNDS[final] ?? final
  const before = text.slice(0, -1)
  if (second === undefined) return [text, `${before}${open}${first}`]
  const closed = String.fromCharCode(open.charCodeAt(0) + FINALS.indexOf(first) + 1)
  return [text, `${before}${closed}${second}`, `${before}${open}${first}${second}`]
}
