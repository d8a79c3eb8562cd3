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
