/** Transactions and approvals in our terms. */
import type { DataAnswer } from '@ieum/contracts/outside/data-calls.ts'
import { assetNames } from '@ieum/copy/mydata/asset-names.ts'
import type { TransactionContent } from '@ieum/domain/mydata/asset-content.ts'
import type { CollectedTransaction, TransactionCall } from '../collect/collected.ts'
import type { Fields, PagedCallId } from '../collect/reader.ts'
import { won } from './amounts.ts'
import { ofCode, wholeNumber } from './code-tables.ts'
import { koreanDate } from './dates.ts'

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
  const [kindEnum, direction] = ofCode(types, raw.type) ?? (['OTHER', 0] as const)
  const currency = raw.currency ?? 'KRW'
  const amount = raw.amount === undefined ? undefined : magnitude(raw.amount)
  const sign = direction === -1 || (direction === 0 && raw.amount?.startsWith('-')) ? '-' : ''
  const signed = amount === undefined ? undefined : `${/[1-9]/.test(amount) ? sign : ''}${amount}`
  const installmentMonths = wholeNumber(raw.installments)
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

/** Fields that a row of transactions has in every industry. */
type LedgerRow = {
  readonly trans_dtime: string
  readonly trans_no?: string
  readonly trans_type: string
  /** Some brokers state what was settled instead. */
  readonly trans_amt?: string
  readonly currency_code?: string
  readonly balance_amt?: string
}

/** Calls that answer such rows. */
export type LedgerCallId = {
  [Id in PagedCallId]: DataAnswer<Id> extends { trans_list: LedgerRow[] } ? Id : never
}[PagedCallId]

/** The transactions of an account; `own` adds or replaces what one industry says in its own way. */
export function ledger<Id extends LedgerCallId>(
  id: Id,
  fields: Fields,
  types: TypeTable,
  title: string,
  own: (row: DataAnswer<Id>['trans_list'][number]) => Partial<RawTransaction> = () => ({}),
): TransactionCall {
  return transactionsBy(
    id,
    fields,
    (answer) => answer.trans_list,
    (row: LedgerRow & DataAnswer<Id>['trans_list'][number]) =>
      transaction(
        {
          dtime: row.trans_dtime,
          number: row.trans_no,
          type: row.trans_type,
          amount: row.trans_amt,
          currency: row.currency_code,
          balance: row.balance_amt,
          ...own(row),
        },
        types,
        title,
      ),
  )
}

/** A transactions call by date: all pages of the period, each row through `rowOf`. */
export function transactionsBy<Id extends PagedCallId, R>(
  id: Id,
  fields: Fields,
  rowsOf: (answer: DataAnswer<Id>) => readonly R[],
  rowOf: (row: R) => CollectedTransaction,
): TransactionCall {
  return {
    apiId: id,
    read: async (reader, { from, to }, maxPages) => {
      const period = { ...fields, from_date: compact(from), to_date: compact(to) }
      const { answers, isComplete, unreadRowCount } = await reader.pages(id, period, maxPages)
      return { rows: answers.flatMap((answer) => rowsOf(answer).map(rowOf)), isComplete, unreadRowCount }
    },
  }
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
  const months = wholeNumber(row.total_install_cnt) ?? 0
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
