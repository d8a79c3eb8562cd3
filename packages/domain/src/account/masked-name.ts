/**
 * Returns a person's name with everything except its ends hidden: 홍길동 → 홍*동, 이연 → 이*, John Doe → J******e. A single
 * character is hidden.
 */
export function maskedName(name: string): string {
  const letters = [...name]
  const [first = '', ...rest] = letters
  if (letters.length <= 1) return '*'
  if (letters.length === 2) return `${first}*`
  return `${first}${'*'.repeat(rest.length - 1)}${rest.at(-1)}`
}
