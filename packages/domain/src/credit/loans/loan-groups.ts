/** Groups of people by which figures of loans are compared. @source docs/reference/credit.md */
import type { LOAN_INCOME_GROUPS } from '@ieum/contracts/credit/loans/loan-enums.ts'
import { ageOfBirthday } from '../../time/age.ts'

const OLDEST_GROUP = 70

/** Each band of a year's income below its upper edge, won. */
const INCOME_BANDS = [
  [30_000_000, 'UNDER_30M'],
  [50_000_000, 'UNDER_50M'],
  [70_000_000, 'UNDER_70M'],
  [100_000_000, 'UNDER_100M'],
] as const

/** Returns `AGE_30` for 30 to 39, `AGE_70` for 70 and older; `UNKNOWN` without a birthday. */
export const loanAgeGroup = (birthdayDate: string | null, nowMs: number): string =>
  birthdayDate === null
    ? 'UNKNOWN'
    : `AGE_${Math.min(OLDEST_GROUP, Math.floor(ageOfBirthday(birthdayDate, nowMs) / 10) * 10)}`

/** @param annualIncomeAmount won */
export const loanIncomeGroup = (annualIncomeAmount: number): (typeof LOAN_INCOME_GROUPS)[number] =>
  INCOME_BANDS.find(([edge]) => annualIncomeAmount < edge)?.[1] ?? 'FROM_100M'
