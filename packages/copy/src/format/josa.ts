/** Particles that depend on the sound before them: with a final consonant / without. */
export type Josa = '은/는' | '이/가' | '을/를' | '과/와' | '으로/로'

type Ending = 'vowel' | 'rieul' | 'consonant'

const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const RIEUL = 8

/** Final sounds of letter and digit names read in Korean: 엘, 알, 일, 칠, 팔 in ㄹ; 엠, 엔, 영, 삼, 육 in another. */
const ENDS_IN_RIEUL = 'lr178'
const ENDS_IN_CONSONANT = 'mn036'

/**
 * The word with the particle that fits its sound.
 * @example josa('KB국민은행', '이/가') → 'KB국민은행이'; josa('NH', '이/가') → 'NH가'; josa('카드 3', '이/가') → '카드 3이'
 */
export function josa(word: string, pair: Josa): string {
  const [after, otherwise] = pair.split('/') as [string, string]
  const ending = endingOf(word)
  if (pair === '으로/로') return word + (ending === 'consonant' ? after : otherwise)
  return word + (ending === 'vowel' ? otherwise : after)
}

function endingOf(word: string): Ending {
  const last = word.match(/[가-힣a-z0-9%](?=[^가-힣a-z0-9%]*$)/i)?.[0]?.toLowerCase() ?? ''
  const code = last.charCodeAt(0)
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const final = (code - FIRST_SYLLABLE) % 28
    if (final === 0) return 'vowel'
    return final === RIEUL ? 'rieul' : 'consonant'
  }
  if (last !== '' && ENDS_IN_RIEUL.includes(last)) return 'rieul'
  return last !== '' && ENDS_IN_CONSONANT.includes(last) ? 'consonant' : 'vowel'
}
