/** Shapes that every industry answers in: amounts, dates, facts, transactions, approvals. */
import type { AssetFact } from '@ieum/contracts/mydata/assets.ts'
import { assetNames } from '@ieum/copy/asset-names.ts'
import { wonFromDecimal } from '@ieum/domain/money/won.ts'
import type { z } from 'zod'
import type { CollectedTransaction, TransactionCall, TransactionContent } from '../collect/collected.ts'
import { CollectStop, type DataApi, type Fields, type Reader } from '../collect/reader.ts'

/** Integer won of an optional decimal; null when there is none or it is of another currency. */
export function won(amount: string | undefined, currency = 'KRW'): number | null {
  return amount === undefined || currency !== 'KRW' ? null : wonFromDecimal(amount)
}

/** `YYYY-MM-DD` of a YYYYMMDD…; null for absent, and for 99991231, which means "no end". */
export function koreanDate(text: string | undefined): string | null {
  if (text === undefined || text.startsWith('9999')) return null
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
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

/** Enumeration name of a code; UNKNOWN for one that the table does not have, null for none. */
export function named(table: Readonly<Record<string, string>>, code: string | undefined): string | null {
  return code === undefined ? null : (table[code] ?? 'UNKNOWN')
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

export type Kind = TransactionContent['kindEnum']
/** What a transaction type is and which way its amount goes. */
export type TypeTable = Readonly<Record<string, readonly [Kind, 1 | -1 | 0]>>

export type RawTransaction = {
  readonly dtime: string
  readonly number?: string
  readonly type: string
  readonly amount?: string
  readonly currency?: string
  readonly balance?: string
  readonly title?: string
  readonly memo?: string
  readonly category?: string
  readonly installments?: string
}

const magnitude = (amount: string) => amount.replace(/^-/, '')

/** A row in our terms. Which way the money goes comes from the type; the amount as sent has no sign. */
export function transaction(raw: RawTransaction, types: TypeTable, fallbackTitle: string): CollectedTransaction {
  const [kindEnum, direction] = types[raw.type] ?? (['OTHER', 0] as const)
  const currency = raw.currency ?? 'KRW'
  const amount = raw.amount === undefined ? undefined : magnitude(raw.amount)
  const sign = direction === -1 || (direction === 0 && raw.amount?.startsWith('-')) ? '-' : ''
  const signed = amount === undefined ? undefined : `${/[1-9]/.test(amount) ? sign : ''}${amount}`
  const installmentMonths = raw.installments === undefined ? null : Number(raw.installments)
  return {
    dtime: raw.dtime,
    number: raw.number ?? null,
    features: [raw.amount ?? '', raw.balance ?? '', raw.type].join('|'),
    isApproval: false,
    content: {
      kindEnum,
      ...when(raw.dtime),
      title: raw.title ?? fallbackTitle,
      memo: raw.memo ?? null,
      categoryCode: raw.category ?? null,
      amountKrw: won(signed, currency),
      foreignAmount: currency === 'KRW' || signed === undefined ? null : { currencyCode: currency, amount: signed },
      balanceKrw: won(raw.balance, currency),
      installmentMonths: installmentMonths !== null && installmentMonths > 0 ? installmentMonths : null,
    },
  }
}

/** Date and time in Korea; no time where the institution keeps days only. */
export function when(dtime: string): { occurredDate: string; occurredTime: string | null } {
  const occurredTime = dtime.length === 14 ? `${dtime.slice(8, 10)}:${dtime.slice(10, 12)}` : null
  return { occurredDate: koreanDate(dtime) ?? '1900-01-01', occurredTime }
}

const compact = (ymd: string) => ymd.replaceAll('-', '')

/** A transactions call by date: all pages of the period, each row through `rowOf`. */
export function transactionsBy<S extends z.ZodType, R>(
  one: DataApi<S>,
  fields: Fields,
  rowsOf: (answer: z.output<S>) => readonly R[],
  rowOf: (row: R) => CollectedTransaction,
): TransactionCall {
  return {
    apiId: one.id,
    read: async (reader, { from, to }, maxPages) => {
      const period = { ...fields, from_date: compact(from), to_date: compact(to) }
      const { answers, isComplete } = await reader.pages(one, period, maxPages)
      return { rows: answers.flatMap((answer) => rowsOf(answer).map(rowOf)), isComplete }
    },
  }
}

/** All rows of all pages of a list. */
export async function listRows<S extends z.ZodType, R>(
  reader: Reader,
  one: DataApi<S>,
  rowsOf: (answer: z.output<S>) => readonly R[],
): Promise<R[]> {
  const { answers } = await reader.pages(one)
  return answers.flatMap((answer) => rowsOf(answer))
}

/** Reads a list only when one of its scopes is granted. */
export async function ifGranted<T>(
  granted: ReadonlySet<string>,
  scopes: readonly string[],
  work: () => Promise<T[]>,
): Promise<T[]> {
  return scopes.some((scope) => granted.has(scope)) ? work() : []
}

// Approvals (cards, prepaid cards)

export type RawApproval = {
  readonly approved_num: string
  readonly approved_dtime: string
  readonly status: string
  readonly merchant_name?: string
  readonly approved_amt: string
  readonly modified_amt?: string
  readonly total_install_cnt?: string
  readonly currency_code?: string
  readonly krw_amt?: string
}

/** 01 approved, 02 cancelled, 03 corrected; a correction counts with its new amount. */
export function approval(row: RawApproval): CollectedTransaction {
  const kindEnum: Kind =
    row.status === '01'
      ? 'APPROVAL'
      : row.status === '02'
        ? 'APPROVAL_CANCELED'
        : row.status === '03'
          ? 'APPROVAL_MODIFIED'
          : 'OTHER'
  const amount = row.status === '03' && row.modified_amt !== undefined ? row.modified_amt : row.approved_amt
  const currency = row.currency_code ?? 'KRW'
  const inWon = currency === 'KRW' ? amount : row.krw_amt
  const minus = (text: string) => (/[1-9]/.test(text) && !text.startsWith('-') ? `-${text}` : text)
  const months = row.total_install_cnt === undefined ? 0 : Number(row.total_install_cnt)
  return {
    dtime: row.approved_dtime,
    number: row.approved_num,
    features: '',
    isApproval: true,
    content: {
      kindEnum,
      ...when(row.approved_dtime),
      title: row.merchant_name ?? assetNames.cardPayment,
      memo: null,
      categoryCode: null,
      amountKrw: inWon === undefined ? null : won(minus(inWon)),
      foreignAmount: currency === 'KRW' ? null : { currencyCode: currency, amount: minus(amount) },
      balanceKrw: null,
      installmentMonths: months > 1 ? months : null,
    },
  }
}
