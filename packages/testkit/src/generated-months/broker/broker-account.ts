import { atHour, type Day, type Moment, momentText } from '../banking-calendar.ts'
import type { BookedAsset } from '../books.ts'
import { portion, worthOf } from '../money.ts'
import { type RowTruth, rowId, rowTruth } from '../row-truth.ts'
import type { SentRow } from '../wire.ts'
import type { World } from '../world.ts'

type BrokerRowType = '301' | '302' | '303' | '304' | '305' | '308'
const DETAILS: { readonly [type in BrokerRowType]: string } = {
  301: '입금',
  302: '출금',
  303: '매수',
  304: '매도',
  305: '배당금',
  308: '수수료',
}

export type BrokerRow = {
  readonly at: Moment
  readonly sent: SentRow<'금투-003', 'trans_list'>
  readonly truth: RowTruth
}

export type StockPosition = { readonly code: string; readonly name: string; price: number; units: number; paid: number }

/** Cash and shares at a broker. */
export type BrokerAccount = {
  readonly number: string
  readonly asset: BookedAsset
  readonly rows: readonly BrokerRow[]
  readonly holdings: readonly StockPosition[]
  cash(): number
  worthKrw(): number
  deposit(at: Moment, krw: number): BrokerRow
  withdraw(at: Moment, krw: number): BrokerRow
  /** Buys or sells whole shares at today's price; the commission is inside the row's `settle_amt` and is valuation. */
  trade(at: Moment, units: number): void
  /** Pays a dividend, net of tax. */
  payDividend(at: Moment, krw: number): void
  /** A fee with a row of its own. */
  payFee(at: Moment, krw: number): void
  reprice(day: Day): void
}

export function createBrokerAccount(world: World, organizationCode: string, number: string): BrokerAccount {
  const asset = world.books.openAsset(organizationCode, 'account', number)
  const holdings: StockPosition[] = [
    { code: 'KR7005930003', name: '삼성전자', price: 71_200, units: world.random.between(5, 60), paid: 0 },
    { code: 'KR7069500007', name: 'KODEX 200', price: 36_510, units: world.random.between(5, 80), paid: 0 },
  ]
  for (const one of holdings) one.paid = worthOf(one.units, one.price)
  const rows: BrokerRow[] = []
  let cash = world.random.between(100, 300) * 10_000
  let count = 0

  function record(
    at: Moment,
    type: BrokerRowType,
    krw: number,
    trade?: { holding: StockPosition; units: number; gross: number },
  ) {
    cash += krw
    const transNo = String(++count).padStart(6, '0')
    const settled = String(Math.abs(krw))
    const row: BrokerRow = {
      at,
      sent: {
        trans_dtime: momentText(at),
        trans_no: transNo,
        trans_type: type,
        trans_type_detail: DETAILS[type],
        trans_amt: trade ? String(trade.gross) : settled,
        settle_amt: settled,
        balance_amt: String(cash),
        currency_code: 'KRW',
        ...(trade && {
          prod_name: trade.holding.name,
          prod_code: trade.holding.code,
          trans_num: String(Math.abs(trade.units)),
          trans_unit: '주',
          base_amt: String(trade.holding.price),
        }),
      },
      truth: rowTruth({
        id: rowId('금투-003', organizationCode, number, momentText(at), transNo, type, settled, cash),
        api: '금투-003',
        organizationCode,
        assetIdentifier: number,
        at,
        amountKrw: krw,
      }),
    }
    rows.push(row)
    world.rows.push(row.truth)
    return row
  }

  function trade(at: Moment, units: number): void {
    const holding = world.random.oneOf(holdings)
    const traded = Math.max(units, -holding.units)
    if (traded === 0) return
    const gross = worthOf(traded, holding.price)
    const commission = portion(Math.abs(gross), 15, 10_000)
    if (gross + commission > cash) return
    const row = record(at, traded > 0 ? '303' : '304', -gross - commission, {
      holding,
      units: traded,
      gross: Math.abs(gross),
    })
    row.truth.flow = 'TRADE'
    holding.units += traded
    holding.paid += gross
    world.books.post({ asset, at, krw: -commission, term: 'valuation' })
  }

  return {
    number,
    asset,
    rows,
    holdings,
    cash: () => cash,
    worthKrw: () => holdings.reduce((sum, { units, price }) => sum + worthOf(units, price), cash),
    deposit: (at, krw) => record(at, '301', krw),
    withdraw: (at, krw) => record(at, '302', -krw),
    trade,
    payDividend: (at, krw) => {
      const row = record(at, '305', krw)
      row.truth.flow = 'DIVIDEND'
      row.truth.category = 'INTEREST_INCOME'
      world.books.post({ asset, at, krw, term: 'income' })
    },
    payFee: (at, krw) => {
      const row = record(at, '308', -krw)
      row.truth.flow = 'FEE'
      row.truth.category = 'FINANCE.FEE'
      world.books.post({ asset, at, krw: -krw, term: 'spending', category: 'FINANCE.FEE' })
    },
    reprice: (day) => {
      for (const holding of holdings) {
        const change = Math.max(portion(holding.price, world.random.between(-200, 205), 10_000), 1000 - holding.price)
        holding.price += change
        world.books.post({ asset, at: atHour(day, 0), krw: worthOf(holding.units, change), term: 'valuation' })
      }
    },
  }
}
