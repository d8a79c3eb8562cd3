/**
 * Position of the caret in the grouped text that leaves the same number of digits after it. Never after a comma, so
 * that the next deletion removes a digit.
 */
export function caretBefore(text: string, digitsAfter: number): number {
  let at = text.length
  for (let left = digitsAfter; at > 0 && left > 0; at -= 1) if (/\d/.test(text.charAt(at - 1))) left -= 1
  return text.charAt(at - 1) === ',' ? at - 1 : at
}
