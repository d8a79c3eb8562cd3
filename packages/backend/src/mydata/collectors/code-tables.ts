/** Tables of the standard's codes. */

/** What a table says of a code; undefined for none and for one that it does not have, whatever objects inherit. */
export function ofCode<T extends Readonly<Record<string, unknown>>>(
  table: T,
  code: string | undefined,
): T[keyof T] | undefined {
  return code !== undefined && Object.hasOwn(table, code) ? (table[code] as T[keyof T]) : undefined
}

/** A whole number from the digits that an institution sent; null for none, for a fraction and for other text. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
}
