/** Amounts as institutions state them, in our terms. */
import { wonFromDecimal } from '@ieum/domain/money/won.ts'

/** Integer won of an optional decimal; null when there is none or it is of another currency. */
export function won(amount: string | undefined, currency = 'KRW'): number | null {
  return amount === undefined || currency !== 'KRW' ? null : wonFromDecimal(amount)
}

/** Amounts in other currencies than the won, without zeros. */
export function foreign(rows: readonly { currency_code: string; amount: string | undefined }[]) {
  return rows
    .filter((row) => row.currency_code !== 'KRW' && row.amount !== undefined && !/^-?0*(\.0*)?$/.test(row.amount))
    .map((row) => ({ currencyCode: row.currency_code, amount: row.amount as string }))
}

/** Amounts in other currencies than the won, one sum a currency. */
export function foreignSums(all: readonly { currency_code: string; amount: string | undefined }[]) {
  const rows = all.flatMap(({ amount, currency_code }) => (amount === undefined ? [] : [{ amount, currency_code }]))
  const byCurrency = Map.groupBy(rows, (row) => row.currency_code)
  return foreign(
    [...byCurrency].map(([currency_code, own]) => ({
      currency_code,
      amount: decimalSum(own.map((one) => one.amount)),
    })),
  )
}

const SCALE = 6

/** Exact sum of decimal texts: no float on the way. */
export function decimalSum(amounts: readonly string[]): string {
  const units = amounts.reduce((sum, text) => {
    const isNegative = text.startsWith('-')
    const [whole = '0', fraction = ''] = text.replace(/^[+-]/, '').split('.')
    const value = BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, '0'))
    return sum + (isNegative ? -value : value)
  }, 0n)
  const digits = (units < 0n ? -units : units).toString().padStart(SCALE + 1, '0')
  const fraction = digits.slice(-SCALE).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -SCALE)}${fraction === '' ? '' : `.${fraction}`}`
}
