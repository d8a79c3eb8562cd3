import { plainText } from '../typing/plain-text.ts'

/** Whether two kit numbers are the same, as people type them: strokes and small letters do not count. */
export const isSameKit = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (text: string): string =>
  plainText(text)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
