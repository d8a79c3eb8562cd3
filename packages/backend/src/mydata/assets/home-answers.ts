import type { HomeAround, HomeConnection } from './home-rows.ts'

/** A consent that ends and a maintenance that begins are shown at most this much later, business time. */
export const HOME_ANSWER_LIFE_MS = 10_000
const MOST_ANSWERS = 500

export type HomeRows = { readonly connections: readonly HomeConnection[]; readonly around: HomeAround }

/**
 * Home as it was last answered, so that a person who looks again (the page, then its refetch) is not decrypted for
 * again. The rows are read every time and decide: an answer is used only for the very same rows, for ten seconds, on
 * the same day. Bounded; the one made longest ago goes.
 */
export type HomeAnswers = {
  answer(
    userId: string,
    rows: HomeRows,
    at: { readonly nowMs: number; readonly today: string },
    make: () => Promise<Buffer>,
  ): Promise<Buffer>
}

type Kept = { readonly rows: HomeRows; readonly madeAtMs: number; readonly today: string; readonly bytes: Buffer }

export function createHomeAnswers(): HomeAnswers {
  const kept = new Map<string, Kept>()
  return {
    async answer(userId, rows, { nowMs, today }, make) {
      const known = kept.get(userId)
      if (known) {
        const ageMs = nowMs - known.madeAtMs
        // The practice world's clock may also go back.
        const isYoung = ageMs >= 0 && ageMs < HOME_ANSWER_LIFE_MS && known.today === today
        if (isYoung && isSameHome(known.rows, rows)) return known.bytes
      }
      const bytes = await make()
      kept.delete(userId)
      if (kept.size >= MOST_ANSWERS) kept.delete(kept.keys().next().value as string)
      kept.set(userId, { rows, madeAtMs: nowMs, today, bytes })
      return bytes
    },
  }
}

const isSameBytes = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other)

/** Whether two readings of home found the same rows, sealed contents included. */
export function isSameHome(one: HomeRows, other: HomeRows): boolean {
  return (
    one.connections.length === other.connections.length &&
    one.around.failed.length === other.around.failed.length &&
    isSameBytes(one.around.lastMonth, other.around.lastMonth) &&
    one.connections.every((connection, at) => isSameRow(connection, other.connections[at] as HomeConnection)) &&
    one.around.failed.every((failed, at) => isSameRow(failed, other.around.failed[at] as HomeAround['failed'][number]))
  )
}

function isSameRow<Row extends object>(one: Row, other: Row): boolean {
  for (const name in one) {
    const [a, b] = [one[name], other[name]]
    if (a === b) continue
    if (!(a instanceof Buffer && b instanceof Buffer && a.equals(b))) return false
  }
  return true
}
