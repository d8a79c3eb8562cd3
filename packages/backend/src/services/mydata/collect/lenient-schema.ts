import { z } from 'zod'

/**
 * The same shape, but a value that does not fit is dropped alone: a field becomes what `instead` says, an element of a
 * list is left out. A missing value is treated alike, so that an older stored form reads as today's form.
 */
export function fitting<S extends z.ZodRawShape>(
  shape: S,
  instead: { readonly [field in keyof S]: z.output<S[field]> },
): { [field in keyof S]: z.ZodType<z.output<S[field]>> } {
  const fields = Object.entries(shape).map(([field, schema]) => [
    field,
    schema instanceof z.ZodArray
      ? elementsThatFit(schema.element as z.ZodType)
      : (schema as z.ZodType)
          .optional()
          .transform((value) => (value === undefined ? instead[field] : value))
          .catch(instead[field]),
  ])
  return Object.fromEntries(fields)
}

const elementsThatFit = (element: z.ZodType) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((list) =>
      list.flatMap((one) => {
        const parsed = element.safeParse(one)
        return parsed.success ? [parsed.data] : []
      }),
    )
