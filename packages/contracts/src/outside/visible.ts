import { z } from 'zod'

/** A name or a token that somebody else made: visible ASCII, which can be stored, and sent on in a header. */
export const visible = (mostCharacters: number) =>
  z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${mostCharacters}}$`), 'expected visible characters')
