/** Returns the value as it was sent; null when the cookie is absent, or sent twice and therefore ambiguous. */
export function cookieValue(header: string | undefined, name: string): string | null {
  const values = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1))
  return values.length === 1 && values[0] ? values[0] : null
}
