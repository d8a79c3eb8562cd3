import type { Category } from '@ieum/contracts/analysis/category-names.ts'
import type { CategorySide } from '../categories/category-tree.ts'
import { type MerchantWords, merchantWords, nameBytes } from './normalize.ts'
import { type MerchantPattern, type PatternFile, parsePatterns } from './parse-patterns.ts'
import { indexPatterns, type PatternMatch, patternMatches } from './pattern-index.ts'

/** What the dictionary knows of a name. */
export type MerchantAnswer = {
  readonly categoryEnum: Category
  /** The chain's or platform's name; null of a kind of shop, which names nobody. */
  readonly merchantName: string | null
  readonly sourceEnum: 'MERCHANT' | 'MERCHANT_KIND'
  /** `LOW`: only a payment agency is named, or the name was cut. */
  readonly certainty: 'HIGH' | 'LOW'
  /** The pattern is the whole name, not a part of it. */
  readonly isWholeName: boolean
}

export type MerchantDictionary = {
  /** Number of patterns in the files. */
  readonly size: number
  /** What a name says of money spent, or of income; null: nothing that is known. */
  lookup(name: string, side?: CategorySide): MerchantAnswer | null
  /** Whether anything in a name is of health, religion or politics. */
  isSensitive(name: string): boolean
  /** The name by which entries of one shop are one: the chain's, else the words without branch and agency. */
  merchantKey(name: string): string
}

/** Issuers cut names at 20 to 40 bytes, a syllable earlier where it would be halved; shorter names are whole. */
const CUT_BYTES = 18
/** What is left of a cut pattern: fewer characters begin too many names. */
const CUT_HANGUL = 4
const CUT_LATIN = 6

/**
 * Returns the dictionary of the files.
 *
 * The longest pattern wins, a merchant before a kind of shop; of kinds the last one in the name, which is its head
 * (○○카페 주차장 is a car park). A pattern inside a longer one does not count (동물병원 is no 병원), and what names a branch
 * (스타벅스 서울대병원점) counts only where nothing else does.
 * @throws Error of `parsePatterns`
 */
export function createMerchantDictionary(files: readonly PatternFile[]): MerchantDictionary {
  const patterns = parsePatterns(files)
  const index = indexPatterns(patterns)
  const cutNames = patterns
    .filter(({ layer, spending }) => layer === 'MERCHANT' && spending !== null)
    .sort((one, other) => (one.compact < other.compact ? -1 : 1))
  const lookup = (name: string, side: CategorySide = 'SPENDING'): MerchantAnswer | null => {
    const words = merchantWords(name)
    const matches = uncovered(patternMatches(index, words))
    const match = chosen(matches, words, side)
    if (match !== null) {
      const isWholeName = match.start === 0 && match.end === words.compact.length
      return { ...answerOf(match.pattern, side, 'HIGH'), isWholeName }
    }
    if (side === 'INCOME') return null
    const agency = matches.find(({ pattern }) => pattern.layer === 'AGENCY')
    if (agency !== undefined) return isAlone(matches, words) ? answerOf(agency.pattern, side, 'LOW') : null
    return matches.length === 0 && nameBytes(name) >= CUT_BYTES ? cutAnswer(cutNames, words) : null
  }
  return {
    size: patterns.length,
    lookup,
    isSensitive(name) {
      const words = merchantWords(name)
      return outsideBranch(uncovered(patternMatches(index, words)), words).some(({ pattern }) => pattern.isSensitive)
    },
    merchantKey(name) {
      const answer = lookup(name)
      if (answer?.certainty === 'HIGH' && answer.merchantName !== null) return answer.merchantName
      const words = merchantWords(name)
      return wordsWithoutAgency(uncovered(patternMatches(index, words)), words)
    },
  }
}

function answerOf(pattern: MerchantPattern, side: CategorySide, certainty: 'HIGH' | 'LOW'): MerchantAnswer {
  const isKind = pattern.layer === 'MERCHANT_KIND'
  return {
    categoryEnum: categoryOn(pattern, side) ?? 'UNSORTED',
    merchantName: isKind ? null : pattern.merchantName,
    sourceEnum: isKind ? 'MERCHANT_KIND' : 'MERCHANT',
    certainty,
    isWholeName: false,
  }
}

const categoryOn = (pattern: MerchantPattern, side: CategorySide): Category | null =>
  side === 'INCOME' ? pattern.income : pattern.spending

