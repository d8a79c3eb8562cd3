/** Describes the form of a value without revealing it: reports are passed on, and values belong to a person. */
export function shapeOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    const fraction = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0
    return fraction === 0 ? 'a whole number' : `a number with ${fraction} decimals`
  }
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object') return 'an object'
  const text = String(value)
  return /^\d+$/.test(text) ? `text of ${text.length} digits` : `text of ${text.length} characters`
}
