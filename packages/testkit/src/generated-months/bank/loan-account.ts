import { type Day, dayOfMoment, dayText, type Moment, momentText } from '../banking-calendar.ts'
import type { BookedAsset } from '../books.ts'
import { type RowTruth, rowId, rowTruth } from '../row-truth.ts'
import type { SentRow } from '../wire.ts'
import type { World } from '../world.ts'

export type LoanRow = {
  readonly at: Moment
  readonly sent: SentRow<'은행-010', 'trans_list'>
  readonly truth: RowTruth
}

export type LoanTerms = {
  readonly organizationCode: string
  readonly number: string
  readonly name: string
  /** Hundredths of a percent. */
  readonly rateBp: number
  readonly openedOn: Day
  readonly endsOn: Day
  /** Day of the month. */
  readonly payDay: number
  readonly repayOrganization: string | null
  readonly repayAccount: string | null
}

/** A loan of a bank with rows of principal and interest. */
export type LoanAccount = {
  readonly terms: LoanTerms
  readonly asset: BookedAsset
  readonly rows: readonly LoanRow[]
  /** What is owed, positive. */
  balance(): number
  draw(at: Moment, krw: number): LoanRow
  repay(at: Moment, principal: number, interest: number, since: Day): LoanRow
  /** Paid off without a row that could still be read: the loan is in no list any more. */
  end(): void
  isListed(): boolean
}

export function createLoanAccount(world: World, terms: LoanTerms, openingKrw: number): LoanAccount {
  const asset = world.books.openAsset(terms.organizationCode, 'loan', terms.number)
  const rows: LoanRow[] = []
  let balance = openingKrw
  let isListed = openingKrw > 0
  let count = 0

  function record(at: Moment, type: '01' | '02', principal: number, interest: number, since: Day): LoanRow {
    const transNo = String(++count).padStart(6, '0')
    const day = dayOfMoment(at)
    const total = principal + interest
    const row: LoanRow = {
      at,
      sent: {
        trans_dtime: momentText(at),
        trans_no: transNo,
        trans_type: type,
        currency_code: 'KRW',
        trans_amt: String(total),
        balance_amt: String(balance),
        principal_amt: String(principal),
        int_amt: String(interest),
        int_list:
          interest === 0
            ? []
            : [
                {
                  int_start_date: dayText(since),
                  int_end_date: dayText(day - 1),
                  int_rate: String(terms.rateBp / 100),
                  applied_int_amt: String(interest),
                  int_type: '01',
                },
              ],
      },
      truth: rowTruth({
        id: rowId('은행-010', terms.organizationCode, terms.number, momentText(at), transNo, type, total, balance),
        api: '은행-010',
        organizationCode: terms.organizationCode,
        assetIdentifier: terms.number,
        at,
        amountKrw: type === '01' ? -principal : principal,
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
    draw: (at, krw) => {
      balance += krw
      isListed = true
      return record(at, '01', krw, 0, dayOfMoment(at))
    },
    repay: (at, principal, interest, since) => {
      balance -= principal
      return record(at, '02', principal, interest, since)
    },
    end: () => {
      isListed = false
    },
    isListed: () => isListed,
  }
}
