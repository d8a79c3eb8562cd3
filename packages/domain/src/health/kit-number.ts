import { plainText } from '../typing/plain-text.ts'

/** Returns whether two typed kit numbers are the same: hyphens and case are ignored. */
export const isSameKit = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (text: string): string =>
  plainText(text)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
