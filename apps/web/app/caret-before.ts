/**
 * Where the caret belongs in the grouped text, so that as many digits follow it as before. Not behind a comma: what is
 * taken away next is a digit.
 */
export function caretBefore(text: string, digitsAfter: number): number {
  let at = text.length
  for (let left = digitsAfter; at > 0 && left > 0; at -= 1) if (/\d/.test(text.charAt(at - 1))) left -= 1
  return text.charAt(at - 1) === ',' ? at - 1 : at
}
