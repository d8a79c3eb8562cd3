import { z } from 'zod'

/** An external name or token: visible ASCII, which can be stored and sent in a header. */
export const visible = (mostCharacters: number) =>
  z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${mostCharacters}}$`), 'expected visible characters')
