/**
 * Building blocks of what information providers answer (MyData Standard API, data calls).
 *
 * Providers differ in small things, so these accept more than the standard says: `null` and '' are
 * absent, numbers may arrive as text and the other way round, unknown fields are dropped, a count may
 * be missing. What identifies an asset or states an amount is never guessed: a row without it is left out and counted, an
 * answer without it is refused. Everything else is for display: a value that cannot be read costs itself alone, and
 * `droppedValues` finds it.
 *
 * Read `AnswerHead` first. Only an answer whose `rsp_code` is 00000 has the body its schema describes;
 * 00001 (nothing changed since search_timestamp) comes without one.
 */
import * as z from 'zod'
import { isDay, isMoment, isMonth } from '../calendar.ts'
import { isWritable, visibleText } from '../writable.ts'

const blankAsAbsent = (value: string | undefined) => (value === undefined || value.trim() === '' ? undefined : value)

/** A number as its digits; beyond exact integers the digits are not those that were sent. */
const digitsOfNumber = z
  .number()
  .refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER, 'expected an exact number')

/** Text that must be there; a number is taken as its digits. */
export const text = z
  .union([z.string(), digitsOfNumber])
  .transform((value) => visibleText(String(value)))
  .pipe(z.string().trim().min(1).refine(isWritable, 'expected writable text'))

/** Text or a number that may be absent or null; anything else is as if it were absent. */
const scalar = z.union([z.string(), z.number()]).nullish().catch(undefined)

/** Text that may be absent, null or blank; one that nobody could store or show is absent. */
export const optionalText = scalar
  .transform((value) => blankAsAbsent(value === null || value === undefined ? undefined : visibleText(String(value))))
  .transform((value) => (value !== undefined && isWritable(value) ? value : undefined))

/** What a decimal may be written as: thousands apart, an exponent. */
const DECIMAL = /^([+-]?)(\d+(?:,\d{3})*)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/

/** No amount, rate or count is as large: with it, the sums of some ninety assets stay exact. */
export const MAX_AMOUNT = 10n ** 14n
/** Digits after the point that are kept. */
const FRACTION_DIGITS = 12
/** A whole number in the limits as it is kept: most of what comes is one. */
const PLAIN_WHOLE = /^(0|-?[1-9]\d{0,13})$/
/** Longer than any decimal in the limits needs. */
const MAX_DECIMAL_CHARACTERS = 60

/**
 * A number without exponent and without trailing zeros: '1200.50' → '1200.5', 1e-7 → '0.0000001'. Worked on digits, so
 * that none is lost on the way. Undefined when it is none, or beyond ±{@link MAX_AMOUNT}.
 */
function decimalText(value: string | number): string | undefined {
  const given = String(value).trim()
  if (PLAIN_WHOLE.test(given)) return given
  const match = given.length <= MAX_DECIMAL_CHARACTERS ? DECIMAL.exec(given) : null
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

/** An amount, rate or number of units as decimal text: never a float on our side. */
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

/** A boolean however it is written; undefined for what is none. */
function flagOf(value: unknown): boolean | undefined {
  const written = String(value).trim()
  return YES.test(written) ? true : NO.test(written) ? false : undefined
}

const anyFlag = z.union([z.boolean(), z.string(), z.number()]).nullish().catch(undefined)

/** A boolean; some providers send it as text in any case, or as 1 and 0. */
export const flag = z.union([z.boolean(), z.string(), z.number()]).transform((value, context) => {
  const is = flagOf(value)
  if (is === undefined) {
    context.addIssue({ code: 'custom', message: 'expected true or false' })
    return z.NEVER
  }
  return is
})

/** False when absent, or when it cannot be read. */
export const optionalFlag = anyFlag.transform((value) => flagOf(value) ?? false)

/**
 * True when absent, or when it cannot be read: whether there is something to ask for, which the institution then says by
 * its answer.
 */
export const flagToAsk = anyFlag.transform((value) => flagOf(value) ?? true)

/** Of what has happened: "no end" is no moment. */
const isMomentOrDay = (value: string) => (isMoment(value) || isDay(value)) && !value.startsWith('9999')

/** YYYYMMDD. */
export const date = text.refine(isDay, 'expected YYYYMMDD')
/** YYYYMM. */
export const month = text.refine(isMonth, 'expected YYYYMM')
/** YYYYMMDDhhmmss, or YYYYMMDD where the institution keeps no time. */
export const dateTime = text.refine(isMomentOrDay, 'expected YYYYMMDDhhmmss or YYYYMMDD')

const optionalWhen = (isOne: (value: string) => boolean) =>
  optionalText.transform((value) => (value !== undefined && isOne(value.trim()) ? value.trim() : undefined))
export const optionalDate = optionalWhen(isDay)
export const optionalDateTime = optionalWhen(isMomentOrDay)

const CURRENCY = /^[A-Z]{3}$/

/** ISO 4217, whichever case it is written in. */
export const statedCurrency = text
  .transform((value) => value.toUpperCase())
  .refine((value) => CURRENCY.test(value), 'expected a currency')

/** ISO 4217; an absent currency is the won. */
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

/** Of an amount that may be absent itself: one that cannot be read is `XXX`, no currency. */
export const optionalCurrency = scalar.transform((value) => {
  const given = blankAsAbsent(value === null || value === undefined ? undefined : String(value))
    ?.trim()
    .toUpperCase()
  return given === undefined ? 'KRW' : CURRENCY.test(given) ? given : 'XXX'
})

/** Most rows of one answer that does not come in pages, and of a list inside a row. */
export const MAX_ROWS = 2_000

/** Counted before the first row is looked at. */
const countedRows = z.array(z.unknown()).max(MAX_ROWS)

const UNREAD = Symbol('a row that does not fit')

/** Rows that fit, and `UNREAD` in the place of each that does not. */
const rowsThatFit = (item: z.ZodType) => countedRows.pipe(z.array(z.union([item, z.unknown().transform(() => UNREAD)])))

/** A list inside an item: absent is empty, and so is what is no list. An element that does not fit is left out. */
export const innerList = <I extends z.ZodType>(item: I) =>
  rowsThatFit(item)
    .nullish()
    .catch(undefined)
    .transform((value) => (value ?? []).filter((one) => one !== UNREAD) as z.output<I>[])

/** What every answer starts with, errors included. Parse it first and go on only with 00000. */
export const AnswerHead = z.object({ rsp_code: text, rsp_msg: optionalText })
export type AnswerHead = z.output<typeof AnswerHead>

const head = {
  rsp_code: text,
  rsp_msg: optionalText,
  /** To be sent next time; 0 or absent when the provider does not implement it. */
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
 * An answer with `<name>_cnt` and `<name>_list`. The list may be absent only when the count says 0:
 * an answer with neither is not an empty one. A row that does not fit is left out and counted.
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
