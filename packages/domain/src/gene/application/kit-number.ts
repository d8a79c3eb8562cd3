import { withoutSeparators } from '../../typing/plain-text.ts'

/** Result of comparing the typed kit number with the number that was sent. */
export type KitNumberReading = 'EMPTY' | 'PART' | 'WRONG' | 'RIGHT'

const plain = (text: string): string => withoutSeparators(text).toUpperCase()

/**
 * Reads the number of a kit while it is typed; letters in either case, with or without hyphens and spaces.
 * Laboratories' numbers have no common check digit, so the number is compared with the last one that was sent: every
 * wrong letter is found at the moment it is typed.
 * @source docs/reference/gene.md#before-the-first-stroke
 */
export function readKitNumber(typed: string, sent: string): KitNumberReading {
  const [has, wants] = [plain(typed), plain(sent)]
  if (has === '') return 'EMPTY'
  if (has === wants) return 'RIGHT'
  return wants.startsWith(has) ? 'PART' : 'WRONG'
}
