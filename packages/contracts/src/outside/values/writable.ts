import { z } from 'zod'

/** Longest text of any kind; the standard's longest is 1,000 characters (a cursor). */
const MAX_TEXT_CHARACTERS = 1_000

/** Direction marks that reorder the letters around them and that no one types: overrides, embeddings and isolates. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu

/** Returns a received text without the marks that would reorder the letters around it on the screen. */
export const withoutTurning = (value: string): string => value.replace(TURNING, '')

/** Returns whether a text can be stored and sent unchanged: no NUL, no half of a surrogate pair. */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** Returns whether a text can be stored, sent back and shown: no NUL, no half of a surrogate pair, not too long. */
export const isWritable = (value: string): boolean => value.length <= MAX_TEXT_CHARACTERS && isStorable(value)

/**
 * Characters without width or that reorder the text around them: format characters, direction marks, Hangul fillers,
 * the Braille blank.
 */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u2800|\u3164|\uffa0/gu

/**
 * Returns a name or a text for display: without invisible characters and without marks that would reorder the letters
 * around it; empty when nothing is left. Characters that cannot be stored stay in it and are rejected where that is
 * checked.
 */
export const visibleText = (value: string): string => value.replace(INVISIBLE, '').trim()

/**
 * A name or a few words about a person from an external system, for display: characters that cannot be stored or seen
 * are removed, and at least one must be left.
 */
export const shownText = (mostCharacters: number) =>
  z
    .string()
    .transform((value) => visibleText(value.toWellFormed().replaceAll('\0', '')))
    .pipe(z.string().min(1).max(mostCharacters))
