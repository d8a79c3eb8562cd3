import * as z from 'zod'

const known = new WeakMap<z.ZodType, z.ZodType>()

/**
 * The same schema as straight code, for what is parsed in crowds. It is made at its first use, which takes some
 * milliseconds; what does not fit goes through the schema as it is written, and is refused in the same words.
 */
export function compiled<S extends z.ZodType>(schema: S): S {
  let made = known.get(schema)
  if (!made) {
    made = z.compile(schema)
    known.set(schema, made)
  }
  return made as S
}
