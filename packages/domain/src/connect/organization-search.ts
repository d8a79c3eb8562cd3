const INITIALS = [
  'ㄱ',
  'ㄲ',
  'ㄴ',
  'ㄷ',
  'ㄸ',
  'ㄹ',
  'ㅁ',
  'ㅂ',
  'ㅃ',
  'ㅅ',
  'ㅆ',
  'ㅇ',
  'ㅈ',
  'ㅉ',
  'ㅊ',
  'ㅋ',
  'ㅌ',
  'ㅍ',
  'ㅎ',
]
const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const SYLLABLES_PER_INITIAL = 588

/** Initial consonants (초성) of the Hangul in a text; other characters stay. */
export function initialConsonants(text: string): string {
  return Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return letter
    return INITIALS[Math.floor((code - FIRST_SYLLABLE) / SYLLABLES_PER_INITIAL)]
  }).join('')
}

/** Whether a person who typed this means the organisation: by name, alias or initial consonants; spaces do not count. */
export function organizationMatches(
  organization: { readonly name: string; readonly aliases: readonly string[] },
  query: string,
): boolean {
  const wanted = folded(query)
  if (wanted === '') return true
  const isInitials = /^[ㄱ-ㅎ]+$/.test(wanted)
  return [organization.name, ...organization.aliases]
    .map(folded)
    .some((name) => name.includes(wanted) || (isInitials && initialConsonants(name).includes(wanted)))
}

function folded(text: string): string {
  return text.normalize('NFC').replaceAll(/\s/g, '').toLowerCase()
}
