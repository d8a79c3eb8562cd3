import type * as z from 'zod'

/**
 * One call of an external interface, declared once: our client sends it and the sandbox answers it from the same row. A
 * table of such calls is one object by id, made with {@link outsideCalls}.
 */
export type OutsideCall = {
  readonly method: 'GET' | 'POST'
  /** Below the address that the table names; `{name}` is one segment. */
  readonly path: `/${string}`
  /** Where the fields are sent. */
  readonly sends: 'query' | 'form' | 'json'
  /** The fields, where they are checked as a whole. */
  readonly request?: z.ZodType
  /** The body of a success. */
  readonly answer: z.ZodType
}

export type OutsideCalls<Rows extends Readonly<Record<string, OutsideCall>>> = {
  readonly [Id in keyof Rows]: Rows[Id] & { readonly id: Id }
}

/** A table of calls: every row contains its id. */
export function outsideCalls<const Rows extends Readonly<Record<string, OutsideCall>>>(rows: Rows): OutsideCalls<Rows> {
  const entries = Object.entries(rows).map(([id, row]) => [id, { ...row, id }])
  return Object.fromEntries(entries) as OutsideCalls<Rows>
}

type Fields = Readonly<Record<string, string | number | undefined>>

/**
 * Returns the path of a call with its segments filled from the fields, and the remaining fields to send.
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
