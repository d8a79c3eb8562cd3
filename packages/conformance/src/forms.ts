/**
 * Formats of values: stricter than the schemas of contracts/outside, which accept the output of careless providers.
 * Values that those schemas drop are faults here.
 */
import { isDay, isMoment, isMonth } from '@ieum/contracts/outside/values/calendar.ts'
import type { CheckId } from './catalogue.ts'
import { shapeOf } from './shape-of.ts'

export type FormProblem = {
  readonly check: CheckId
  readonly path: string
  readonly expected: string
  readonly received: string
}

type Form = {
  readonly check: CheckId
  readonly names: RegExp
  readonly expected: string
  readonly isValid: (value: unknown) => boolean
}

const isText = (value: unknown): value is string => typeof value === 'string'
const decimalsOf = (value: number): number => {
  const [digits = '', exponent = '0'] = String(value).toLowerCase().split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent))
}
const isNumber = (decimals: number) => (value: unknown) =>
  typeof value === 'number' && Math.abs(value) < 1e15 && decimalsOf(value) <= decimals
/** Days of a month, or a time in words: not dates, despite their names. */
const DAY_OF_MONTH = /^(scheduled|repay|pay)_date$/

/** By the end of a field's name, the first match; the standard names fields of one format alike. */
const FORMS: readonly Form[] = [
  { check: 'form.flags', names: /^is_/, expected: 'true or false', isValid: (value) => typeof value === 'boolean' },
  { check: 'form.numbers', names: /_amt$/, expected: 'a number of at most three decimals', isValid: isNumber(3) },
  { check: 'form.numbers', names: /_rate$/, expected: 'a number of at most five decimals', isValid: isRate },
  { check: 'form.numbers', names: /_cnt$/, expected: 'a whole number', isValid: isNumber(0) },
  { check: 'form.dates', names: DAY_OF_MONTH, expected: 'a day, or a day of the month', isValid: isAnyDay },
  { check: 'form.dates', names: /_date$/, expected: 'YYYYMMDD', isValid: (value) => isText(value) && isDay(value) },
  {
    check: 'form.dates',
    names: /_dtime$/,
    expected: 'YYYYMMDDhhmmss or YYYYMMDD',
    isValid: (value) => isText(value) && (isMoment(value) || isDay(value)),
  },
  { check: 'form.dates', names: /_month$/, expected: 'YYYYMM', isValid: (value) => isMonth(String(value)) },
  {
    check: 'form.codes',
    names: /^currency_code$/,
    expected: 'three capital letters',
    isValid: (value) => isText(value) && /^[A-Z]{3}$/.test(value),
  },
  {
    check: 'form.codes',
    names: /^((trans|repay|scheduled|pay|charge)_org_code|linked_bank_code)$/,
    expected: 'eight letters and digits',
    isValid: (value) => isText(value) && /^[A-Za-z0-9]{8}$/.test(value),
  },
  {
    check: 'form.codes',
    names: /^(account_num|card_id|card_num|insu_num|dc_num|sleep_num|mgmt_id|pp_id|fob_id|sub_key|loan_num|seqno)$/,
    expected: 'text',
    isValid: isText,
  },
]

/** A rate, or, for a card's self-payment, a code of two characters. */
function isRate(value: unknown): boolean {
  return isNumber(5)(value) || (isText(value) && /^[0-9A-Z]{2}$/.test(value))
}

function isAnyDay(value: unknown): boolean {
  return isText(value) && (isDay(value) || /^\d{1,2}$/.test(value))
}

/** Every value of an answer in a wrong format. `path` names rows by their number. */
export function formProblems(answer: Readonly<Record<string, unknown>>, path = ''): FormProblem[] {
  return Object.entries(answer).flatMap(([name, value]): FormProblem[] => {
    const at = path === '' ? name : `${path}.${name}`
    if (value === null || value === '')
      return [
        {
          check: 'answer.empty-values',
          path: at,
          expected: 'left out',
          received: value === null ? 'null' : 'empty text',
        },
      ]
    if (Array.isArray(value))
      return [
        ...countProblems(answer, name, value, at),
        ...value.flatMap((row, n) => problemsOfRow(row, `${at}[${n}]`)),
      ]
    if (typeof value === 'object') return formProblems(value as Record<string, unknown>, at)
    const form = FORMS.find(({ names }) => names.test(name))
    if (!form || form.isValid(value)) return []
    return [{ check: form.check, path: at, expected: form.expected, received: shapeOf(value) }]
  })
}

const problemsOfRow = (row: unknown, at: string): FormProblem[] =>
  typeof row === 'object' && row !== null ? formProblems(row as Record<string, unknown>, at) : []

/** `<x>_cnt` beside `<x>_list`. */
function countProblems(
  answer: Readonly<Record<string, unknown>>,
  name: string,
  rows: unknown[],
  at: string,
): FormProblem[] {
  if (!name.endsWith('_list')) return []
  const count = answer[name.replace(/_list$/, '_cnt')]
  // Lists inside a row have no count in some calls.
  if (count === rows.length || (count === undefined && at.includes('.'))) return []
  const expected = `${name.replace(/_list$/, '_cnt')} ${rows.length}`
  return [
    { check: 'form.counts', path: at, expected, received: typeof count === 'number' ? String(count) : shapeOf(count) },
  ]
}
