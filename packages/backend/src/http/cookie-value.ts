/** The value as it was sent; null when absent or given twice, because then nobody can say which one is meant. */
export function cookieValue(header: string | undefined, name: string): string | null {
  const values = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1))
  return values.length === 1 && values[0] ? values[0] : null
}
