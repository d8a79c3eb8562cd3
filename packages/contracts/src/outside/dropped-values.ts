/** A value of an answer that its schema could not take and left out. */
export type DroppedValue = { readonly path: string; readonly value: unknown }

/**
 * What a schema of `data/` left out of an answer: values that it knows and could not take, and lists of which it took fewer
 * elements. What it does not know, and what is null or empty, is not among them.
 * @param raw the answer as it came @param read the same as its schema took it
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
    const taken = (read as Record<string, unknown>)[name]
    return taken === undefined ? [{ path: at, value }] : droppedValues(value, taken, at)
  })
}