/** Matches that no longer match covers; a kind of shop covers no merchant. */
const uncovered = (matches: readonly PatternMatch[]): readonly PatternMatch[] =>
  matches.length < 2
    ? matches
    : matches.filter((match) => !matches.some((longer) => longer !== match && covers(longer, match)))

const covers = (longer: PatternMatch, match: PatternMatch): boolean =>
  longer.start <= match.start &&
  longer.end >= match.end &&
  longer.end - longer.start > match.end - match.start &&
  (longer.pattern.layer !== 'MERCHANT_KIND' || match.pattern.layer === 'MERCHANT_KIND')

function chosen(matches: readonly PatternMatch[], words: MerchantWords, side: CategorySide): PatternMatch | null {
  const answering = matches.filter(({ pattern }) => pattern.layer !== 'AGENCY' && categoryOn(pattern, side) !== null)
  const [merchants, kinds] = byLayer(outsideBranch(answering, words))
  // In a name with a branch that no blank sets apart, the chain comes first and places follow.
  const first = merchants.find(({ start }) => start === words.stemStart)
  if (first !== undefined && words.compact.endsWith('점')) return first
  return merchants.reduce<PatternMatch | null>(longer, null) ?? kinds.reduce<PatternMatch | null>(later, null)
}

/** Matches in the name itself; where there is none, those in its branch. */
function outsideBranch(matches: readonly PatternMatch[], words: MerchantWords): readonly PatternMatch[] {
  const inName = matches.filter((match) => !isInBranch(match, words))
  return inName.length > 0 ? inName : matches
}

function byLayer(matches: readonly PatternMatch[]): [PatternMatch[], PatternMatch[]] {
  const merchants = matches.filter(({ pattern }) => pattern.layer === 'MERCHANT')
  return [merchants, matches.filter(({ pattern }) => pattern.layer === 'MERCHANT_KIND')]
}

const longer = (best: PatternMatch | null, match: PatternMatch): PatternMatch =>
  best !== null && best.end - best.start >= match.end - match.start ? best : match

const later = (best: PatternMatch | null, match: PatternMatch): PatternMatch =>
  best !== null && best.end > match.end ? best : match

/** Whether a match lies in a branch: outside the stem, or right before the 점 at the end of a longer name. */
const isInBranch = ({ start, end }: PatternMatch, { compact, stemStart, stemEnd }: MerchantWords): boolean =>
  start < stemStart || end > stemEnd || (start > stemStart && end === compact.length - 1 && compact.endsWith('점'))

function wordsWithoutAgency(matches: readonly PatternMatch[], words: MerchantWords): string {
  let rest = ''
  let at = words.stemStart
  for (const { pattern, start, end } of matches) {
    if (pattern.layer !== 'AGENCY' || start < at) continue
    rest += words.compact.slice(at, start)
    at = end
  }
  rest += words.compact.slice(at, words.stemEnd)
  return rest === '' ? words.compact : rest
}

const isAlone = (matches: readonly PatternMatch[], words: MerchantWords): boolean => {
  const rest = wordsWithoutAgency(matches, words)
  return rest === words.compact || /^\d*$/.test(rest)
}

/** What the end of a cut name begins, where all patterns that begin with it agree. */
function cutAnswer(patterns: readonly MerchantPattern[], { compact, isStart }: MerchantWords): MerchantAnswer | null {
  for (let start = 0; start < compact.length; start += 1) {
    if (!isStart[start]) continue
    const tail = compact.slice(start)
    if (tail.length < (/[가-힣]/.test(tail) ? CUT_HANGUL : CUT_LATIN)) return null
    const begun = patternsBeginning(patterns, tail)
    const [pattern] = begun
    if (pattern === undefined) continue
    const isOneName = begun.every((one) => one.merchantName === pattern.merchantName)
    if (begun.some((one) => one.spending !== pattern.spending)) return null
    return { ...answerOf(pattern, 'SPENDING', 'LOW'), ...(isOneName ? {} : { merchantName: null }) }
  }
  return null
}

/** Patterns that begin with a text; they are sorted. */
function patternsBeginning(patterns: readonly MerchantPattern[], text: string): readonly MerchantPattern[] {
  let [low, high] = [0, patterns.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((patterns[middle]?.compact ?? '') < text) low = middle + 1
    else high = middle
  }
  let end = low
  while (patterns[end]?.compact.startsWith(text)) end += 1
  return patterns.slice(low, end)
}
