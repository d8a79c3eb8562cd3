/**
 * Random holdings, generated from the JSON Schema of people files: every optional field present, absent or at a
 * boundary value. Rules that a schema cannot express (sums, valid dates, exclusive fields) are applied here, per list,
 * from docs/operating/people-files.md.
 */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { PEOPLE_SCHEMA_FILE, sandbox } from './sandbox-institution.ts'

export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly additionalProperties?: JsonSchema | boolean
}

const schema = JSON.parse(readFileSync(PEOPLE_SCHEMA_FILE, 'utf8')) as JsonSchema & {
  readonly $defs: Readonly<Record<string, JsonSchema>>
}

/** A schema with its references resolved. Keywords beside a reference limit it further. */
export function resolved(one: JsonSchema): JsonSchema {
  if (one.$ref === undefined) return one
  const { $ref, ...own } = one
  const target = schema.$defs[$ref.replace('#/$defs/', '')]
  if (!target) throw new Error(`${$ref} is not in the schema`)
  const { $ref: next, ...inherited } = target
  return next === undefined ? { ...inherited, ...own } : resolved({ $ref: next, ...inherited, ...own })
}

/** The schema of a holding, by its `industry`. */
export function holdingSchemas(): ReadonlyMap<string, JsonSchema> {
  const holdings = resolved(schema.properties?.holdings as JsonSchema).additionalProperties as JsonSchema
  return new Map(
    (holdings.anyOf ?? []).map((one) => {
      const holding = resolved(one)
      return [String(resolved(holding.properties?.industry as JsonSchema).const), holding] as const
    }),
  )
}

const DAY_MS = 86_400_000
/** Dates lie around this day, which is the business day of the tests. */
const TODAY_MS = Date.UTC(2026, 10, 20)

const ymd = (daysFromToday: number) =>
  new Date(TODAY_MS + daysFromToday * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')

const past = fc.integer({ min: -3_000, max: -1 }).map(ymd)
const recent = fc.integer({ min: -85, max: -2 }).map(ymd)
const future = fc.oneof(fc.integer({ min: 1, max: 4_000 }).map(ymd), fc.integer({ min: 1, max: 60 }).map(ymd))
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(''))

const FUTURE = /exp_date|end_date|close_date|due_date|ext_pres|until|rcv_start|last_pay/
const KOREAN_NAMES = [
  '주거래 통장',
  '청년 적금',
  '해외주식',
  '직장인 대출',
  '실손의료비',
  '포인트',
  '새 상품 (2026)',
  'Smart α',
]

/** Text of a name as institutions send it, within the length that the schema allows. */
function name({ minLength = 0, maxLength = 300 }: JsonSchema): fc.Arbitrary<string> {
  const usual = fc.tuple(fc.constantFrom(...KOREAN_NAMES), fc.integer({ min: 0, max: 999 }))
  return usual.map(([text, at]) => `${text} ${at}`.slice(0, Math.max(minLength, Math.min(maxLength, 40))).trim() || 'X')
}

function text(field: string, one: JsonSchema): fc.Arbitrary<string> {
  if (one.pattern === '^\\d{8}$') return FUTURE.test(field) ? future : past
  if (one.pattern === '^\\d{8}(\\d{6})?$') {
    return fc.tuple(recent, fc.option(clock, { freq: 4, nil: '' })).map(([day, time]) => `${day}${time}`)
  }
  if (field.startsWith('unredeemed')) return fc.integer({ min: -400, max: 900 }).map((days) => ymd(days).slice(0, 6))
  if (field.includes('currency')) return fc.constantFrom('KRW', 'USD', 'JPY', 'EUR')
  if (one.pattern !== undefined) return fc.stringMatching(new RegExp(one.pattern))
  if (field === 'country_code') return fc.constantFrom('US', 'JP', 'DE')
  return name(one)
}

const MOST_WON = 2_000_000_000

