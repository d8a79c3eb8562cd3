import type { Category } from '@ieum/contracts/analysis/category-names.ts'
import { isIncomeCategory, isSensitiveCategory, isSpendingCategory } from '../categories/category-tree.ts'
import { compactPattern } from './normalize.ts'

/** A file of patterns with its text. */
export type PatternFile = { readonly name: string; readonly text: string }

/** Names of kinds of shop: they answer where no merchant does. */
export const KINDS_FILE = 'merchant-kinds.txt'
/** Names of payment agencies: the shop stands beside them. */
export const AGENCIES_FILE = 'payment-agencies.txt'

export type PatternLayer = 'MERCHANT' | 'MERCHANT_KIND' | 'AGENCY'

/** A line of a file. */
export type MerchantPattern = {
  /** As the line writes it, without marks. */
  readonly text: string
  /** In the form that names are compared in. */
  readonly compact: string
  readonly layer: PatternLayer
  /** `^`: a word begins with it. */
  readonly isAtStart: boolean
  /** `$`: nothing but a branch follows it. */
  readonly isAtEnd: boolean
  /** The name to show; of another spelling, the name of the line that it points at. */
  readonly merchantName: string
  /** Of money spent; null: the name says nothing of it. */
  readonly spending: Category | null
  /** Of income; null: the name says nothing of it. */
  readonly income: Category | null
  readonly isSensitive: boolean
}

const LINE = /^(\^?)(\S|\S.*?\S)(\$?) ([:=]) (\S.*)$/
const VALUE = /^([A-Z_]+)(?: \/ ([A-Z_]+))?( sensitive)?$/

/**
 * Returns the patterns of the files.
 * @throws Error that names file and line: a line of another form, an unknown category, a pattern of one character, a
 *   pattern twice, another spelling of a name that the file does not have
 */
export function parsePatterns(files: readonly PatternFile[]): MerchantPattern[] {
  const seen = new Map<string, string>()
  return files.flatMap((file) => {
    const lines = file.text.split('\n').map((text, at) => ({ text, where: `${file.name}:${at + 1}` }))
    const own = lines.filter(({ text }) => text !== '' && !text.startsWith('#')).map((line) => parseLine(line, file))
    for (const { where, compact } of own) {
      const before = seen.get(compact)
      if (before !== undefined) throw new Error(`${where}: the pattern is in ${before} too`)
      seen.set(compact, where)
    }
    const named = new Map(own.flatMap((line) => (line.value === null ? [] : [[line.text, line.value] as const])))
    return own.map((line) => patternOf(line, named, layerOf(file.name)))
  })
}

type Value = Pick<MerchantPattern, 'spending' | 'income' | 'isSensitive'>
type ParsedLine = Pick<MerchantPattern, 'text' | 'compact' | 'isAtStart' | 'isAtEnd'> & {
  readonly where: string
  /** Null: another spelling of `target`. */
  readonly value: Value | null
  readonly target: string
}

const layerOf = (name: string): PatternLayer =>
  name === KINDS_FILE ? 'MERCHANT_KIND' : name === AGENCIES_FILE ? 'AGENCY' : 'MERCHANT'

function parseLine({ text, where }: { readonly text: string; readonly where: string }, file: PatternFile): ParsedLine {
  const [, start, pattern = '', end, sign, right = ''] = LINE.exec(text) ?? []
  if (sign === undefined) throw new Error(`${where}: a line is "pattern : CATEGORY" or "spelling = pattern"`)
  const compact = compactPattern(pattern)
  if (compact.length < 2) throw new Error(`${where}: a pattern has two letters at least`)
  const parsed = { where, text: pattern, compact, isAtStart: start === '^', isAtEnd: end === '$', target: right }
  return { ...parsed, value: sign === '=' ? null : meaningOf(right, where, file) }
}

function meaningOf(text: string, where: string, file: PatternFile): Value {
  const [, out = '', income, sensitive] = VALUE.exec(text) ?? []
  if (layerOf(file.name) === 'AGENCY') {
    if (text !== 'AGENCY') throw new Error(`${where}: an agency has no category but AGENCY`)
    return { spending: 'ONLINE_SHOPPING', income: null, isSensitive: false }
  }
  if (!isSpendingCategory(out)) throw new Error(`${where}: ${text} does not begin with a category of spending`)
  if (income !== undefined && !isIncomeCategory(income)) throw new Error(`${where}: ${income} is no category of income`)
  return {
    spending: out === 'UNSORTED' ? null : out,
    income: income ?? null,
    isSensitive: sensitive !== undefined || isSensitiveCategory(out),
  }
}

function patternOf(line: ParsedLine, named: ReadonlyMap<string, Value>, layer: PatternLayer): MerchantPattern {
  const { where, value, target, ...own } = line
  const meant = value ?? named.get(target)
  if (meant === undefined) throw new Error(`${where}: the file has no pattern ${target}`)
  return { ...own, ...meant, layer, merchantName: value === null ? target : own.text }
}
