import { plainText } from '../../typing/plain-text.ts'

/** Maximum number of institutions on one person's waitlist. */
export const WAITLIST_MAX = 20
/** Maximum characters of a name. */
export const WAITLIST_NAME_MAX = 40

/**
 * Returns the key of a name. Names with the same key are one name: spaces, case and Unicode composition are ignored.
 */
export function organizationNameKey(name: string): string {
  return plainText(name).replaceAll(' ', '').toLowerCase()
}
