import { plainText } from './plain-text.ts'

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
/** Two consonants that a keyboard joins while somebody types one after the other; doubled ones are typed as one. */
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
 * A text as it is compared in a search: in small letters, without spaces, syllables composed, and letters that stand alone
 * one by one, whichever block of Unicode they come from.
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

/** What is searched for, word by word. */
export const searchWords = (query: string): string[] => plainText(query).split(' ').map(searchText).filter(Boolean)

/**
 * What may be meant by what was typed, the text itself first. A consonant that follows an open syllable is joined to it
 * by the keyboard until the next vowel comes: 카카옵 may be the beginning of 카카오뱅크, 싢 of 신한.
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
