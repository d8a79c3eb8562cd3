import { withoutSeparators } from '../typing/plain-text.ts'

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/**
 * Returns the ten digits of a Korean business registration number without hyphens and spaces; null for an impossible
 * one: not ten digits, all the same, or a wrong check digit. A valid number does not prove that such a business exists.
 * @source docs/reference/credit.md#business-numbers
 * @example businessLicenseNumberOf('124-81-00998') → '1248100998'
 */
export function businessLicenseNumberOf(text: string): string | null {
  const digits = withoutSeparators(text)
  if (!/^\d{10}$/.test(digits) || /^(\d)\1{9}$/.test(digits)) return null
  const numbers = [...digits].map(Number)
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * numbers[at]!, Math.floor((numbers[8]! * 5) / 10))
  return (10 - (sum % 10)) % 10 === numbers[9] ? digits : null
}
