/** Transactions in our terms. Approvals: `approvals.ts`. */
import type { EntryFacts } from '@ieum/contracts/mydata/assets/entry-facts.ts'
import type { DataAnswer } from '@ieum/contracts/outside/data/data-calls.ts'
import type { TransactionContent } from '@ieum/domain/mydata/assets/asset-content.ts'
import { type DirectedRow, type Direction, directionsOf } from '@ieum/domain/mydata/entries/entry-direction.ts'
import { placedRows } from '@ieum/domain/mydata/entries/institution-order.ts'
import type { CollectedTransaction, TransactionCall } from '../../collect/collected.ts'
import type { Fields, PagedCallId } from '../../collect/reader.ts'
import { won } from './amounts.ts'
import { ofCode, wholeNumber } from './code-tables.ts'
import { koreanDate } from './dates.ts'

export type Kind = TransactionContent['kindEnum']
/** The kind of a transaction type and the direction of its amount; 0: the type does not show it. */
export type TypeTable = Readonly<Record<string, readonly [Kind, 1 | -1 | 0]>>

export type RawTransaction = {
  readonly dtime: string
  readonly number?: string
  readonly type: string
  readonly amount?: string
  readonly currency?: string
  readonly balance?: string
  /** For a loan row: the part of the amount that changes the balance. */
  readonly principal?: string
  readonly title?: string
  readonly memo?: string
  readonly category?: string
  readonly installments?: string
  readonly facts?: EntryFacts
}

/** A row as reported, before the direction of its amount is known: that requires the rows around it. */
export type ReportedTransaction = DirectedRow & {
  readonly identity: Pick<CollectedTransaction, 'dtime' | 'number' | 'features' | 'isApproval'> &
    Partial<Pick<CollectedTransaction, 'former' | 'cardId' | 'interest'>>
  /** For rows in parts that are read separately; 0: the row's day decides. */
  readonly batch?: number
  content(direction: Direction): TransactionContent
}

/** A row in our terms; an unknown type is OTHER. */
export function toReportedTransaction(
  raw: RawTransaction,
  types: TypeTable,
  fallbackTitle: string,
  signRule: DirectedRow['signRule'] = 'typed',
): ReportedTransaction {
  const [kindEnum, direction] = ofCode(types, raw.type) ?? (['OTHER', 0] as const)
  const { amount = null, balance = null, currency = 'KRW' } = raw
  const installmentMonths = wholeNumber(raw.installments)
  return {
    ...{ dtime: raw.dtime, amount, balance, currency, principal: raw.principal ?? null },
    // Cancelled payments are reported with or without a minus.
    signRule: kindEnum === 'PAYMENT_CANCELED' ? 'minusAgrees' : signRule,
    direction: direction === 0 ? null : direction,
    identity: {
      dtime: raw.dtime,
      number: raw.number ?? null,
      features: [raw.amount ?? '', raw.balance ?? '', raw.type].join('|'),
      isApproval: false,
    },
    content: (way) => ({
      kindEnum,
      ...when(raw.dtime),
      title: raw.title ?? fallbackTitle,
      memo: raw.memo ?? null,
      categoryCode: raw.category ?? null,
      ...amountsOf({ amount, currency, inWon: currency === 'KRW' ? amount : null }, way),
      balanceKrw: won(raw.balance, currency),
      installmentMonths: installmentMonths !== null && installmentMonths > 0 ? installmentMonths : null,
      facts: raw.facts ?? {},
    }),
  }
}

/** Amounts with the sign of a direction; unsigned without a direction. */
export function amountsOf(
  { amount, currency, inWon }: { amount: string | null; currency: string; inWon: string | null },
  direction: Direction,
): Pick<TransactionContent, 'amountKrw' | 'isDirectionUnknown' | 'undirectedKrw' | 'foreignAmount'> {
  const krw = inWon === null ? null : won(signed(inWon, direction))
  const isDirectionUnknown = direction === null
  return {
    amountKrw: isDirectionUnknown ? null : krw,
    isDirectionUnknown,
    undirectedKrw: isDirectionUnknown ? krw : null,
    foreignAmount:
      currency === 'KRW' || amount === null ? null : { currencyCode: currency, amount: signed(amount, direction) },
  }
}

