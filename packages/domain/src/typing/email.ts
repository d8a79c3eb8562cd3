import { plainText } from './plain-text.ts'

/** Characters of an address. */
const EMAIL_MAX = 100

/** An email address in what was typed or pasted, full-width letters and spaces aside; null for what is none. */
export function readEmail(typed: string): string | null {
  const text = plainText(typed)
    .replaceAll(' ', '')
    .replace(/^mailto:/i, '')
  return text.length <= EMAIL_MAX && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : null
}
