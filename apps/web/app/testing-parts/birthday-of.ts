import { ymdParts } from '@ieum/domain/time/korea.ts'

/** The day in `YYYY-MM-DD` of eight digits that somebody typed; null of one that is in no calendar. */
export function birthdayOf(digits: string): string | null {
  if (!/^(19|20)\d{6}$/.test(digits)) return null
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  try {
    ymdParts(day)
    return day
  } catch {
    return null
  }
}
