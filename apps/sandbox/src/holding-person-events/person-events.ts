/** Events at an institution, as the person's holding afterwards. */
import { randomInt } from 'node:crypto'
import { koreanDay, ymd } from '../holdings/calendar.ts'
import { holdingOf } from '../people/load-people.ts'
import type { Holding } from '../people/people-file.ts'
import { ASSET_NUMBERS } from '../providers/reissued-numbers.ts'

type Row = { readonly [field: string]: unknown }

/** A row of a list of an institution. */
export type OwnedRow = {
  readonly list: string
  readonly name: string
  readonly numbers: readonly string[]
  readonly row: Row
}

/** Every account, policy, card or line of a holding: rows with a number. */
export function ownedRows(holding: Holding): OwnedRow[] {
  return listsOf(holding).flatMap(([list, rows]) =>
    rows.flatMap((row) => {
      const numbers = numbersOf(row)
      return numbers.length > 0 ? [{ list, name: nameOf(row), numbers, row }] : []
    }),
  )
}

/** Removes the row with this number; null where there is none. */
export function withoutNumber(holding: Holding, number: string): Holding | null {
  if (!ownedRows(holding).some(({ numbers }) => numbers.includes(number))) return null
  const lists = listsOf(holding).map(([list, rows]) => [list, rows.filter((row) => !numbersOf(row).includes(number))])
  return { ...holding, ...Object.fromEntries(lists) }
}

/** Still a customer, without any numbered row. */
export function withNothing(holding: Holding): Holding {
  const lists = listsOf(holding).map(([list, rows]) => [list, rows.filter((row) => numbersOf(row).length === 0)])
  return { ...holding, ...Object.fromEntries(lists) }
}

/**
 * Adds one row.
 * @throws Error with the path of the wrong field
 */
export function withRow(holding: Holding, orgCode: string, list: string, row: Row): Holding {
  const before = (holding as unknown as { readonly [list: string]: unknown })[list]
  if (!Array.isArray(before))
    throw new Error(
      `list: expected one of ${listsOf(holding)
        .map(([name]) => name)
        .join(', ')}`,
    )
  return holdingOf(orgCode, { ...holding, [list]: [...before, row] }, 'account')
}

/** A generated row: a demand deposit at a bank, elsewhere one like the first; null where there is no first. */
export function thoughtOf(holding: Holding, nowMs: number): { readonly list: string; readonly row: Row } | null {
  if (holding.industry === 'bank') {
    const row = {
      account_num: otherDigits('1100000000000'),
      prod_name: '새로 만든 입출금통장',
      account_type: '1001',
      saving_method: '01',
      issue_date: ymd(koreanDay(nowMs)),
      balance_amt: 100_000,
    }
    return { list: 'account_list', row }
  }
  const [first] = ownedRows(holding)
  if (!first) return null
  const numbered = Object.entries(first.row).map(([field, value]) => [
    field,
    ASSET_NUMBERS.includes(field) && typeof value === 'string' ? otherDigits(value) : value,
  ])
  return { list: first.list, row: Object.fromEntries(numbered) }
}

/** Another number of the same shape. */
const otherDigits = (number: string): string => number.replace(/\d/g, () => String(randomInt(10)))

function listsOf(holding: Holding): [string, Row[]][] {
  return Object.entries(holding).flatMap(([name, value]): [string, Row[]][] =>
    Array.isArray(value) ? [[name, value as Row[]]] : [],
  )
}

function numbersOf(row: Row): string[] {
  return ASSET_NUMBERS.flatMap((field) => {
    const value = row[field]
    return typeof value === 'string' && value !== '' ? [value] : []
  })
}

const NAMES = ['prod_name', 'card_name', 'pp_name', 'fob_name', 'account_id', 'telecom_type']
const nameOf = (row: Row): string =>
  String(NAMES.map((field) => row[field]).find((value) => typeof value === 'string') ?? '')
