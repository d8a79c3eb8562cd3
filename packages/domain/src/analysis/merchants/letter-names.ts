const LETTER_NAMES: Readonly<Record<string, string>> = {
  A: '에이',
  B: '비',
  C: '씨',
  D: '디',
  E: '이',
  F: '에프',
  G: '지',
  H: '에이치',
  I: '아이',
  J: '제이',
  K: '케이',
  L: '엘',
  M: '엠',
  N: '엔',
  O: '오',
  P: '피',
  Q: '큐',
  R: '알',
  S: '에스',
  T: '티',
  U: '유',
  V: '브이',
  W: '더블유',
  X: '엑스',
  Y: '와이',
  Z: '제트',
}

const INITIALS = /(?<![A-Z])[A-Z]{2,3}(?![A-Z])/g

/**
 * Returns a pattern with its initials written as they are read in Korean, as many issuers write them; null: it has
 * none.
 * @example spelledInitials('GS리테일') → '지에스리테일'
 */
export function spelledInitials(pattern: string): string | null {
  const spelled = pattern.replace(INITIALS, (letters) => [...letters].map((letter) => LETTER_NAMES[letter]).join(''))
  return spelled === pattern ? null : spelled
}
