import { plainText } from '../../typing/plain-text.ts'

/** Characters that the address search refuses, so they are removed before it. @source docs/reference/gene.md#addresses */
const SIGNS = /[%=><[\]]/g
const WORDS =
  /(?<![\p{L}\p{N}])(?:or|select|insert|delete|update|create|drop|exec|union|fetch|declare|truncate)(?![\p{L}\p{N}])/giu

const LEAST_LETTERS = 2
const MOST_LETTERS = 80

/** Returns a typed keyword in the form that the search accepts; null when too little is left, or it is too long. */
export function addressKeyword(typed: string): string | null {
  const keyword = plainText(typed).replace(SIGNS, ' ').replace(WORDS, ' ').replace(/\s+/g, ' ').trim()
  const { length } = [...keyword]
  return length >= LEAST_LETTERS && length <= MOST_LETTERS ? keyword : null
}
