import { ymdParts } from '../time/korea.ts'
import { plainText, withHyphens, withoutSeparators } from './plain-text.ts'

/** A typed day of birth. `century` is null where the year has only two digits. */
export type TypedBirthday = { readonly century: '19' | '20' | null; readonly yymmdd: string }

/** Year, month and day with separators: `2001-02-03`, `01.2.3.`, `2001년 2월 3일`. */
const APART = /^(\d{2}|\d{4})[-./년](\d{1,2})[-./월](\d{1,2})[일.]?$/
/** Beginning of a resident number: characters after the first digit of its second half are ignored. */
const RESIDENT = /^(\d{6})-?([0-9])[\d*•●]{0,6}$/

/**
 * Returns the day of birth of a typed or pasted text: six or eight digits together, or parts with separators; null for
 * any other text. It does not check that the calendar has such a day.
 */
export function readTypedBirthday(typed: string): TypedBirthday | null {
  const text = withHyphens(plainText(typed)).replaceAll(' ', '')
  const apart = APART.exec(text)
  const [, year = '', month = '', day = ''] = apart ?? []
  const digits = apart ? `${year}${month.padStart(2, '0')}${day.padStart(2, '0')}` : withoutSeparators(text)
  if (/^\d{6}$/.test(digits)) return { century: null, yymmdd: digits }
  const whole = /^(19|20)(\d{6})$/.exec(digits)
  return whole ? { century: whole[1] as '19' | '20', yymmdd: String(whole[2]) } : null
}

/** Returns `YYYY-MM-DD` of a day that was typed with its full year; null for a day that does not exist. */
export function readBirthday(typed: string): string | null {
  const read = readTypedBirthday(typed)
  return read?.century ? dayOf(read.century, read.yymmdd) : null
}

/**
 * Returns `YYYY-MM-DD` of a day that may be typed without its century, which is taken from the first digit of the
 * second half of the resident number (1, 2, 5, 6: 1900s; 3, 4, 7, 8: 2000s). Null for a day that does not exist, and
 * where the two disagree; without either the 1900s are assumed.
 */
export function birthdayBeside(typed: string, sexDigit: string): string | null {
  const read = readTypedBirthday(typed)
  if (read === null) return null
  const centuryOfSex = /^[1256]$/.test(sexDigit) ? '19' : /^[3478]$/.test(sexDigit) ? '20' : null
  if (centuryOfSex !== null && read.century !== null && centuryOfSex !== read.century) return null
  return dayOf(centuryOfSex ?? read.century ?? '19', read.yymmdd)
}

/** Returns the two fields of a resident number that was pasted into the first one; otherwise null. */
export function residentNumberParts(typed: string): { readonly birth: string; readonly sexDigit: string } | null {
  const text = withHyphens(plainText(typed)).replaceAll(' ', '')
  // Seven digits in a row may be eight that are still being typed.
  const parts = text.includes('-') || text.length > 8 ? RESIDENT.exec(text) : null
  return parts ? { birth: String(parts[1]), sexDigit: String(parts[2]) } : null
}

/** Returns the single required digit of the second half of a resident number; the typed text where there is none. */
export const sexDigitOf = (typed: string): string => withoutSeparators(typed).replace(/[*•●]/g, '')

function dayOf(century: '19' | '20', yymmdd: string): string | null {
  const day = `${century}${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4)}`
  try {
    ymdParts(day)
    return day
  } catch {
    return null
  }
}
