import type * as z from 'zod'

/**
 * One call of somebody else's interface, said once: our client sends it and the sandbox answers it from the same row.
 * A table of such calls is one object by id, made with {@link outsideCalls}.
 */
export type OutsideCall = {
  readonly method: 'GET' | 'POST'
  /** Below the address that the table states; `{name}` stands for one segment. */
  readonly path: `/${string}`
  /** Where the fields travel. */
  readonly sends: 'query' | 'form' | 'json'
  /** The fields, where somebody checks them as a whole. */
  readonly request?: z.ZodType
  /** The body of a success. */
  readonly answer: z.ZodType
}

export type OutsideCalls<Rows extends Readonly<Record<string, OutsideCall>>> = {
  readonly [Id in keyof Rows]: Rows[Id] & { readonly id: Id }
}

/** A table of calls: every row knows its id. */
export function outsideCalls<const Rows extends Readonly<Record<string, OutsideCall>>>(rows: Rows): OutsideCalls<Rows> {
  const entries = Object.entries(rows).map(([id, row]) => [id, { ...row, id }])
  return Object.fromEntries(entries) as OutsideCalls<Rows>
}

type Fields = Readonly<Record<string, string | number | undefined>>

/**
 * The path of a call with its segments filled from the fields, and the fields that are left to be sent.
 * @throws Error when a field that the path names is missing
 */
export function filledPath<F extends Fields>(
  path: string,
  fields: F,
): { readonly path: string; readonly rest: Fields } {
  const rest: Record<string, string | number | undefined> = { ...fields }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    if (value === undefined || value === '') throw new Error(`the path ${path} needs ${name}`)
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}
