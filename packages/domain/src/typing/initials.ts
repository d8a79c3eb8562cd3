import { getChoseong } from 'es-hangul'

/**
 * Returns where a name has the typed letters: a consonant matches each syllable that begins with it, and the last
 * syllable may be incomplete. Null: nowhere.
 * @param name and the typed text in the form of `searchText`
 * @example placeOfInitials('카카오뱅크', 'ㅋㅋㅇ') → 0
 */
export function placeOfInitials(name: string, typed: string): number | null {
  const letters = [...typed]
  for (let start = 0; start + letters.length <= name.length; start += 1) {
    if (letters.every((letter, at) => mayBecome(letter, name[start + at] as string, at === letters.length - 1))) {
      return start
    }
  }
  return null
}

function mayBecome(typed: string, letter: string, isLast: boolean): boolean {
  if (typed === letter) return true
  if (isConsonant(typed)) return getChoseong(letter) === typed
  return isLast && isSyllable(typed) && isSyllable(letter) && letter.normalize('NFD').startsWith(typed.normalize('NFD'))
}

const isConsonant = (letter: string) => letter >= 'ㄱ' && letter <= 'ㅎ'
const isSyllable = (letter: string) => letter >= '가' && letter <= '힣'