function numeric(field: string, one: JsonSchema): fc.Arbitrary<number> {
  const min = Math.max(one.minimum ?? 0, 0)
  const max = Math.min(one.maximum ?? MOST_WON, MOST_WON)
  if (/rate/.test(field)) return fc.integer({ min: 0, max: 2_400 }).map((value) => value / 100)
  const whole = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min, max }) },
    { weight: 1, arbitrary: fc.constant(min) },
    { weight: 1, arbitrary: fc.constant(max) },
  )
  return one.type === 'integer'
    ? whole
    : fc.oneof(
        whole,
        whole.map((value) => Math.min(max, value + 0.25)),
      )
}

/** Any value that a schema allows. @param field the name of the value's field */
export function arbitraryOf(field: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const one = resolved(schema)
  if (one.const !== undefined) return fc.constant(one.const)
  if (one.enum) return fc.constantFrom(...one.enum)
  const choices = one.anyOf ?? one.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(field, choice)))
  switch (one.type) {
    case 'object':
      return objectOf(one)
    case 'array':
      return fc.array(arbitraryOf(field, one.items ?? {}), { minLength: one.minItems ?? 0, maxLength: 3 })
    case 'string':
      return text(field, one)
    case 'integer':
    case 'number':
      return numeric(field, one)
    case 'boolean':
      return fc.boolean()
    default:
      throw new Error(`${field}: the generator does not know ${JSON.stringify(one)}`)
  }
}

function objectOf(one: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const properties = Object.entries(one.properties ?? {})
  const fields = properties.map(([field, of]) => [field, arbitraryOf(field, of)] as const)
  const record = fc.record(Object.fromEntries(fields), {
    requiredKeys: (one.required ?? []) as string[],
  }) as fc.Arbitrary<Record<string, unknown>>
  return record.map((made) => coherent(made))
}

type Made = Record<string, unknown>

const sumOf = (rows: unknown, field: string) =>
  ((rows as Made[] | undefined) ?? []).reduce((total, row) => total + Number(row[field] ?? 0), 0)

/** Makes related fields of one object consistent. */
function coherent(made: Made): Made {
  const one = { ...made }
  if ('trans_dtime' in one && 'trans_amt' in one) return one
  const isDeposit = 'saving_method' in one
  if (isDeposit) settleDeposit(one)
  if ('fund_num' in one && 'base_amt' in one && 'standard_fund_code' in one) settleFund(one)
  for (const [list, sum] of [
    ['isa_list', 'eval_amt'],
    ['irp_detail_list', 'eval_amt'],
    ['dc_detail_list', 'eval_amt'],
  ] as const) {
    if (list in one) one[sum] = sumOf(one[list], 'eval_amt')
  }
  // The calls of trusts and ISA take no seqno.
  if ('isa_list' in one) delete one.seqno
  if ('holding_num' in one && 'base_amt' in one && 'prod_code' in one) settleProduct(one)
  if ('card_id' in one && one.approved_list !== undefined) delete one.activity
  if ('withholdings_amt' in one) settleBroker(one)
  if ('repay_method' in one && 'loan_principal' in one) settleLoan(one)
  if ('unredeemed_start' in one !== 'unredeemed_end' in one) {
    delete one.unredeemed_start
    delete one.unredeemed_end
  }
  return one
}

function settleDeposit(one: Made): void {
  if (one.transactions !== undefined) delete one.activity
  if (one.monthly_paid_in_amt !== undefined) {
    delete one.activity
    delete one.transactions
    // Instalment savings have no overdraft.
    delete one.overdraft
  } else delete one.as_of
  const overdraft = one.overdraft as { limit_amt: number } | undefined
  // Half of the overdrafts are drawn.
  const own = one.currency_code ?? 'KRW'
  const pockets = new Map(
    ((one.other_currencies as Made[] | undefined) ?? []).map((each) => [each.currency_code, each]),
  )
  if (one.other_currencies !== undefined) {
    one.other_currencies = [...pockets.values()].filter(
      (each) => each.currency_code !== own && each.currency_code !== 'KRW',
    )
  }
  if (overdraft && Number(one.balance_amt) % 2 === 0)
    one.balance_amt = -Math.min(Number(one.balance_amt), overdraft.limit_amt)
}

