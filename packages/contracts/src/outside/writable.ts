/** Longest text that says or names anything; the standard's longest is 1,000 characters (a cursor). */
const MAX_TEXT_CHARACTERS = 1_000

/** Text that can be stored, sent back and shown: no NUL, no half of a surrogate pair, no book. */
export const isWritable = (value: string): boolean =>
  value.length <= MAX_TEXT_CHARACTERS && !value.includes('\0') && value.isWellFormed()

/** Takes no room, or turns what stands around it: format characters, direction marks, fillers of Hangul, a blank of Braille. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u2800|\u3164|\uffa0/gu

/**
 * A name or a text as it is shown: without what nobody sees and what would turn the letters of the screen around it; empty
 * when nothing is left. What cannot be stored stays in it, and is refused where that is asked.
 */
export const visibleText = (value: string): string => value.replace(INVISIBLE, '').trim()
