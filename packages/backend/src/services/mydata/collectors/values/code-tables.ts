/** Tables of the standard's codes. */

/**
 * A table's entry for a code; undefined for no code and for an unknown one, including properties that objects inherit.
 */
export function ofCode<T extends Readonly<Record<string, unknown>>>(
  table: T,
  code: string | undefined,
): T[keyof T] | undefined {
  return code !== undefined && Object.hasOwn(table, code) ? (table[code] as T[keyof T]) : undefined
}

/** A whole number from an institution's digits; null for none, for a fraction and for other text. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
}