function signed(amount: string, direction: Direction): string {
  const magnitude = amount.replace(/^-/, '')
  return direction === -1 && /[1-9]/.test(magnitude) ? `-${magnitude}` : magnitude
}

/** Date and time in Korea; no time when the institution stores only days. */
export function when(dtime: string): { occurredDate: string; occurredTime: string | null } {
  const occurredTime = dtime.length === 14 ? `${dtime.slice(8, 10)}:${dtime.slice(10, 12)}` : null
  return { occurredDate: koreanDate(dtime) ?? '1900-01-01', occurredTime }
}

/** Properties of the rows as a whole: their order, newest first, and the directions of their amounts. */
export function inContext(reported: readonly ReportedTransaction[]): CollectedTransaction[] {
  const placed = placedRows(reported)
  const directions = directionsOf(placed.map(({ row }) => row))
  return placed.map(({ row, place }, at) => {
    const direction = directions[at] ?? null
    const isOldest = placed.slice(at + 1).every((older) => older.row.currency !== row.currency)
    return {
      ...row.identity,
      amount: row.amount ?? '',
      place,
      batch: row.batch ?? 0,
      // The row before it may have been reported earlier, and have shown the direction.
      isUnsettled: direction === null && row.balance !== null && isOldest,
      content: row.content(direction),
    }
  })
}

const compact = (ymd: string) => ymd.replaceAll('-', '')

/** Fields that transaction rows of every industry have. */
type LedgerRow = {
  readonly trans_dtime: string
  readonly trans_no?: string
  readonly trans_type: string
  /** Some brokers report the settled amount instead. */
  readonly trans_amt?: string
  readonly currency_code?: string
  readonly balance_amt?: string
  /** Loans. */
  readonly principal_amt?: string
  readonly int_amt?: string
  readonly trans_class?: string
  /** Electronic finance: the institution on the other side. */
  readonly trans_org_code?: string
}

/** Calls that return such rows. */
export type LedgerCallId = {
  [Id in PagedCallId]: DataAnswer<Id> extends { trans_list: LedgerRow[] } ? Id : never
}[PagedCallId]

/** The transactions of an account; `own` adds or replaces fields that one industry reports differently. */
export function ledger<Id extends LedgerCallId>(
  id: Id,
  fields: Fields,
  types: TypeTable,
  title: string,
  own: (row: DataAnswer<Id>['trans_list'][number]) => Partial<RawTransaction> = () => ({}),
  signRule?: DirectedRow['signRule'],
): TransactionCall {
  return transactionsBy(
    id,
    fields,
    (answer) => answer.trans_list,
    (row: LedgerRow & DataAnswer<Id>['trans_list'][number]) => {
      const { facts, ...others } = own(row)
      return toReportedTransaction(
        {
          dtime: row.trans_dtime,
          number: row.trans_no,
          type: row.trans_type,
          amount: row.trans_amt,
          currency: row.currency_code,
          balance: row.balance_amt,
          principal: row.principal_amt,
          ...others,
          facts: { ...ledgerFacts(row), ...facts },
        },
        types,
        title,
        signRule,
      )
    },
  )
}

const ledgerFacts = (row: LedgerRow): EntryFacts =>
  factsOf({
    transClass: row.trans_class,
    transTypeCode: row.trans_type,
    principalKrw: won(row.principal_amt, row.currency_code),
    interestKrw: won(row.int_amt, row.currency_code),
    counterOrganizationCode: row.trans_org_code,
  })

/** Only reported fields: an absent field takes no room. */
export function factsOf(facts: { readonly [F in keyof EntryFacts]: EntryFacts[F] | null | undefined }): EntryFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null))
}

/** A transactions call by date: all pages of the period, each row through `rowOf`. */
export function transactionsBy<Id extends PagedCallId, R>(
  id: Id,
  fields: Fields,
  rowsOf: (answer: DataAnswer<Id>) => readonly R[],
  rowOf: (row: R) => ReportedTransaction,
): TransactionCall {
  return {
    apiId: id,
    read: async (reader, { from, to }, maxPages) => {
      const period = { ...fields, from_date: compact(from), to_date: compact(to) }
      const { answers, isComplete, unreadRowCount } = await reader.pages(id, period, maxPages)
      return { rows: inContext(answers.flatMap((answer) => rowsOf(answer).map(rowOf))), isComplete, unreadRowCount }
    },
  }
}
