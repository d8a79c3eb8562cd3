/** Longest text that says or names anything; the standard's longest is 1,000 characters (a cursor). */
const MAX_TEXT_CHARACTERS = 1_000

/** Text that can be stored, sent back and shown: no NUL, no half of a surrogate pair, no book. */
export const isWritable = (value: string): boolean =>
  value.length <= MAX_TEXT_CHARACTERS && !value.includes('\0') && value.isWellFormed()
