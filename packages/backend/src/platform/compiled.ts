import * as z from 'zod'

const known = new WeakMap<z.ZodType, z.ZodType>()

/**
 * The same schema compiled to straight code, for inputs in large numbers. Compiled at its first use, which takes some
 * milliseconds; an input that does not fit is parsed by the original schema, and so gets the same error messages.
 */
export function compiled<S extends z.ZodType>(schema: S): S {
  let made = known.get(schema)
  if (!made) {
    made = z.compile(schema)
    known.set(schema, made)
  }
  return made as S
}
