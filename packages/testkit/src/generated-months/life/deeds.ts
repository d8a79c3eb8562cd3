import type { DepositAccount, DepositRow } from '../bank/deposit-account.ts'
import { dayOfMoment, type Moment } from '../banking-calendar.ts'
import { pairRows, type RowTruth } from '../row-truth.ts'
import type { Flow, Term } from '../terms.ts'
import type { World } from '../world.ts'

type Row = {
  readonly transClass: string
  readonly memo?: string
  readonly flow: Flow
  readonly category?: string | null
}

/** Balance that optional payments leave untouched. */
const RESERVE_KRW = 1_500_000

/** Returns whether an account can pay what need not be paid. */
export const canPay = (account: DepositAccount, krw: number): boolean =>
  account.isListed() && account.balance() + (account.terms.overdraftKrw ?? 0) - krw >= RESERVE_KRW

/**
 * Moves an account by a row that belongs to one term. The amount becomes the next free one.
 *
 * @param krw signed
 */
export function book(
  world: World,
  account: DepositAccount,
  entry: Row & { readonly at: Moment; readonly krw: number; readonly term: Exclude<Term, 'transfers'> },
): DepositRow {
  const { at, term, flow, category = null } = entry
  const krw = world.amounts.free(entry.krw, dayOfMoment(at), account.asset.id)
  const row = account.move(at, krw, entry)
  row.truth.flow = flow
  row.truth.category = category
  world.books.post({ asset: account.asset, at, krw, term, category })
  return row
}

/** A place that money goes to or comes from by a row of its own. */
export type Side = {
  readonly asset: DepositAccount['asset']
  /** Moves the asset and returns its row. */
  readonly move: (at: Moment, krw: number) => RowTruth
}

export const sideOf = (account: DepositAccount, transClass: string, memo: string): Side => ({
  asset: account.asset,
  move: (at, krw) => account.move(at, krw, { transClass, memo }).truth,
})

/**
 * Moves money between two own assets.
 *
 * @param krw positive; the next amount that no other row near it has, unless it is reserved already
 * @param inAt when it arrives; later than it leaves, it is on its way in between
 */
export function moveBetween(
  world: World,
  move: { from: Side; to: Side; krw: number; outAt: Moment; inAt: Moment; flow: Flow; isReserved?: boolean },
): void {
  const { from, to, outAt, inAt, flow } = move
  const krw = move.isReserved
    ? move.krw
    : world.amounts.freePair(
        move.krw,
        { day: dayOfMoment(outAt), assetId: from.asset.id },
        { day: dayOfMoment(inAt), assetId: to.asset.id },
      )
  const out = from.move(outAt, -krw)
  out.flow = flow
  world.books.transfer({ asset: from.asset, at: outAt }, { asset: to.asset, at: inAt }, krw)
  const arrive = (at: Moment) => {
    const arrived = to.move(at, krw)
    arrived.flow = flow
    pairRows(out, arrived)
  }
  if (inAt === outAt) arrive(inAt)
  else world.schedule(inAt, arrive)
}
