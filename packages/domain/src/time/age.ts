import { MIN_TRANSFER_AGE_YEARS } from '../mydata/constants.ts'
import { koreanDateParts, startOfKoreanDayMs, ymdParts } from './korea.ts'

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

/** The same as {@link ageInYears}, of a birthday as `2007-11-21`. */
export const ageOfBirthday = (birthdayDate: string, nowMs: number): number =>
  ageInYears(startOfKoreanDayMs(ymdParts(birthdayDate)), nowMs)

/** Returns whether a person is under 19, so that no transfer request is offered. @source CF-1.4, CF-4.1.2 */
export function isUnderage(birthdayMs: number, nowMs: number): boolean {
  return ageInYears(birthdayMs, nowMs) < MIN_TRANSFER_AGE_YEARS
}

/** The same as {@link isUnderage}, of a birthday as `2007-11-21`. */
export const isUnderageOn = (birthdayDate: string, nowMs: number): boolean =>
  isUnderage(startOfKoreanDayMs(ymdParts(birthdayDate)), nowMs)
