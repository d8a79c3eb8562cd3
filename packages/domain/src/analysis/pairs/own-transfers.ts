import { isBankingDay } from '../../time/banking-days.ts'
import { addDays, type Ymd, ymd, ymdParts } from '../../time/korea.ts'
import type { AssetRole } from '../entries/analysis-asset.ts'
import { type AnalysisRow, dayNumber, minuteOf } from '../entries/analysis-row.ts'
import { type MatchNode, matched, timeDistance } from './matching.ts'

/** One side of a movement between two assets of a person. */
export type Movement = {
  readonly row: AnalysisRow
  readonly assetIdentifier: string
  /** `out`: money leaves the asset, or is drawn from a loan; `in`: it arrives, or repays a loan. */
  readonly side: 'out' | 'in'
  /** The amount that the other side has to have, without sign: won as text, or a foreign amount. */
  readonly amount: string
  readonly currencyCode: string
  /** The role of its asset, and the only role that its other side may have; null: any. */
  readonly role: AssetRole
  readonly partnerRole: AssetRole | null
  /** Loans and card bills are recorded by two institutions, and either may be first. */
  readonly mayBeEarlier: boolean
}

export type Pair = { readonly out: Movement; readonly in: Movement }

/** A movement arrives on the same day, the next day, or the next banking day. */
const nextDays = new Map<string, { readonly nextDay: number; readonly nextBankingDay: number }>()

/** The next day and the next Korean banking day, counted as `dayNumber` does. */
export function daysAfter(date: string): { readonly nextDay: number; readonly nextBankingDay: number } {
  const known = nextDays.get(date)
  if (known) return known
  let at = ymd(addDays(ymdParts(date), 1))
  const nextDay = dayNumber(at)
  while (!isBankingDay(at)) at = ymd(addDays(ymdParts(at as Ymd), 1))
  const found = { nextDay, nextBankingDay: dayNumber(at) }
  if (nextDays.size > MOST_DAYS) nextDays.clear()
  nextDays.set(date, found)
  return found
}
/** More than the days of any history. */
const MOST_DAYS = 5_000

type Node = MatchNode & { readonly movement: Movement; readonly nextDay: number; readonly nextBankingDay: number }

function nodeOf(movement: Movement): Node {
  const { occurredDate } = movement.row.content
  return {
    movement,
    assetIdentifier: movement.assetIdentifier,
    day: dayNumber(occurredDate),
    minute: minuteOf(movement.row.content),
    ...daysAfter(occurredDate),
  }
}

const isWithin = (from: Node, to: Node) =>
  to.day === from.day || to.day === from.nextDay || to.day === from.nextBankingDay

/** A card company and a pay company record one top-up within so many minutes. */
const TOP_UP_MINUTES = 10

const mayBePartner = ({ partnerRole }: Movement, { role }: Movement) => partnerRole === null || partnerRole === role

/** Whether two sides of one amount may be one movement. */
function mayPair(out: MatchNode, into: MatchNode): boolean {
  const [from, to] = [out as Node, into as Node]
  if (from.assetIdentifier === to.assetIdentifier) return false
  if (!mayBePartner(from.movement, to.movement) || !mayBePartner(to.movement, from.movement)) return false
  // A top-up by card is reported at once: a purchase of the same amount on another hour is none.
  if (from.movement.role === 'CARD') return from.day === to.day && timeDistance(from, to) <= TOP_UP_MINUTES
  if (isWithin(from, to)) return true
  return (from.movement.mayBeEarlier || to.movement.mayBeEarlier) && isWithin(to, from)
}

/**
 * Finds the movements between own assets: equal amount in one currency, opposite sides, two assets, on the same day,
 * the next day or the next Korean banking day. Of the possible assignments the one with most pairs, then the one with
 * least distance in time, then the one that the identifiers decide: the order of reading never changes the result.
 *
 * @param movements sorted by moment and identifier (`sortedRows`)
 */
export function pairMovements(movements: readonly Movement[]): Pair[] {
  const groups = Map.groupBy(movements, ({ amount, currencyCode }) => `${currencyCode} ${amount}`)
  const pairs: Pair[] = []
  for (const group of groups.values()) {
    if (group.length < 2) continue
    const outs = group.filter(({ side }) => side === 'out').map(nodeOf)
    const ins = group.filter(({ side }) => side === 'in').map(nodeOf)
    if (outs.length === 0 || ins.length === 0) continue
    for (const [at, target] of matched(outs, ins, mayPair).entries()) {
      if (target < 0) continue
      pairs.push({ out: (outs[at] as Node).movement, in: (ins[target] as Node).movement })
    }
  }
  return pairs
}
