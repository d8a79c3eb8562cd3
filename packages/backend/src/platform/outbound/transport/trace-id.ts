import { randomInt } from 'node:crypto'

/**
 * `x-api-tran-id` of one call: our organisation code (10), `M` for an operator, 14 free characters.
 * @source docs/reference/standard.md#identifiers
 */
export function traceId(operatorOrgCode: string): string {
  return `${operatorOrgCode}M${digits(14)}`
}

/** Random decimal digits. */
export function digits(count: number): string {
  let text = ''
  while (text.length < count) text += String(randomInt(1_000_000)).padStart(6, '0')
  return text.slice(0, count)
}
