import type { Day } from './banking-calendar.ts'

/** Longer than any row may wait for its other half: over the longest holidays, with a day to spare. */
const APART_DAYS = 10

type Reserved = { readonly day: Day; readonly sign: 1 | -1; readonly assetId: string; readonly group: string | null }

/**
 * Amounts in use. Two rows of one amount and opposite sign in two own assets within some days are a transfer by rule,
 * whatever they are in truth; this prevents such rows where no transfer is meant.
 */
export type DistinctAmounts = {
  /** Records a row. `group`: rows of one group may have the same amount. */
  reserve(krw: number, day: Day, assetId: string, group?: string): void
  isFree(krw: number, day: Day, assetId: string, group?: string): boolean
  /** Returns the amount, or the next free one in steps of ten won, and records it. Signed as the row. */
  free(krw: number, day: Day, assetId: string): number
  /** Returns a free amount for both halves of a transfer and records it. Positive. */
  freePair(krw: number, from: { day: Day; assetId: string } | null, to: { day: Day; assetId: string } | null): number
}

export function createDistinctAmounts(): DistinctAmounts {
  const reserved = new Map<number, Reserved[]>()

  function reserve(krw: number, day: Day, assetId: string, group: string | null = null): void {
    const one: Reserved = { day, sign: krw < 0 ? -1 : 1, assetId, group }
    const known = reserved.get(Math.abs(krw))
    if (known) known.push(one)
    else reserved.set(Math.abs(krw), [one])
  }

  function isFree(krw: number, day: Day, assetId: string, group: string | null = null): boolean {
    const sign = krw < 0 ? -1 : 1
    return !reserved
      .get(Math.abs(krw))
      ?.some(
        (one) =>
          one.sign !== sign &&
          one.assetId !== assetId &&
          Math.abs(one.day - day) <= APART_DAYS &&
          (group === null || one.group !== group),
      )
  }

  function free(krw: number, day: Day, assetId: string): number {
    const step = krw < 0 ? -10 : 10
    let amount = krw
    while (!isFree(amount, day, assetId)) amount += step
    reserve(amount, day, assetId)
    return amount
  }

  function freePair(
    krw: number,
    from: { day: Day; assetId: string } | null,
    to: { day: Day; assetId: string } | null,
  ): number {
    let amount = krw
    while (
      (from !== null && !isFree(-amount, from.day, from.assetId)) ||
      (to !== null && !isFree(amount, to.day, to.assetId))
    ) {
      amount += 10
    }
    if (from !== null) reserve(-amount, from.day, from.assetId)
    if (to !== null) reserve(amount, to.day, to.assetId)
    return amount
  }

  return { reserve, isFree, free, freePair }
}
