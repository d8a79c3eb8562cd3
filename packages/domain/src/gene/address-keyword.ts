import { plainText } from '../typing/plain-text.ts'

/** What the search of addresses refuses in a keyword, and so never hears. @source docs/gene.md#addresses */
const SIGNS = /[%=><[\]]/g
const WORDS =
  /(?<![\p{L}\p{N}])(?:or|select|insert|delete|update|create|drop|exec|union|fetch|declare|truncate)(?![\p{L}\p{N}])/giu

const LEAST_LETTERS = 2
const MOST_LETTERS = 80

/** What somebody looks for as the search takes it; null when too little is left, or it is too long. */
export function addressKeyword(typed: string): string | null {
  const keyword = plainText(typed).replace(SIGNS, ' ').replace(WORDS, ' ').replace(/\s+/g, ' ').trim()
  const { length } = [...keyword]
  return length >= LEAST_LETTERS && length <= MOST_LETTERS ? keyword : null
}
