/** Building blocks of the wire: instants, dates, ids, open enumerations, paging. */
import { z } from 'zod'

/** An instant in an answer: epoch milliseconds as a decimal string. */
export const EpochMsOut = z.string().regex(/^-?\d{1,16}$/)

/** An instant as an answer writes it; null stays null. */
export const epochMsText = (ms: number | null): string | null => (ms === null ? null : String(ms))

/** An instant in a request: epoch milliseconds, string or number; handlers read a number. */
export const EpochMsIn = z
  .union([z.string().regex(/^-?\d{1,15}$/), z.number().int().min(-8.64e15).max(8.64e15)])
  .transform(Number)

/** A calendar day in Korea, `YYYY-MM-DD`. */
export const KoreanDate = z.iso.date()

/** The earliest event that a laboratory, a bureau or a service may report, and the latest that it may announce. */
const FIRST_OUTSIDE_DATE = '2000-01-01'
const LAST_OUTSIDE_DATE = '2199-12-31'
const FIRST_OUTSIDE_MS = Date.parse(FIRST_OUTSIDE_DATE)
const LAST_OUTSIDE_MS = Date.parse(LAST_OUTSIDE_DATE)

/** The error code of a value with a valid form and an impossible moment: it is not reported as a malformed value. */
export const MOMENT_OUT_OF_RANGE = { errorCode: 'MOMENT_OUT_OF_RANGE' } as const

/**
 * An instant that a laboratory, a bureau or a service of ours sends: within 2000 to 2199, which every database and
 * every page can show. Each call decides whether it may be in the future.
 */
export const OutsideMoment = EpochMsIn.refine((ms) => ms >= FIRST_OUTSIDE_MS && ms <= LAST_OUTSIDE_MS, {
  params: MOMENT_OUT_OF_RANGE,
})

/** A calendar day that one of them sends, within the same years. */
export const OutsideDate = KoreanDate.refine((date) => date >= FIRST_OUTSIDE_DATE && date <= LAST_OUTSIDE_DATE, {
  params: MOMENT_OUT_OF_RANGE,
})

/** Integer won. A JSON number, never a float. */
export const Krw = z.number().int()

export const Uuid = z.uuid()

/** A decimal number as text, for foreign amounts, units and rates. */
export const DecimalText = z.string().regex(/^-?\d+(\.\d+)?$/)

export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/)

/**
 * An enumeration in an answer. A value that this build does not know becomes `UNKNOWN` instead of an error, so that an
 * old client works with a new server.
 */
export function openEnum<const V extends readonly [string, ...string[]]>(values: V) {
  return z.enum([...values, 'UNKNOWN'] as unknown as [...V, 'UNKNOWN']).catch('UNKNOWN' as never)
}

/** The parsed value of a request enumeration. */
export type OrUnknown<Name extends string> = Name | 'UNKNOWN'

/**
 * An enumeration in a request. A name that this build does not know becomes `UNKNOWN`, so that an old server answers a
 * new caller; a value that is not text is rejected. Absent stays absent: `optional()` and `default()` apply before it.
 */
export function requestEnum<const V extends readonly [string, ...string[]]>(values: V) {
  const names = [...values, 'UNKNOWN'] as const
  const schema: unknown = z
    .string()
    .transform((name) => (values.includes(name) ? name : 'UNKNOWN'))
    .pipe(z.enum(names))
    .meta({ type: 'string', enum: [...names] })
  return schema as z.ZodType<OrUnknown<V[number]>, OrUnknown<V[number]>>
}

export const LIMIT_DEFAULT = 20
export const LIMIT_MAX = 100

/** `limit` above the maximum is clamped; zero, negative and non-numeric values are rejected. */
export const Limit = z.coerce
  .number()
  .int()
  .min(1)
  .default(LIMIT_DEFAULT)
  .transform((limit) => Math.min(limit, LIMIT_MAX))

/** Opaque, signed with the user and the filter; absent on the first page. */
export const PageToken = z.string().min(1).max(1_000).optional()