/** Whole units at whole prices, so that the value is exact. */
function settleFund(one: Made): void {
  one.fund_num = Math.trunc(Number(one.fund_num) % 1_000_000)
  one.base_amt = Math.trunc(Number(one.base_amt) % 5_000)
  one.eval_amt = sandbox.wholeWorthOf(Number(one.fund_num), Number(one.base_amt), 1000)
}

function settleProduct(one: Made): void {
  one.holding_num = Math.trunc(Number(one.holding_num) % 1_000)
  one.base_amt = Math.trunc(Number(one.base_amt) % 1_000_000)
  one.eval_amt = sandbox.wholeWorthOf(Number(one.holding_num), Number(one.base_amt))
}

const PENSION_ACCOUNT = '105'

function settleBroker(one: Made): void {
  if (one.account_type === PENSION_ACCOUNT) one.pension ??= { paid_in_amt: 1_000_000 }
  else if (one.pension !== undefined) one.account_type = PENSION_ACCOUNT
}

function settleLoan(one: Made): void {
  // Wrongly reported and unpaid values have tests of their own.
  delete one.reported
  delete one.unpaid_since
  one.balance_amt = Math.min(Number(one.balance_amt), Number(one.loan_principal))
  delete one.as_of
}

/** Fields that identify the rows of a list, in order of precedence. */
const NUMBERS = [
  'account_num',
  'pp_id',
  'sleep_num',
  'dc_num',
  'card_id',
  'point_name',
  'loan_num',
  'insu_num',
  'fob_id',
  'sub_key',
  'mgmt_id',
  'prize_num',
  'insured_no',
  'approved_num',
  'trans_no',
] as const

/** Unique numbers for all rows of a holding: equal ones have their own test (adversarial rows). */
function withOwnNumbers(value: unknown, next: () => number): unknown {
  if (Array.isArray(value)) return value.map((one) => withOwnNumbers(one, next))
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, own]) => [key, withOwnNumbers(own, next)]))
  const number = NUMBERS.find((field) => field in copy)
  if (number !== undefined) copy[number] = String(100_000_000 + next())
  return copy
}

/** A person's holding at one institution of an industry. */
export function holdingArbitrary(industry: string): fc.Arbitrary<Made> {
  const one = holdingSchemas().get(industry)
  if (!one) throw new Error(`no schema of ${industry}`)
  return objectOf(one).map((made) => {
    let count = 0
    return { ...(withOwnNumbers(made, () => count++) as Made), industry }
  })
}

/** An institution of each industry; its first two characters identify the industry. */
export const ORG_CODES: Readonly<Record<string, string>> = {
  bank: 'A1AAEO0000',
  card: 'D1AAET0000',
  invest: 'C1AAFM0000',
  insu: 'B1AAGW0000',
  efin: 'E1AAHY0000',
  capital: 'D3AAIA0000',
  ginsu: 'B4AAJB0000',
  telecom: 'F1AAKC0000',
}

/** A people file with these holdings. */
export const personWith = (holdings: Made): Made => ({
  id: 'generated',
  story: '무작위로 만든 사람이에요.',
  name: '김무작',
  birthDate: '1990-01-01',
  sexDigit: '1',
  phoneNumber: '010-0000-0199',
  carrier: 'SKT',
  holdings,
})

/** A people file with a holding in every industry. */
export const personArbitrary: fc.Arbitrary<Made> = fc
  .record(Object.fromEntries([...holdingSchemas().keys()].map((industry) => [industry, holdingArbitrary(industry)])))
  .map((holdings) =>
    personWith(
      Object.fromEntries(
        Object.entries(holdings).map(([industry, holding]) => [ORG_CODES[industry] ?? industry, holding]),
      ),
    ),
  )
