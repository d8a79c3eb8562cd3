import { withoutSeparators } from '../typing/plain-text.ts'

/** What somebody typed of the number of their kit, beside the number that was sent. */
export type KitNumberReading = 'EMPTY' | 'PART' | 'WRONG' | 'RIGHT'

const plain = (text: string): string => withoutSeparators(text).toUpperCase()

/**
 * Reads the number of a kit while it is typed; letters of either size, with or without hyphens and spaces. A laboratory's
 * numbers have no check digit that all of them share, so the number is held against the one that was sent last: every
 * letter that is another is found, at the moment it is typed.
 * @source docs/gene.md#before-the-first-stroke
 */
export function readKitNumber(typed: string, sent: string): KitNumberReading {
  const [has, wants] = [plain(typed), plain(sent)]
  if (has === '') return 'EMPTY'
  if (has === wants) return 'RIGHT'
  return wants.startsWith(has) ? 'PART' : 'WRONG'
}
