/**
 * Building blocks of what information providers answer (MyData Standard API, data calls).
 *
 * Providers differ in small things, so these accept more than the standard says: `null` and '' are
 * absent, numbers may arrive as text and the other way round, unknown fields are dropped, a count may
 * be missing. What identifies an asset or states an amount is never guessed: then the answer is refused.
 *
 * Read `AnswerHead` first. Only an answer whose `rsp_code` is 00000 has the body its schema describes;
 * 00001 (nothing changed since search_timestamp) comes without one.
 */
import * as z from 'zod'

const blankAsAbsent = (value: string | undefined) => (value === undefined || value.trim() === '' ? undefined : value)

/** Text that must be there; a number is taken as its digits. */
export const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value))
  .pipe(z.string().trim().min(1))

/** Text that may be absent, null or blank. */
export const optionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => blankAsAbsent(value === null || value === undefined ? undefined : String(value)))

const DECIMAL = /^[+-]?\d+(\.\d+)?$/

/** A number without exponent and without trailing zeros: '1200.50' → '1200.5'. Undefined when it is none. */
function decimalText(value: string | number): string | undefined {
  const plain =
    typeof value === 'number' ? (Number.isInteger(value) ? BigInt(value).toString() : value.toString()) : value.trim()
  if (/e/i.test(plain))
    return Number(plain)
      .toFixed(12)
      .replace(/\.?0+$/, '')
  const digits = plain.replaceAll(',', '')
  if (!DECIMAL.test(digits)) return undefined
  const signless = digits.replace(/^\+/, '')
  return signless.includes('.') ? signless.replace(/\.?0+$/, '') : signless
}

/** An amount, rate or number of units as decimal text: never a float on our side. */
export const decimal = z.union([z.string(), z.number()]).transform((value, context) => {
  const plain = decimalText(value)
  if (plain === undefined) {
    context.addIssue({ code: 'custom', message: 'expected a decimal number' })
    return z.NEVER
  }
  return plain
})

export const optionalDecimal = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? undefined : decimalText(value)))

/** A boolean; some providers send it as text. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', 'Y', 'N']).transform((value) => value === 'true' || value === 'Y'),
])

/** False when absent. */
export const optionalFlag = flag.nullish().transform((value) => value ?? false)

const digitsOf = (lengths: readonly number[]) => (value: string) =>
  /^\d+$/.test(value) && lengths.includes(value.length)

/** YYYYMMDD. */
export const date = text.refine(digitsOf([8]), 'expected YYYYMMDD')
/** YYYYMM. */
export const month = text.refine(digitsOf([6]), 'expected YYYYMM')
/** YYYYMMDDhhmmss, or YYYYMMDD where the institution keeps no time. */
export const dateTime = text.refine(digitsOf([8, 14]), 'expected YYYYMMDDhhmmss or YYYYMMDD')

const optionalDigits = (lengths: readonly number[]) =>
  optionalText.transform((value) => (value !== undefined && digitsOf(lengths)(value) ? value : undefined))
export const optionalDate = optionalDigits([8])
export const optionalDateTime = optionalDigits([8, 14])

/** ISO 4217; an absent currency is the won. */
export const currency = optionalText.transform((value) => value ?? 'KRW')

/** A list inside an item: absent is empty. */
export const innerList = <I extends z.ZodType>(item: I) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? [])

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

type ListAnswer<N extends string, I extends z.ZodType, E extends z.core.$ZodLooseShape> = z.ZodType<
  Head & { [key in `${N}_list`]: z.output<I>[] } & z.output<z.ZodObject<E>>
>

/**
 * An answer with `<name>_cnt` and `<name>_list`. The list may be absent only when the count says 0:
 * an answer with neither is not an empty one.
 */
export function listAnswer<
  N extends string,
  I extends z.ZodType,
  E extends z.core.$ZodLooseShape = Record<never, never>,
>(name: N, item: I, extra?: E): ListAnswer<N, I, E> {
  const count = `${name}_cnt`
  const list = `${name}_list`
  const schema = z
    .object({ ...head, [count]: optionalDecimal, [list]: z.array(item).nullish(), ...extra })
    .transform((answer: Record<string, unknown>, context) => {
      if (answer[list] === null || answer[list] === undefined) {
        if (answer[count] !== '0') context.addIssue({ code: 'custom', path: [list], message: 'expected a list' })
        answer[list] = []
      }
      delete answer[count]
      return answer
    })
  return schema as unknown as ListAnswer<N, I, E>
}
