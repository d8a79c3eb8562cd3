import { atHour, type Day, dayOfMoment, type Moment, momentText } from '../banking-calendar.ts'
import type { BookedAsset } from '../books.ts'
import { centsText, wonAt } from '../money.ts'
import { type RowTruth, rowId, rowTruth } from '../row-truth.ts'
import type { SentRow } from '../wire.ts'
import type { World } from '../world.ts'

export type ForeignRow = {
  readonly at: Moment
  readonly sent: SentRow<'은행-004', 'trans_list'>
  readonly truth: RowTruth
}

/** A deposit account in dollars; its worth in won follows the base rate of the day. */
export type ForeignAccount = {
  readonly organizationCode: string
  readonly number: string
  readonly asset: BookedAsset
  readonly rows: readonly ForeignRow[]
  balanceCents(): number
  worthKrw(day: Day): number
  /** Moves the balance by a row at the base rate of its day; the rest of its change in won is valuation. */
  move(at: Moment, cents: number, transClass: string): ForeignRow
  /** Posts what a new base rate changes. */
  revalue(day: Day): void
}

export function createForeignAccount(
  world: World,
  organizationCode: string,
  number: string,
  openingCents: number,
): ForeignAccount {
  const asset = world.books.openAsset(organizationCode, 'deposit', number)
  const rows: ForeignRow[] = []
  let balance = openingCents
  let worth = wonAt(openingCents, world.rates.usdOn(world.calendar.firstDay))
  let count = 0

  const worthKrw = (day: Day) => wonAt(balance, world.rates.usdOn(day))

  function revalue(day: Day): void {
    const now = worthKrw(day)
    world.books.post({ asset, at: atHour(day, 0), krw: now - worth, term: 'valuation' })
    worth = now
  }

  function move(at: Moment, cents: number, transClass: string): ForeignRow {
    const day = dayOfMoment(at)
    const krw = wonAt(cents, world.rates.usdOn(day))
    balance += cents
    const now = worthKrw(day)
    world.books.post({ asset, at, krw: now - worth - krw, term: 'valuation' })
    worth = now
    const type = cents < 0 ? '02' : '03'
    const transNo = String(++count).padStart(6, '0')
    const amount = centsText(Math.abs(cents))
    const row: ForeignRow = {
      at,
      sent: {
        trans_dtime: momentText(at),
        trans_no: transNo,
        trans_type: type,
        trans_class: transClass,
        currency_code: 'USD',
        trans_amt: amount,
        balance_amt: centsText(balance),
      },
      truth: rowTruth({
        id: rowId('은행-004', organizationCode, number, momentText(at), transNo, type, amount, centsText(balance)),
        api: '은행-004',
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

  return { organizationCode, number, asset, rows, balanceCents: () => balance, worthKrw, move, revalue }
}
