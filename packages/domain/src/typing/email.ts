import { plainText } from './plain-text.ts'

/** Maximum characters of an address. */
const EMAIL_MAX = 100

/**
 * Returns the email address of a typed or pasted text, without full-width letters and spaces; null for any other text.
 */
export function readEmail(typed: string): string | null {
  const text = plainText(typed)
    .replaceAll(' ', '')
    .replace(/^mailto:/i, '')
  return text.length <= EMAIL_MAX && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : null
}
