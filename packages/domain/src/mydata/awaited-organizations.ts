import { plainText } from '../typing/plain-text.ts'

/** Institutions that one person can wait for. */
export const AWAITED_ORGANIZATIONS_MAX = 20
/** Characters of a name. */
export const AWAITED_ORGANIZATION_NAME_MAX = 40

/** Names of one key are one name: spaces, case and how the letters are composed do not count. */
export function organizationNameKey(name: string): string {
  return plainText(name).replaceAll(' ', '').toLowerCase()
}
