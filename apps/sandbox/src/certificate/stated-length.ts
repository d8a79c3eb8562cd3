/** Length as the caller counted it: in UTF-8 bytes, or in characters as some do. */
export function isLengthOf(text: string, length: number): boolean {
  return length === Buffer.byteLength(text, 'utf8') || length === text.length
}
