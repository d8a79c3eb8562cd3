import { atHour, type Day, type Moment, momentText } from '../banking-calendar.ts'
import type { BookedAsset } from '../books.ts'
import { portion } from '../money.ts'
import { type RowTruth, rowId, rowTruth } from '../row-truth.ts'
import type { SentRow } from '../wire.ts'
import type { World } from '../world.ts'

export type FundRow = {
  readonly at: Moment
  readonly sent: SentRow<'은행-007', 'trans_list'>
  readonly truth: RowTruth
}

/** A fund at a bank: units at a base price for a thousand. */
export type FundAccount = {
  readonly organizationCode: string
  readonly number: string
  readonly asset: BookedAsset
  readonly rows: readonly FundRow[]
  units(): number
  principal(): number
  worthKrw(): number
  /** Money put in buys whole units; what a unit costs more or less is valuation. */
  putIn(at: Moment, krw: number): FundRow
  /** A distribution that buys units: it changes nothing but their number. */
  reinvest(at: Moment, krw: number): FundRow
  reprice(day: Day): void
}

export function createFundAccount(
  world: World,
  organizationCode: string,
  number: string,
  openingKrw: number,
): FundAccount {
  const asset = world.books.openAsset(organizationCode, 'fund', number)
  const rows: FundRow[] = []
  let price = 1_000_000
  let units = portion(openingKrw, 1000, price)
  let principal = openingKrw
  let count = 0
  const worthKrw = () => portion(units, price, 1000)
  let worth = worthKrw()

  function settle(at: Moment, putInKrw: number): void {
    const now = worthKrw()
    world.books.post({ asset, at, krw: now - worth - putInKrw, term: 'valuation' })
    worth = now
  }

  function record(at: Moment, type: '02' | '08', krw: number, bought: number): FundRow {
    const transNo = String(++count).padStart(6, '0')
    const row: FundRow = {
      at,
      sent: {
        trans_dtime: momentText(at),
        trans_no: transNo,
        trans_type: type,
        currency_code: 'KRW',
        base_amt: String(price),
        trans_fund_num: String(bought),
        trans_amt: String(krw),
        balance_amt: String(principal),
      },
      truth: rowTruth({
        id: rowId('은행-007', organizationCode, number, momentText(at), transNo, type, krw, principal),
        api: '은행-007',
        organizationCode,
        assetIdentifier: number,
        at,
        amountKrw: type === '02' ? krw : 0,
      }),
    }
    rows.push(row)
    world.rows.push(row.truth)
    return row
  }

  return {
    organizationCode,
    number,
    asset,
    rows,
    units: () => units,
    principal: () => principal,
    worthKrw,
    putIn: (at, krw) => {
      const bought = portion(krw, 1000, price)
      units += bought
      principal += krw
      settle(at, krw)
      return record(at, '02', krw, bought)
    },
    reinvest: (at, krw) => {
      const bought = portion(krw, 1000, price)
      // The price falls by the distribution, so that the worth stays about the same.
      price -= portion(krw, 1000, Math.max(units, 1))
      units += bought
      settle(at, 0)
      const row = record(at, '08', krw, bought)
      row.truth.flow = 'TRADE'
      return row
    },
    reprice: (day) => {
      price = Math.max(500_000, price + portion(price, world.random.between(-120, 125), 10_000))
      settle(atHour(day, 0), 0)
    },
  }
}
