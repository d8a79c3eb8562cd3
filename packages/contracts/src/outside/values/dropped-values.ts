/** A value of an answer that its schema did not accept and omitted. */
export type DroppedValue = { readonly path: string; readonly value: unknown }

/**
 * Returns what a schema of `data/` omitted from an answer: values of known fields that it did not accept, and lists of
 * which it accepted fewer elements. Unknown fields and values that are null or empty are not included.
 * @param raw the answer as received @param read the same answer as its schema parsed it
 */
export function droppedValues(raw: unknown, read: unknown, path = ''): DroppedValue[] {
  if (Array.isArray(raw) && Array.isArray(read)) {
    if (raw.length !== read.length) return [{ path, value: raw }]
    return raw.flatMap((row, n) => droppedValues(row, read[n], `${path}[${n}]`))
  }
  if (typeof raw !== 'object' || raw === null || typeof read !== 'object' || read === null || Array.isArray(raw))
    return []
  return Object.entries(raw).flatMap(([name, value]) => {
    const at = path === '' ? name : `${path}.${name}`
    if (!(name in read) || value === null || value === '') return []
    const parsed = (read as Record<string, unknown>)[name]
    return parsed === undefined ? [{ path: at, value }] : droppedValues(value, parsed, at)
  })
}
