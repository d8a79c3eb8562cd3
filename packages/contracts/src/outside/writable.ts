import { z } from 'zod'

/** Longest text that says or names anything; the standard's longest is 1,000 characters (a cursor). */
const MAX_TEXT_CHARACTERS = 1_000

/** Direction marks that turn the letters around them, and that nobody types: overrides, embeddings and isolates. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu

/** A text as it came through any of our doors: without what would turn the letters of the screen around it. */
export const withoutTurning = (value: string): string => value.replace(TURNING, '')

/** Whether a text can be stored and sent on as it is: no NUL, no half of a surrogate pair. */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** Text that can be stored, sent back and shown: no NUL, no half of a surrogate pair, no book. */
export const isWritable = (value: string): boolean => value.length <= MAX_TEXT_CHARACTERS && isStorable(value)

/** Takes no room, or turns what stands around it: format characters, direction marks, fillers of Hangul, a blank of Braille. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u2800|\u3164|\uffa0/gu

/**
 * A name or a text as it is shown: without what nobody sees and what would turn the letters of the screen around it; empty
 * when nothing is left. What cannot be stored stays in it, and is refused where that is asked.
 */
export const visibleText = (value: string): string => value.replace(INVISIBLE, '').trim()

/**
 * A name or a few words that somebody outside says of a person, as it is shown: what cannot be stored and what nobody sees
 * is left out, and something has to be left.
 */
export const shownText = (mostCharacters: number) =>
  z
    .string()
    .transform((value) => visibleText(value.toWellFormed().replaceAll('\0', '')))
    .pipe(z.string().min(1).max(mostCharacters))
