/** Field types that every people file shares, named after the notation of the MyData Standard. */
import * as z from 'zod'
import { hasPlaces } from '../../money.ts'
import { dayOf } from '../calendar.ts'

/** YYYYMMDD, a valid day. */
export const ymdText = z
  .string()
  .regex(/^\d{8}$/, 'expected a date as YYYYMMDD')
  .refine((value) => dayOf(value) !== undefined, 'expected a date that exists, as YYYYMMDD')

/** YYYYMMDDhhmmss or YYYYMMDD. */
export const dtimeText = z
  .string()
  .regex(/^\d{8}(\d{6})?$/, 'expected a time as YYYYMMDDhhmmss (or YYYYMMDD)')
  .refine((value) => dayOf(value) !== undefined, 'expected a date that exists')

/** Whole won. */
export const won = z.int()
/** An amount of any currency: at most 3 decimals. */
export const amount = z.number().refine((value) => hasPlaces(value, 3), 'expected ≤ 3 decimals')
/** Percent a year. */
export const rate = z.number().min(0).max(99)
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'expected an ISO 4217 code such as KRW')

export const code = (length: number) =>
  z.string().regex(new RegExp(`^[0-9A-Za-z]{${length}}$`), `expected a code of ${length} characters`)
export const identifier = (max: number) => z.string().min(1).max(max)
/** Account numbers are sent without "-". */
export const accountNum = z.string().regex(/^[0-9A-Za-z*]{1,20}$/, 'expected 1 to 20 letters or digits, without "-"')
/** The last 8 characters of an org_code: data omit the industry part. */
export const otherOrgCode = code(8)
/** 1 to 31; in a shorter month its last day. */
export const dayOfMonth = z.int().min(1).max(31)

/** How busy an account or a card is; rows are generated from the seed, always the same. */
export const spendingLevel = z.enum(['none', 'low', 'middle', 'high'])
export type SpendingLevel = z.output<typeof spendingLevel>

/** A monthly amount in won: positive is incoming. */
export const monthlyFlow = z.strictObject({ day: dayOfMonth, amt: won, memo: z.string().max(90) })
