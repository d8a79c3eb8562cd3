import { screenWords } from '@ieum/copy/screen-words.ts'
import { plainText } from '@ieum/domain/typing/plain-text.ts'

/** What is wrong with a text that was typed, in words: nothing in it, or too much; null for nothing. It is never cut. */
export function textProblem(typed: string, most: number, missing: string | null): string | null {
  const { length } = plainText(typed)
  if (length === 0) return missing
  return length > most ? screenWords.tooLong(most) : null
}
