import { screenWords } from '@ieum/copy/screen-words.ts'
import { plainText } from '@ieum/domain/typing/plain-text.ts'

/** The problem of a typed text in words: it is empty or too long; null for none. It is never cut. */
export function textProblem(typed: string, most: number, missing: string | null): string | null {
  const { length } = plainText(typed)
  if (length === 0) return missing
  return length > most ? screenWords.tooLong(most) : null
}
