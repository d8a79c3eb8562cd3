/** Shapes that every industry answers in: amounts, dates, facts, lists. */
import type { AssetFact } from '@ieum/contracts/mydata/assets.ts'
import type { DataAnswer } from '@ieum/contracts/outside/data-calls.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import { wonFromDecimal } from '@ieum/domain/money/won.ts'
import type { CollectContext } from '../collect/collected.ts'
import type { Granted } from '../collect/granted.ts'
import { CollectStop, type PagedCallId, type Reader, unreadBy } from '../collect/reader.ts'

/** Integer won of an optional decimal; null when there is none or it is of another currency. */
export function won(amount: string | undefined, currency = 'KRW'): number | null {
  return amount === undefined || currency !== 'KRW' ? null : wonFromDecimal(amount)
}

/** `YYYY-MM-DD` of a YYYYMMDD…; null for absent, and for 99991231, which means "no end". */
export function koreanDate(text: string | undefined): string | null {
  if (text === undefined || text.startsWith('9999')) return null
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
}

/** `from_month` and `to_month` of this month and the ones before it. @param today `YYYY-MM-DD` */
export function monthsBack(today: string, count: number): { from_month: string; to_month: string } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = year * 12 + (month - 1) - count
  const text = (index: number) => `${Math.floor(index / 12)}${String((index % 12) + 1).padStart(2, '0')}`
  return { from_month: text(first), to_month: text(year * 12 + (month - 1)) }
}

/** Facts of the detail page; those without a value are left out. */
export function facts(...given: readonly (AssetFact | null)[]): AssetFact[] {
  return given.filter((fact) => fact !== null)
}

type FactName = AssetFact['factEnum']
const fact = (factEnum: FactName, valueKindEnum: AssetFact['valueKindEnum'], value: string | null): AssetFact | null =>
  value === null || value === '' ? null : { factEnum, valueKindEnum, value, currencyCode: null }

export const factOf = {
  krw: (name: FactName, amount: number | null) => fact(name, 'KRW', amount === null ? null : String(amount)),
  date: (name: FactName, text: string | undefined) => fact(name, 'DATE', koreanDate(text)),
  rate: (name: FactName, percent: string | undefined) => fact(name, 'RATE_PERCENT', percent ?? null),
  text: (name: FactName, text: string | undefined) => fact(name, 'TEXT', text ?? null),
  code: (name: FactName, code: string | null) => fact(name, 'CODE', code),
  count: (name: FactName, count: number | string | undefined) =>
    fact(name, 'COUNT', count === undefined ? null : String(count)),
}

/** Enumeration name of a code; null for none and for one that the table does not have: there is nothing to say then. */
export function named(table: Readonly<Record<string, string>>, code: string | undefined): string | null {
  return code === undefined ? null : (table[code] ?? null)
}

/** @source standard §3.16 "repay_method" (codes suggested there) */
export const REPAYMENT_METHODS = {
  '01': 'BULLET',
  '02': 'EQUAL_PRINCIPAL',
  '03': 'EQUAL_AMORTIZATION',
  '04': 'BALLOON',
  '05': 'LINE_OF_CREDIT',
  '06': 'DEFERRED_EQUAL_PRINCIPAL',
  '07': 'DEFERRED_EQUAL_AMORTIZATION',
} as const

/** An account elsewhere, as far as it may be shown: institution and masked number, whichever of them is said. */
export function accountAt(
  organizationName: CollectContext['organizationName'],
  shortCode: string | undefined,
  accountNumber: string | undefined,
): string | undefined {
  const name = shortCode === undefined ? null : organizationName(shortCode)
  const number = accountNumber === undefined ? null : maskedAccountNumber(accountNumber)
  return [name, number].filter((text) => text !== null).join(' ') || undefined
}

/** Amounts in other currencies than the won, without zeros. */
export function foreign(rows: readonly { currency_code: string; amount: string | undefined }[]) {
  return rows
    .filter((row) => row.currency_code !== 'KRW' && row.amount !== undefined && !/^-?0*(\.0*)?$/.test(row.amount))
    .map((row) => ({ currencyCode: row.currency_code, amount: row.amount as string }))
}

/** A call that this institution does not serve, or an asset that is in no normal state, gives nothing. */
export async function optionally<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof CollectStop && (error.kind === 'not-open' || error.kind === 'asset-gone')) return null
    throw error
  }
}

/** All rows of all pages of a list. */
export async function listRows<Id extends PagedCallId, R>(
  reader: Reader,
  id: Id,
  rowsOf: (answer: DataAnswer<Id>) => readonly R[],
): Promise<R[]> {
  const { answers } = await reader.pages(id)
  return answers.flatMap((answer) => rowsOf(answer))
}

/**
 * Reads a list only when one of its scopes is granted. A list that does not come leaves the others alone: it is noted,
 * and the institution is not done. Who is no customer, and a dead token, end everything.
 */
export async function ifGranted<T>(
  granted: Granted,
  scopes: readonly string[],
  work: () => Promise<T[]>,
): Promise<T[]> {
  if (!scopes.some((scope) => granted.has(scope))) return []
  try {
    return await work()
  } catch (error) {
    granted.note(unreadBy(error))
    return []
  }
}
