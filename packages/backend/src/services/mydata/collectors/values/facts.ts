/** Facts of an asset's detail page. */
import type { AssetFact } from '@ieum/contracts/mydata/assets/assets.ts'
import { decimalSum } from '@ieum/domain/money/decimals.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import { wonFromDecimal } from '@ieum/domain/money/won.ts'
import type { CollectContext } from '../../collect/collected.ts'
import { ofCode } from './code-tables.ts'
import { koreanDate } from './dates.ts'

/** Facts of the detail page; those without a value are left out. */
export function facts(...all: readonly (AssetFact | null)[]): AssetFact[] {
  return all.filter((fact) => fact !== null)
}

/** No currency: the schema's result for an unreadable one. */
export const NO_CURRENCY = 'XXX'

type FactName = AssetFact['factEnum']
const fact = (factEnum: FactName, valueKindEnum: AssetFact['valueKindEnum'], value: string | null): AssetFact | null =>
  value === null || value === '' ? null : { factEnum, valueKindEnum, value, currencyCode: null }

/** @param amount decimal text as reported; an amount with an unreadable currency is left out */
function amountFact(factEnum: FactName, amount: string | null | undefined, currency = 'KRW'): AssetFact | null {
  if (amount === null || amount === undefined || currency === NO_CURRENCY) return null
  return currency === 'KRW'
    ? factOf.krw(factEnum, wonFromDecimal(amount))
    : { factEnum, valueKindEnum: 'FOREIGN_AMOUNT', value: amount, currencyCode: currency }
}

/** One sum per currency, the won first. */
export function amountFacts(
  name: FactName,
  rows: readonly { readonly currency_code: string; readonly amount: string | undefined }[],
): AssetFact[] {
  const known = rows.flatMap(({ amount, currency_code }) => (amount === undefined ? [] : [{ amount, currency_code }]))
  const sums = [...Map.groupBy(known, (row) => row.currency_code)].map(([currency, own]) =>
    factOf.amount(name, decimalSum(own.map(({ amount }) => amount)), currency),
  )
  return facts(...sums).toSorted((a, b) => Number(a.currencyCode !== null) - Number(b.currencyCode !== null))
}

export const factOf = {
  /** In won, or as reported in another currency. */
  amount: amountFact,
  krw: (name: FactName, amount: number | null) => fact(name, 'KRW', amount === null ? null : String(amount)),
  date: (name: FactName, text: string | undefined) => fact(name, 'DATE', koreanDate(text)),
  rate: (name: FactName, percent: string | undefined) => fact(name, 'RATE_PERCENT', percent ?? null),
  text: (name: FactName, text: string | undefined) => fact(name, 'TEXT', text ?? null),
  code: (name: FactName, code: string | null) => fact(name, 'CODE', code),
  count: (name: FactName, count: number | string | undefined) =>
    fact(name, 'COUNT', count === undefined ? null : String(count)),
}

/**
 * Enumeration name of a code: `UNKNOWN` for a code that the table lacks; null for no code, of which nothing is shown.
 */
export function named(table: Readonly<Record<string, string>>, code: string | undefined): string | null {
  return code === undefined ? null : (ofCode(table, code) ?? 'UNKNOWN')
}

/** An account at another institution, as far as it may be shown: the reported ones of institution and masked number. */
export function accountAt(
  organizationOf: CollectContext['organizationOf'],
  shortCode: string | undefined,
  accountNumber: string | undefined,
): string | undefined {
  const name = shortCode === undefined ? null : (organizationOf(shortCode)?.name ?? null)
  const number = accountNumber === undefined ? null : maskedAccountNumber(accountNumber)
  return [name, number].filter((text) => text !== null).join(' ') || undefined
}
