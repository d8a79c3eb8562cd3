/** The name of a shop in a statement, in the form that the merchant dictionary compares. */

/** A name in words, joined without blanks and signs. */
export type MerchantWords = {
  /** Upper case, NFKC, letters and digits with `&` and `+` alone; without legal forms. */
  readonly compact: string
  /** `isStart[i]`: a word begins at position `i` of `compact`; one more element, for the end. */
  readonly isStart: readonly boolean[]
  /** The part of `compact` without cities before and after, branches, and numbers after it. */
  readonly stemStart: number
  readonly stemEnd: number
}

/** In front of, inside or behind names; a name that an issuer cut ends with a part of one. */
const LEGAL_FORMS =
  /\((?:주|유|재|사|의|학|복|합|자|농|영)\)|^(?:주|유|재|사)\)|\((?:주|유)?$|주식회사|유한책임회사|유한회사|합자회사|재단법인|사단법인|학교법인|사회복지법인|농업회사법인|영농조합법인|협동조합법인|주식회?$/g
const LATIN_LEGAL_FORMS = new Set(['CO', 'LTD', 'INC', 'LLC', 'CORP', 'PTE', 'GMBH', 'LIMITED', 'BV', 'SARL', 'PTY'])

const CITIES = new Set(
  (
    '서울 서울시 서울특별시 부산 부산시 부산광역시 대구 대구광역시 인천 인천시 인천광역시 광주 광주광역시 대전 대전광역시 울산 ' +
    '울산광역시 세종 세종시 경기 경기도 강원 강원도 충북 충남 전북 전남 경북 경남 제주 제주시 제주도 수원 성남 용인 고양 일산 ' +
    '분당 안양 부천 안산 화성 동탄 평택 의정부 시흥 파주 김포 광명 군포 하남 구리 남양주 춘천 원주 강릉 속초 청주 천안 전주 군산 ' +
    '여수 순천 목포 포항 경주 구미 창원 김해 진주 서귀포 대한민국 SEOUL BUSAN DAEGU INCHEON GWANGJU DAEJEON ULSAN JEJU ' +
    'GYEONGGI GYEONGGIDO SUWON SEONGNAM YONGIN BUNDANG KR KOR KOREA'
  ).split(' '),
)

/** A word that names a branch ("강남점", "2호점", "00123"), unless it is a kind of shop that ends alike. */
const BRANCH = /^(?:\d+|제?\d+호|.*[점店])$/
const SHOP_KINDS_LIKE_BRANCHES =
  /(?:백화|편의|면세|음식|할인|전문|대리|제과|문구|철물|안경|정육|귀금속|양복|양장|수선|상|매|반|판매|식료품|잡화|시계)점$|^(?:[가-힣]{0,4}서점|[가-힣]{0,4}주점)$/
/** "제주점", "강서점": a place with 점, not a bar or a bookshop. */
const PLACES_LIKE_KINDS =
  /^(?:제주|전주|광주|경주|청주|원주|여주|파주|양주|남양주|진주|충주|나주|상주|공주|영주|울주|강서|성서|화서|군서|이매)점$/

const isBranch = (word: string): boolean =>
  PLACES_LIKE_KINDS.test(word) || (BRANCH.test(word) && !SHOP_KINDS_LIKE_BRANCHES.test(word))

const isOutsideStem = (word: string): boolean => CITIES.has(word) || LATIN_LEGAL_FORMS.has(word) || isBranch(word)

const WORD = /[\p{L}\p{N}&+]+/gu
const ACCENTED = /[\u00c0-\u024f]/g

/** Returns a text in upper case, width and accents away, compatibility characters (㈜) resolved. */
const plainUpper = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(ACCENTED, (letter) => letter.normalize('NFD').charAt(0))

/**
 * Returns the words of a name as a statement writes it. The stem is what is left without cities, branches, numbers and
 * Latin legal forms; where nothing would be left, it is the whole name. A branch that is written without a blank stays
 * in the stem, because only the dictionary knows where the name ends.
 * @example merchantWords('㈜스타벅스 강남대로점') → compact 스타벅스강남대로점, stem 스타벅스
 */
export function merchantWords(text: string): MerchantWords {
  const words = plainUpper(text).replace(LEGAL_FORMS, ' ').match(WORD) ?? []
  let first = 0
  let last = words.length
  while (last - first > 1 && isOutsideStem(words[last - 1] ?? '')) last -= 1
  while (last - first > 1 && CITIES.has(words[first] ?? '')) first += 1
  const isStart: boolean[] = []
  let compact = ''
  let [stemStart, stemEnd] = [0, 0]
  for (const [at, word] of words.entries()) {
    if (at === first) stemStart = compact.length
    for (let letter = 0; letter < word.length; letter += 1) isStart.push(letter === 0)
    compact += word
    if (at === last - 1) stemEnd = compact.length
  }
  isStart.push(true)
  return { compact, isStart, stemStart, stemEnd }
}

/** Returns a pattern in the form of `compact`, legal forms included: a pattern has none. */
export const compactPattern = (text: string): string => (plainUpper(text).match(WORD) ?? []).join('')

/** Returns the bytes of a name where a syllable has two, as issuers count when they cut. */
export function nameBytes(text: string): number {
  let bytes = 0
  for (const letter of text.trim()) bytes += letter > '\u007f' ? 2 : 1
  return bytes
}
