/**
 * Arbitrary answers, generated from the schemas of the outside calls: mostly valid by the standard, and sometimes
 * values that a real party has sent or could send instead.
 */
import {
  currency,
  date,
  dateTime,
  decimal,
  flag,
  month,
  optionalDate,
  optionalDateTime,
  optionalDecimal,
  optionalFlag,
  optionalText,
  statedCurrency,
  text,
} from '@ieum/contracts/outside/data/answer-fields.ts'
import fc from 'fast-check'
import type { z } from 'zod'

const oneOf = (...values: readonly unknown[]): fc.Arbitrary<unknown> => fc.constantFrom(...values)

/** Odd values for any field: names that objects inherit, text that cannot be stored, values that are not text. */
const ODD = oneOf(
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  'a\0b',
  '\ud800',
  '\udfff한',
  '<script>alert(1)</script>',
  '가'.repeat(1_001),
  'x'.repeat(999),
  '👩‍👩‍👧',
  null,
  true,
  {},
  [],
  [[]],
  Number.MAX_SAFE_INTEGER,
  Number.POSITIVE_INFINITY,
)

/** A field that is almost always valid. */
const mostly = (usual: fc.Arbitrary<unknown>, odd: fc.Arbitrary<unknown> = ODD) =>
  fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: odd }, { weight: 1, arbitrary: ODD })

const CODES = '01 02 03 04 05 06 07 08 09 10 17 98 99 1001 1002 1003 2001 2002 2003 3100 3150 3170 3710'
const MORE_CODES = '101 105 106 301 302 305 5101 5201 5501 6101 110 190 1M 3M 1Y ZZZZ0000 __proto__ constructor'
const codes = fc.constantFrom(...CODES.split(' '), ...MORE_CODES.split(' '))
const names = fc.constantFrom('주거래 통장', '적금', '11022223333', 'a/b?c#d', '.', '..', '%2e', '1', 7, 20260101)
const words = fc.oneof(codes, names, fc.string({ maxLength: 20, unit: 'grapheme' }))

const amounts = fc.oneof(
  fc.integer({ min: -5_000_000, max: 90_000_000 }),
  oneOf(0, -0, '0', '1,200', '12.50', '-0.5', 1e-7, '1E3', '+7', '0.000000000001'),
  oneOf(1e14, -1e14, '99999999999999.99', '-100000000000000'),
)
const oddAmounts = oneOf(
  'one',
  'e',
  '1e999',
  '-1e999',
  'NaN',
  'Infinity',
  '0x10',
  '1e15',
  9007199254740991,
  -9007199254740991,
  '1.2.3',
  '1'.repeat(400),
)
const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().replace(/\D/g, ''))
const oddDays = oneOf(
  '20260230',
  '00000000',
  '20261399000000',
  '20261301',
  '20260101240000',
  '20260101126099',
  '99991231',
  '99991231235959',
  '18991231',
  '202601',
  '2026-01-01',
  20260230,
)
const currencies = fc.constantFrom('KRW', 'KRW', 'krw', 'USD', 'usd', ' JPY ', 'XXX')
const oddCurrencies = oneOf('US$', 'WON', 'KR', 'usdt', '원', '410', 410, 'US D')

const day = days.map((at) => at.slice(0, 8))
const moment = fc.oneof(
  day,
  days.map((at) => at.slice(0, 14)),
)
const maybe = (usual: fc.Arbitrary<unknown>) => fc.option(usual, { freq: 4, nil: undefined })

/** Values of a field, by the schema that checks it. */
const FIELDS = new Map<unknown, fc.Arbitrary<unknown>>([
  [text, mostly(words)],
  [optionalText, mostly(maybe(words))],
  [decimal, mostly(amounts, oddAmounts)],
  [optionalDecimal, mostly(maybe(amounts), oddAmounts)],
  [flag, mostly(oneOf(true, true, true, false, 'Y', 'true', 'N'))],
  [optionalFlag, mostly(maybe(fc.boolean()))],
  [date, mostly(day, oddDays)],
  [
    month,
    mostly(
      days.map((at) => at.slice(0, 6)),
      oddDays,
    ),
  ],
  [dateTime, mostly(moment, oddDays)],
  [optionalDate, mostly(maybe(day), oddDays)],
  [optionalDateTime, mostly(maybe(moment), oddDays)],
  [currency, mostly(maybe(currencies), oddCurrencies)],
  [statedCurrency, mostly(currencies, oddCurrencies)],
])

const MOST_ROWS = 5

/** Any input for a schema, limited to the schema types that the outside calls use. */
export function anythingFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const known = FIELDS.get(schema)
  if (known) return known
  const { def } = schema._zod as unknown as { def: Definition }
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, anythingFor(field)] as const)
      return fc.record(Object.fromEntries(fields))
    }
    case 'array':
      return def.element._zod.def.type === 'unknown'
        ? fc.array(ODD, { maxLength: MOST_ROWS })
        : fc.array(anythingFor(def.element), { maxLength: MOST_ROWS })
    case 'union': {
      const [first, ...others] = def.options.map(anythingFor)
      if (!first) return ODD
      const isRowOrAnything = def.options.at(-1)?._zod.def.type === 'pipe' && def.options.length === 2
      return isRowOrAnything ? mostly(first) : fc.oneof(first, ...others)
    }
    case 'pipe':
      // Rows are counted as arbitrary values before they are read.
      return anythingFor(isOfAnything(def.in) ? def.out : def.in)
    case 'optional':
    case 'nullable':
      return fc.option(anythingFor(def.innerType), { freq: 12 })
    case 'catch':
    case 'default':
      return mostly(anythingFor(def.innerType))
    case 'enum':
      return mostly(fc.constantFrom(...Object.values(def.entries)))
    case 'literal':
      return mostly(fc.constantFrom(...def.values))
    case 'boolean':
      return mostly(fc.boolean())
    case 'string':
      return mostly(words)
    case 'number':
      return mostly(fc.integer())
    default:
      return ODD
  }
}

const isOfAnything = ({ _zod: { def } }: Schema) => def.type === 'array' && def.element._zod.def.type === 'unknown'

type Schema = z.core.$ZodType & { readonly _zod: { readonly def: Definition } }
type Definition =
  | { readonly type: 'object'; readonly shape: Readonly<Record<string, Schema>> }
  | { readonly type: 'array'; readonly element: Schema }
  | { readonly type: 'union'; readonly options: readonly Schema[] }
  | { readonly type: 'pipe'; readonly in: Schema; readonly out: Schema }
  | { readonly type: 'optional' | 'nullable' | 'catch' | 'default'; readonly innerType: Schema }
  | { readonly type: 'enum'; readonly entries: Readonly<Record<string, string>> }
  | { readonly type: 'literal'; readonly values: readonly string[] }
  | { readonly type: 'boolean' | 'string' | 'number' | 'unknown' | 'transform' }
