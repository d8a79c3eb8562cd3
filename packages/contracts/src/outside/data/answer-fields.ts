/**
 * Building blocks of the answers of information providers (MyData Standard API, data calls).
 *
 * Providers differ in small ways, so these accept more than the standard allows: `null` and '' are absent, numbers may
 * arrive as text and the other way round, unknown fields are dropped, a count may be missing. A value that identifies
 * an asset or states an amount is never guessed: a row without it is omitted and counted, an answer without it is
 * refused. Everything else is for display: an unreadable value is dropped alone, and `droppedValues` finds it.
 *
 * Read `AnswerHead` first. Only an answer whose `rsp_code` is 00000 has the body that its schema describes; 00001
 * (nothing changed since search_timestamp) has none.
 */
import * as z from 'zod'
import { isDay, isMoment, isMonth } from '../values/calendar.ts'
import { isWritable, visibleText } from '../values/writable.ts'

const blankAsAbsent = (value: string | undefined) => (value === undefined || value.trim() === '' ? undefined : value)

/** A number as digits; beyond exact integers they are not the digits that were sent. */
const digitsOfNumber = z
  .number()
  .refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER, 'expected an exact number')

/** Required text; a number is read as its digits. */
export const text = z
  .union([z.string(), digitsOfNumber])
  .transform((value) => visibleText(String(value)))
  .pipe(z.string().trim().min(1).refine(isWritable, 'expected writable text'))

/** Text or a number that may be absent or null; anything else is treated as absent. */
const scalar = z.union([z.string(), z.number()]).nullish().catch(undefined)

/** Text that may be absent, null or blank; a text that cannot be stored or shown is treated as absent. */
export const optionalText = scalar
  .transform((value) => blankAsAbsent(value === null || value === undefined ? undefined : visibleText(String(value))))
  .transform((value) => (value !== undefined && isWritable(value) ? value : undefined))

/** Accepted forms of a decimal: thousands separators, an exponent. */
const DECIMAL = /^([+-]?)(\d+(?:,\d{3})*)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/

/** No real amount, rate or count is larger. With this limit the sums of some ninety assets stay exact. */
export const MAX_AMOUNT = 10n ** 14n
/** Number of stored digits after the decimal point. */
const FRACTION_DIGITS = 12
/** A whole number within the limits in its stored form, which most values already have. */
const PLAIN_WHOLE = /^(0|-?[1-9]\d{0,13})$/
/** Longer than any decimal within the limits. */
const MAX_DECIMAL_CHARACTERS = 60

/**
 * Returns a number without exponent and trailing zeros: '1200.50' → '1200.5', 1e-7 → '0.0000001'. Works on digits, so
 * that none is lost. Returns undefined for a value that is no number or is beyond ±{@link MAX_AMOUNT}.
 */
function decimalText(value: string | number): string | undefined {
  const text = String(value).trim()
  if (PLAIN_WHOLE.test(text)) return text
  const match = text.length <= MAX_DECIMAL_CHARACTERS ? DECIMAL.exec(text) : null
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const digits = whole.replaceAll(',', '') + fraction
  const point = digits.length - fraction.length + Number(exponent)
  if (/[1-9]/.test(digits) && point - digits.search(/[1-9]/) > MAX_AMOUNT.toString().length) return undefined
  const wide = point < 0 ? '0'.repeat(Math.min(-point, FRACTION_DIGITS + 1)) + digits : digits
  const at = Math.max(point, 0)
  const integer =
    wide
      .slice(0, at)
      .padEnd(at, '0')
      .replace(/^0+(?=\d)/, '') || '0'
  const rest = wide.slice(at, at + FRACTION_DIGITS).replace(/0+$/, '')
  const isLong = integer.length >= MAX_AMOUNT.toString().length
  if (isLong && (BigInt(integer) !== MAX_AMOUNT || rest !== '')) return undefined
  const magnitude = rest === '' ? integer : `${integer}.${rest}`
  return sign === '-' && magnitude !== '0' ? `-${magnitude}` : magnitude
}

/** An amount, rate or number of units as decimal text: never a float in our code. */
export const decimal = z.union([z.string(), z.number()]).transform((value, context) => {
  const plain = decimalText(value)
  if (plain === undefined) {
    context.addIssue({ code: 'custom', message: 'expected a decimal number within ±10^14' })
    return z.NEVER
  }
  return plain
})

export const optionalDecimal = scalar.transform((value) =>
  value === null || value === undefined || value === '' ? undefined : decimalText(value),
)

const YES = /^(true|t|yes|y|1)$/i
const NO = /^(false|f|no|n|0)$/i

/** Reads a boolean in any notation; returns undefined for anything else. */
function flagOf(value: unknown): boolean | undefined {
  const written = String(value).trim()
  return YES.test(written) ? true : NO.test(written) ? false : undefined
}

const anyFlag = z.union([z.boolean(), z.string(), z.number()]).nullish().catch(undefined)

/** A boolean; some providers send it as text in upper or lower case, or as 1 and 0. */
export const flag = z.union([z.boolean(), z.string(), z.number()]).transform((value, context) => {
  const is = flagOf(value)
  if (is === undefined) {
    context.addIssue({ code: 'custom', message: 'expected true or false' })
    return z.NEVER
  }
  return is
})

