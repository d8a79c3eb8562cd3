import { spelledInitials } from './letter-names.ts'
import type { MerchantWords } from './normalize.ts'
import type { MerchantPattern } from './parse-patterns.ts'

/** A pattern as it is searched for. */
export type IndexedPattern = MerchantPattern & {
  /** A word has to begin with it: it is short, or initials written out. */
  readonly needsStart: boolean
  /** Its last letters have to end a word: they are Latin and few. */
  readonly needsEnd: boolean
}

/** Patterns by their first two characters, the longest first. */
export type PatternIndex = ReadonlyMap<string, readonly IndexedPattern[]>

/** A pattern in a name, from `start` up to `end`. */
export type PatternMatch = { readonly pattern: IndexedPattern; readonly start: number; readonly end: number }

/** A Hangul pattern of so few syllables also occurs inside other words. */
const SHORT_HANGUL = 2
/** A Latin pattern of so few letters also begins other words. */
const SHORT_LATIN = 5

const LATIN = /[A-Z]/
const DIGIT = /\d/

/** Returns the index of the patterns and of their initials written out. */
export function indexPatterns(patterns: readonly MerchantPattern[]): PatternIndex {
  const known = new Set(patterns.map(({ compact }) => compact))
  const index = new Map<string, IndexedPattern[]>()
  for (const pattern of patterns) {
    add(index, indexed(pattern))
    const spelled = pattern.layer === 'MERCHANT_KIND' ? null : spelledInitials(pattern.compact)
    if (spelled === null || known.has(spelled)) continue
    known.add(spelled)
    add(index, { ...indexed({ ...pattern, compact: spelled }), needsStart: true })
  }
  for (const bucket of index.values()) bucket.sort((one, other) => other.compact.length - one.compact.length)
  return index
}

function add(index: Map<string, IndexedPattern[]>, pattern: IndexedPattern): void {
  const key = pattern.compact.slice(0, 2)
  const bucket = index.get(key)
  if (bucket === undefined) index.set(key, [pattern])
  else bucket.push(pattern)
}

function indexed(pattern: MerchantPattern): IndexedPattern {
  const { compact, layer, isAtStart } = pattern
  const lastLetters = /[A-Z]+$/.exec(compact)?.[0].length ?? 0
  return {
    ...pattern,
    needsStart: isAtStart || (layer !== 'MERCHANT_KIND' && compact.length <= SHORT_HANGUL),
    needsEnd: lastLetters > 0 && lastLetters <= SHORT_LATIN,
  }
}

/** Returns every pattern that occurs in a name as a whole, in the order of their beginnings. */
export function patternMatches(index: PatternIndex, words: MerchantWords): PatternMatch[] {
  const { compact } = words
  const matches: PatternMatch[] = []
  let agencyEnd = -1
  for (let start = 0; start + 1 < compact.length; start += 1) {
    for (const pattern of index.get(compact.slice(start, start + 2)) ?? []) {
      if (!compact.startsWith(pattern.compact, start)) continue
      const end = start + pattern.compact.length
      const isWordStart = words.isStart[start] === true || start === agencyEnd
      if (!beginsWell(pattern, compact, start, isWordStart) || !endsWell(pattern, words, end)) continue
      matches.push({ pattern, start, end })
      if (pattern.layer === 'AGENCY') agencyEnd = Math.max(agencyEnd, end)
    }
  }
  return matches
}

function beginsWell(pattern: IndexedPattern, compact: string, start: number, isWordStart: boolean): boolean {
  if (isWordStart) return true
  return !pattern.needsStart && !isOneWord(compact.charAt(start - 1), compact.charAt(start))
}

function endsWell(pattern: IndexedPattern, words: MerchantWords, end: number): boolean {
  const { compact, isStart, stemEnd } = words
  if (pattern.isAtEnd) return end >= stemEnd || isBranchSuffix(compact.slice(end, stemEnd))
  if (isStart[end]) return true
  const isInsideWord = isOneWord(compact.charAt(end - 1), compact.charAt(end))
  return !isInsideWord || (!pattern.needsEnd && LATIN.test(compact.charAt(end)))
}

/** Whether two characters side by side belong to one Latin word or one number. */
const isOneWord = (before: string, after: string): boolean =>
  (LATIN.test(before) && LATIN.test(after)) || (DIGIT.test(before) && DIGIT.test(after))

/** Whether what follows a name is a branch written without a blank ("강남점"), or a number. */
const isBranchSuffix = (rest: string): boolean => /^(?:[가-힣0-9A-Z]+[점店]|\d+)$/.test(rest)
