import { dayOfMoment, dayText, type Moment, momentText } from '../banking-calendar.ts'
import type { BookedAsset } from '../books.ts'
import { type RowTruth, rowId, rowTruth } from '../row-truth.ts'
import type { SentRow } from '../wire.ts'
import type { World } from '../world.ts'

/** 은행-004 `trans_type`, of those that are sent here. */
export type DepositRowType = '01' | '02' | '03' | '06' | '98' | '99'

export type DepositRow = {
  readonly at: Moment
  readonly type: DepositRowType
  readonly transClass: string
  /** Positive integer won. */
  readonly krw: number
  readonly balance: number
  readonly number: string | null
  readonly memo: string | null
  readonly truth: RowTruth
  /** From when the bank sends it; earlier readings miss it although the balance contains it. */
  reportedFrom: Moment
}

export type DepositTerms = {
  readonly organizationCode: string
  readonly number: string
  readonly name: string
  /** 은행-001 `account_type`. */
  readonly accountType: '1001' | '1002' | '1003'
  /** 은행-002 `saving_method`. */
  readonly savingMethod: '01' | '02' | '03' | '04'
  readonly openedOn: string
  readonly endsOn?: string
  readonly monthlyKrw?: number
  readonly ratePct: string
  /** A savings bank that keeps no time and no number of a row. */
  readonly isDayOnly?: boolean
  /** An overdraft: limit in won, terms through the loan calls. */
  readonly overdraftKrw?: number
}

export type DepositAccount = {
  readonly terms: DepositTerms
  readonly asset: BookedAsset
  readonly rows: readonly DepositRow[]
  balance(): number
  /** Moves the balance by a row; signed won. What it means is the caller's to post. */
  move(at: Moment, krw: number, row: { transClass: string; memo?: string; type?: DepositRowType }): DepositRow
  /** Moves the balance without a row. */
  moveSilently(krw: number): void
  /** The account ends: it is in no list any more. */
  end(at: Moment): void
  isListed(): boolean
}

/** A deposit account in won that a connected bank reports. */
export function createDepositAccount(world: World, terms: DepositTerms, openingKrw: number): DepositAccount {
  const asset = world.books.openAsset(terms.organizationCode, 'deposit', terms.number)
  const rows: DepositRow[] = []
  let balance = openingKrw
  let isListed = true
  let count = 0

  function move(
    at: Moment,
    krw: number,
    { transClass, memo = '', type }: { transClass: string; memo?: string; type?: DepositRowType },
  ): DepositRow {
    balance += krw
    const kind = type ?? (krw < 0 ? '02' : '03')
    const number = terms.isDayOnly ? null : String(++count).padStart(8, '0')
    const time = terms.isDayOnly ? dayText(dayOfMoment(at)) : momentText(at)
    const row: DepositRow = {
      at,
      type: kind,
      transClass,
      krw: Math.abs(krw),
      balance,
      number,
      memo: memo === '' ? null : memo,
      reportedFrom: at,
      truth: rowTruth({
        id: rowId('은행-004', terms.organizationCode, terms.number, time, number, kind, Math.abs(krw), balance),
        api: '은행-004',
        organizationCode: terms.organizationCode,
        assetIdentifier: terms.number,
        at,
        amountKrw: krw,
      }),
    }
    rows.push(row)
    world.rows.push(row.truth)
    return row
  }

  return {
    terms,
    asset,
    rows,
    balance: () => balance,
    move,
    moveSilently: (krw) => {
      balance += krw
    },
    end: () => {
      isListed = false
    },
    isListed: () => isListed,
  }
}

/** Returns the row as the bank sends it. */
export function sentDepositRow(
  { terms }: DepositAccount,
  row: DepositRow,
  isMemoConsented: boolean,
): SentRow<'은행-004', 'trans_list'> {
  const sent: SentRow<'은행-004', 'trans_list'> = {
    trans_dtime: terms.isDayOnly ? dayText(dayOfMoment(row.at)) : momentText(row.at),
    trans_type: row.type,
    trans_class: row.transClass,
    currency_code: 'KRW',
    trans_amt: String(row.krw),
    balance_amt: String(row.balance),
  }
  if (row.number !== null) sent.trans_no = row.number
  if (isMemoConsented && row.memo !== null) sent.trans_memo = row.memo
  return sent
}
