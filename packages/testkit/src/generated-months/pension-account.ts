import { atHour, type Day, type Moment, momentText } from './banking-calendar.ts'
import type { BookedAsset } from './books.ts'
import { portion } from './money.ts'
import { type RowTruth, rowId, rowTruth } from './row-truth.ts'
import { periodOf, rowsOfPeriod } from './rows-of-period.ts'
import { answered, type GeneratedCall, type SentRow } from './wire.ts'
import type { ReadingContext, World } from './world.ts'

export type IrpRow = { readonly at: Moment; readonly sent: SentRow<'IRP-004', 'trans_list'>; readonly truth: RowTruth }

/** An individual retirement pension at a bank or broker. */
export type IrpAccount = {
  readonly asset: BookedAsset
  readonly rows: readonly IrpRow[]
  payIn(at: Moment, krw: number): IrpRow
  /** Posts what the market changes; no row shows it. */
  revalue(day: Day): void
  answer(context: ReadingContext): GeneratedCall[]
}

export function createIrpAccount(
  world: World,
  organizationCode: string,
  number: string,
  openingKrw: number,
): IrpAccount {
  const asset = world.books.openAsset(organizationCode, 'irp', number)
  const rows: IrpRow[] = []
  let worth = openingKrw
  let paidIn = openingKrw
  let count = 0

  return {
    asset,
    rows,
    payIn: (at, krw) => {
      worth += krw
      paidIn += krw
      const transNo = String(++count).padStart(6, '0')
      const row: IrpRow = {
        at,
        sent: {
          trans_dtime: momentText(at),
          trans_no: transNo,
          trans_type: '01',
          currency_code: 'KRW',
          trans_amt: String(krw),
        },
        truth: rowTruth({
          id: rowId('IRP-004', organizationCode, number, momentText(at), transNo, '01', krw),
          api: 'IRP-004',
          organizationCode,
          assetIdentifier: number,
          at,
          amountKrw: krw,
        }),
      }
      rows.push(row)
      world.rows.push(row.truth)
      return row
    },
    revalue: (day) => {
      const change = portion(worth, world.random.between(-40, 45), 10_000)
      worth += change
      world.books.post({ asset, at: atHour(day, 0), krw: change, term: 'valuation' })
    },
    answer: (context) => {
      asset.worthAt.set(context.at, worth)
      return [
        answered(
          'IRP-001',
          null,
          {},
          {
            irp_list: [{ prod_name: '개인형퇴직연금', account_num: number, is_consent: true }],
          },
        ),
        answered(
          'IRP-002',
          number,
          {},
          {
            accum_amt: String(paidIn),
            eval_amt: String(worth),
            employer_amt: '0',
            employee_amt: String(paidIn),
            issue_date: '20200302',
          },
        ),
        answered(
          'IRP-003',
          number,
          {},
          {
            irp_list: [{ irp_name: 'TDF2045', irp_type: '02', eval_amt: String(worth), inv_principal: String(paidIn) }],
          },
        ),
        answered('IRP-004', number, periodOf(context), {
          trans_list: rowsOfPeriod(rows, context).map(({ sent }) => sent),
        }),
      ]
    },
  }
}