/** False when absent or unreadable. */
export const optionalFlag = anyFlag.transform((value) => flagOf(value) ?? false)

/**
 * True when absent or unreadable. It tells whether a call is worthwhile; the institution's answer to that call decides.
 */
export const flagToAsk = anyFlag.transform((value) => flagOf(value) ?? true)

/** For past events: "no end" is not a moment. */
const isMomentOrDay = (value: string) => (isMoment(value) || isDay(value)) && !value.startsWith('9999')

/** YYYYMMDD. */
export const date = text.refine(isDay, 'expected YYYYMMDD')
/** YYYYMM. */
export const month = text.refine(isMonth, 'expected YYYYMM')
/** YYYYMMDDhhmmss, or YYYYMMDD where the institution stores no time. */
export const dateTime = text.refine(isMomentOrDay, 'expected YYYYMMDDhhmmss or YYYYMMDD')

const optionalWhen = (isOne: (value: string) => boolean) =>
  optionalText.transform((value) => (value !== undefined && isOne(value.trim()) ? value.trim() : undefined))
export const optionalDate = optionalWhen(isDay)
export const optionalDateTime = optionalWhen(isMomentOrDay)

const CURRENCY = /^[A-Z]{3}$/

/** ISO 4217, in upper or lower case. */
export const statedCurrency = text
  .transform((value) => value.toUpperCase())
  .refine((value) => CURRENCY.test(value), 'expected a currency')

/** ISO 4217; defaults to the won. */
export const currency = z
  .string()
  .nullish()
  .transform(
    (value) =>
      blankAsAbsent(value ?? undefined)
        ?.trim()
        .toUpperCase() ?? 'KRW',
  )
  .refine((value) => CURRENCY.test(value), 'expected a currency')

/** Currency of an optional amount; an unreadable one is `XXX`, no currency. */
export const optionalCurrency = scalar.transform((value) => {
  const text = blankAsAbsent(value === null || value === undefined ? undefined : String(value))
    ?.trim()
    .toUpperCase()
  return text === undefined ? 'KRW' : CURRENCY.test(text) ? text : 'XXX'
})

/** Most rows of an unpaged answer, and of a list inside a row. */
export const MAX_ROWS = 2_000

/** Checks the count before the first row is read. */
const countedRows = z.array(z.unknown()).max(MAX_ROWS)

const UNREAD = Symbol('a row that does not fit')

/** Valid rows, with `UNREAD` in the place of each invalid one. */
const rowsThatFit = (item: z.ZodType) => countedRows.pipe(z.array(z.union([item, z.unknown().transform(() => UNREAD)])))

/** A list inside an item. Absent or not a list reads as empty. An invalid element is omitted. */
export const innerList = <I extends z.ZodType>(item: I) =>
  rowsThatFit(item)
    .nullish()
    .catch(undefined)
    .transform((value) => (value ?? []).filter((one) => one !== UNREAD) as z.output<I>[])

/** Start of every answer, errors included. Parse it first and continue only with 00000. */
export const AnswerHead = z.object({ rsp_code: text, rsp_msg: optionalText })
export type AnswerHead = z.output<typeof AnswerHead>

const head = {
  rsp_code: text,
  rsp_msg: optionalText,
  /** To be sent with the next call; 0 or absent when the provider does not implement it. */
  search_timestamp: optionalText,
  /** Opaque; absent on the last page. */
  next_page: optionalText,
}
type Head = { rsp_code: string; rsp_msg?: string; search_timestamp?: string; next_page?: string }

/** An answer that is one object. */
export const oneAnswer = <E extends z.core.$ZodLooseShape>(fields: E) => z.object({ ...head, ...fields })

type RowsAnswer<N extends string, I extends z.ZodType, E extends z.core.$ZodLooseShape> = z.ZodType<
  Head & { [key in `${N}_list`]: z.output<I>[] } & z.output<z.ZodObject<E>> & { readonly unread_row_cnt: number }
>

/**
 * An answer with `<name>_cnt` and `<name>_list`. The list may be absent only when the count is 0: an answer with
 * neither is not an empty one. An invalid row is omitted and counted.
 */
export function rowsAnswer<
  N extends string,
  I extends z.ZodType,
  E extends z.core.$ZodLooseShape = Record<never, never>,
>(name: N, item: I, extra?: E): RowsAnswer<N, I, E> {
  const count = `${name}_cnt`
  const list = `${name}_list`
  const schema = z
    .object({ ...head, [count]: optionalDecimal, [list]: rowsThatFit(item).nullish(), ...extra })
    .transform((answer: Record<string, unknown>, context) => {
      if (answer[list] === null || answer[list] === undefined) {
        if (answer[count] !== '0') context.addIssue({ code: 'custom', path: [list], message: 'expected a list' })
        answer[list] = []
      }
      delete answer[count]
      const rows = answer[list] as unknown[]
      const read = rows.filter((one) => one !== UNREAD)
      return { ...answer, [list]: read, unread_row_cnt: rows.length - read.length }
    })
  return schema as unknown as RowsAnswer<N, I, E>
}
