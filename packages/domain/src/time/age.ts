import { koreanDateParts } from '../../time/korea.ts'
import { MIN_TRANSFER_AGE_YEARS } from '../constants.ts'

/**
 * Returns the full years of age (만 나이) in Korea. The year changes at midnight in Korea on the birthday; a 29 February
 * birth changes on 1 March where the year has no such day.
 * @param birthdayMs midnight in Korea of the birthday, epoch ms
 */
export function ageInYears(birthdayMs: number, nowMs: number): number {
  const born = koreanDateParts(birthdayMs)
  const today = koreanDateParts(nowMs)
  const hasHadBirthday = today.month > born.month || (today.month === born.month && today.day >= born.day)
  return today.year - born.year - (hasHadBirthday ? 0 : 1)
}

/** Returns whether a person is under 19, so that no transfer request is offered. @source CF-1.4, CF-4.1.2 */
export function isUnderage(birthdayMs: number, nowMs: number): boolean {
  return ageInYears(birthdayMs, nowMs) < MIN_TRANSFER_AGE_YEARS
}
